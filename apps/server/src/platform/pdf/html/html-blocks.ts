/** HTML as the template draws it: blocks one under the other, with text that carries its whole style. */
export type Block =
  | { kind: 'paragraph'; align: Align; leaves: Leaf[] }
  | { kind: 'heading'; level: number; align: Align; leaves: Leaf[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | {
      kind: 'box'
      look: 'plain' | 'quote' | 'indent'
      fill: number[] | null
      border: boolean
      blocks: Block[]
    }
  | { kind: 'table'; columns: number; border: boolean; cells: Cell[] }
  | { kind: 'image'; align: Align; file: string; width: number; alt: string }
  | { kind: 'rule' }

export type Align = 'left' | 'center' | 'right' | 'justify'

/** A piece of text. Only what differs from the text around it is there. */
export type Leaf = { text: string } & Partial<LeafStyle>

export interface LeafStyle {
  bold: true
  italic: true
  underline: true
  strike: true
  mono: true
  /** Times the size of the text around. */
  size: number
  script: 'sub' | 'super'
  /** In per cent of red, green and blue. */
  color: number[]
  fill: number[]
  link: string
}

/** The position of a cell is computed by `placeCells`, so that no two cells overlap. */
export interface Cell {
  x: number
  y: number
  colspan: number
  rowspan: number
  header: boolean
  align: Align
  fill: number[] | null
  blocks: Block[]
}

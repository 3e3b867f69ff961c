import { parseDocument } from 'htmlparser2'
import { readColour, type Colour } from '../text/colours.ts'
import { plain } from '../text/marked-text.ts'
import type { ImageShelf } from './image-shelf.ts'
import type { Align, Block, Cell, Leaf } from './html-blocks.ts'
import {
  leafStyle,
  PLAIN_STYLE,
  readAlign,
  readDeclarations,
  styleInside,
  type TextStyle,
} from './html-style.ts'
import { placeCells } from './place-cells.ts'

export interface HtmlSurroundings {
  images: ImageShelf
  /** Of the document's own text, in pixels. */
  fontSize: number
  page: Colour
}

/** Sanitised HTML as blocks. What the template cannot draw is left out, its text never. */
export function readHtml(html: string, around: HtmlSurroundings): Block[] {
  return blocksOf(parseDocument(html).children, PLAIN_STYLE, { ...around, depth: 0 })
}

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>
type Walk = HtmlSurroundings & { depth: number }

/** Typst limits the depth of nested calls; real texts need less than this. */
const MAX_DEPTH = 8

const BLOCK_TAGS = new Set(
  'blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

function blocksOf(nodes: readonly Node[], style: TextStyle, walk: Walk): Block[] {
  const blocks: Block[] = []
  let line: Leaf[] = []
  const flush = () => {
    const leaves = trimLine(line)
    if (leaves.length > 0) blocks.push({ kind: 'paragraph', align: style.align, leaves })
    line = []
  }
  const take = (node: Node, inside: TextStyle) => {
    if (node.type === 'text') {
      line.push(...leavesOf(node.data, inside))
      return
    }
    if (!isElement(node)) return
    const own = styleOf(node, inside, walk)
    if (node.name === 'br') line.push({ text: '\n' })
    else if (BLOCK_TAGS.has(node.name)) {
      flush()
      blocks.push(...blockOf(node, own, walk))
    } else for (const child of node.children) take(child, own)
  }
  for (const node of nodes) take(node, style)
  flush()
  return blocks
}

function isElement(node: Node): node is Element {
  return 'attribs' in node
}

function styleOf(node: Element, outer: TextStyle, { fontSize, page }: Walk): TextStyle {
  const css = readDeclarations(node.attribs.style)
  const style = styleInside(outer, { tag: node.name, css, basePixels: fontSize, page })
  if (!BLOCK_TAGS.has(node.name))
    style.fill = readColour(css.get('background-color') ?? '', page) ?? style.fill
  return node.name === 'a' ? { ...style, link: readLink(node.attribs.href) || outer.link } : style
}

/** Looked at again, because a variable in an address is filled in after the HTML was cleaned. */
function readLink(href: string | undefined): string {
  const link = (href ?? '').trim()
  return link.length <= 2000 && /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(link) ? link : ''
}

function leavesOf(data: string, style: TextStyle): Leaf[] {
  const text = style.mono && data.includes('\n') ? data : data.replace(/[ \t\r\n\f]+/g, ' ')
  return text === '' ? [] : [{ text, ...leafStyle(style) }]
}

/** Spaces and breaks at the ends of a line show nothing. */
function trimLine(line: readonly Leaf[]): Leaf[] {
  const isBlank = ({ text }: Leaf) => text.trim() === ''
  const first = line.findIndex((leaf) => !isBlank(leaf))
  if (first < 0) return []
  return line
    .slice(first, line.findLastIndex((leaf) => !isBlank(leaf)) + 1)
    .map((leaf, index) => (index === 0 ? { ...leaf, text: leaf.text.trimStart() } : leaf))
}

function blockOf(node: Element, style: TextStyle, walk: Walk): Block[] {
  if (walk.depth >= MAX_DEPTH) return inside(node, style, walk)
  const level = /^h([1-6])$/.exec(node.name)?.[1]
  if (level !== undefined) return headings(inside(node, style, walk), Number(level))
  switch (node.name) {
    case 'hr':
      return [{ kind: 'rule' }]
    case 'img':
      return imageOf(node, style, walk)
    case 'ul':
    case 'ol':
      return listOf(node, style, walk)
    case 'table':
      return tableOf(node, style, walk)
    case 'blockquote':
      return box(node, 'quote', inside(node, style, walk), walk)
    case 'dd':
      return box(node, 'indent', inside(node, style, walk), walk)
    case 'pre':
      return box(node, 'plain', inside(node, style, walk), walk)
    default:
      return box(node, 'plain', inside(node, style, walk), walk)
  }
}

function inside(node: Element, style: TextStyle, walk: Walk): Block[] {
  return blocksOf(node.children, style, { ...walk, depth: walk.depth + 1 })
}

function headings(blocks: Block[], level: number): Block[] {
  return blocks.map((block) => (block.kind === 'paragraph' ? { ...block, kind: 'heading', level } : block))
}

/** A box without fill and border is not drawn, only its content. */
function box(node: Element, look: 'plain' | 'quote' | 'indent', blocks: Block[], { page }: Walk): Block[] {
  const css = readDeclarations(node.attribs.style)
  const fill = readColour(css.get('background-color') ?? '', page)
  const border = isBorder(css.get('border'))
  if (blocks.length === 0 || (look === 'plain' && !fill && !border)) return blocks
  return [{ kind: 'box', look, fill: fill && plain(fill), border, blocks }]
}

function isBorder(value: string | undefined): boolean {
  return value !== undefined && !/none|^0/.test(value)
}

function listOf(node: Element, style: TextStyle, walk: Walk): Block[] {
  const items = node.children
    .filter(isElement)
    .map((child) => inside(child, styleOf(child, style, walk), walk))
    .filter((blocks) => blocks.length > 0)
  const start = Number.parseInt(node.attribs.start ?? '1', 10)
  const isStart = Number.isSafeInteger(start) && start >= 0 && start < 1e6
  return items.length === 0
    ? []
    : [{ kind: 'list', ordered: node.name === 'ol', start: isStart ? start : 1, items }]
}

function tableOf(node: Element, style: TextStyle, walk: Walk): Block[] {
  const rows = rowsOf(node)
  const cellNodes = rows.map((row) =>
    row.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name)),
  )
  const { columns, positions } = placeCells(cellNodes.map((row) => row.map((cell) => spanOf(cell))))
  const cells = cellNodes.flatMap((row, y) =>
    row.flatMap((cell, index): Cell[] => {
      const position = positions[y]?.[index]
      if (!position) return []
      const css = readDeclarations(cell.attribs.style)
      const own = styleOf(cell, style, walk)
      const fill = readColour(css.get('background-color') ?? '', walk.page)
      return [
        {
          ...position,
          header: cell.name === 'th',
          align: own.align,
          fill: fill && plain(fill),
          blocks: inside(cell, own, walk),
        },
      ]
    }),
  )
  const caption = node.children.filter(isElement).find(({ name }) => name === 'caption')
  const title = caption ? inside(caption, styleOf(caption, style, walk), walk) : []
  const border = !isNoBorder(readDeclarations(node.attribs.style).get('border'))
  return cells.length === 0 ? title : [...title, { kind: 'table', columns, border, cells }]
}

function isNoBorder(value: string | undefined): boolean {
  return value !== undefined && /none|^0/.test(value)
}

function rowsOf(node: Element): Element[] {
  return node.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

function spanOf({ attribs }: Element): { colspan: number; rowspan: number } {
  const read = (text: string | undefined) =>
    Math.min(1000, Math.max(1, Number.parseInt(text ?? '1', 10) || 1))
  return { colspan: read(attribs.colspan), rowspan: read(attribs.rowspan) }
}

/** Only pictures that are in the HTML itself: nothing is fetched while a PDF is made. Others show what they are. */
function imageOf({ attribs }: Element, style: TextStyle, walk: Walk): Block[] {
  const alt = attribs.alt ?? ''
  const image = walk.images.addDataUrl(attribs.src ?? '')
  if (!image) {
    const leaves: Leaf[] = alt.trim() === '' ? [] : [{ text: alt, italic: true }]
    return leaves.length === 0 ? [] : [{ kind: 'paragraph', align: style.align, leaves }]
  }
  const asked = Number.parseInt(attribs.width ?? '', 10) || Number.parseInt(cssWidth(attribs.style), 10)
  const pixels = asked > 0 && asked < 5000 ? asked : image.width
  const align: Align = readAlign(readDeclarations(attribs.style).get('text-align')) ?? style.align
  return [{ kind: 'image', align, file: image.file, width: pixels * 0.75, alt }]
}

function cssWidth(style: string | undefined): string {
  const width = readDeclarations(style).get('width') ?? ''
  return width.endsWith('px') ? width : ''
}

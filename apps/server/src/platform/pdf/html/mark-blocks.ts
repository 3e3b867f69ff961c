import { addTag, type HeadingLevels, type Tag } from '../tags/tag.ts'
import { type MarkList, markText, UNMARKED_PICTURE } from '../text/marked-text.ts'
import type { Block, Cell, Leaf } from './html-blocks.ts'

export interface MarkingTools {
  marks: MarkList
  headings: HeadingLevels
}

/** Blocks as the template draws them, each text under a tag that says what it is. */
export function markBlocks(blocks: readonly Block[], parent: Tag, tools: MarkingTools): object[] {
  return blocks.map((block) => markBlock(block, parent, tools))
}

function markBlock(block: Block, parent: Tag, tools: MarkingTools): object {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, leaves: markLeaves(block.leaves, addTag(parent, 'P'), tools) }
    case 'heading': {
      const tag = addTag(parent, tools.headings.next(block.level + 1))
      return { ...block, leaves: markLeaves(block.leaves, tag, tools) }
    }
    case 'list':
      return markList(block, parent, tools)
    case 'box': {
      const inside = block.look === 'quote' ? addTag(parent, 'BlockQuote') : parent
      return { ...block, blocks: markBlocks(block.blocks, inside, tools) }
    }
    case 'table':
      return { ...block, cells: markCells(block.cells, addTag(parent, 'Table'), tools) }
    case 'image': {
      const alt = block.alt.trim()
      // A picture without a description counts as decoration: a screen reader would only say that there is a picture.
      const mark = alt === '' ? UNMARKED_PICTURE : tools.marks.addPicture(addTag(parent, 'Figure', { alt }))
      return { ...block, alt: mark }
    }
    case 'rule':
      return block
  }
}

/** The leaves of one link have one tag, however its text is styled. */
function markLeaves(leaves: readonly Leaf[], tag: Tag, { marks }: MarkingTools): object[] {
  let last: { address: string; tag: Tag; mark: string } | null = null
  return leaves.map((leaf) => {
    const { text, link: address } = leaf
    if (address === undefined) {
      last = null
      return { ...leaf, text: markText(text, marks, tag) }
    }
    if (last?.address !== address) {
      const linkTag = addTag(tag, 'Link')
      last = { address, tag: linkTag, mark: marks.addLink(linkTag, { address, description: address }) }
    }
    return { ...leaf, text: markText(text, marks, last.tag), link: last.mark }
  })
}

function markList(list: Extract<Block, { kind: 'list' }>, parent: Tag, tools: MarkingTools): object {
  const attributes = `/O /List /ListNumbering /${list.ordered ? 'Decimal' : 'Disc'}`
  const tag = addTag(parent, 'L', { attributes })
  const items = list.items.map((blocks, index) => {
    const item = addTag(tag, 'LI')
    const label = list.ordered ? markText(`${list.start + index}.`, tools.marks, addTag(item, 'Lbl')) : ''
    return { label, blocks: markBlocks(blocks, addTag(item, 'LBody'), tools) }
  })
  return { ...list, items }
}

/** Cells come row by row; a row that is all taken from above has none of its own. */
function markCells(cells: readonly Cell[], table: Tag, tools: MarkingTools): object[] {
  const rows = new Map<number, Tag>()
  const lastPlain = new Map(cells.filter(({ header }) => !header).map(({ x, y }) => [y, x]))
  return cells.map((cell) => {
    const row = rows.get(cell.y) ?? addTag(table, 'TR')
    rows.set(cell.y, row)
    const tag = addTag(row, cell.header ? 'TH' : 'TD', cellAttributes(cell, lastPlain.get(cell.y) ?? -1))
    return { ...cell, blocks: markBlocks(cell.blocks, tag, tools) }
  })
}

/** A header with a plain cell to its right speaks for its row; any other, for its column. */
function cellAttributes({ header, x, colspan, rowspan }: Cell, lastPlain: number) {
  const scope = header ? ` /Scope /${lastPlain > x ? 'Row' : 'Column'}` : ''
  const spans = (colspan > 1 ? ` /ColSpan ${colspan}` : '') + (rowspan > 1 ? ` /RowSpan ${rowspan}` : '')
  return scope + spans === '' ? {} : { attributes: `/O /Table${scope}${spans}` }
}

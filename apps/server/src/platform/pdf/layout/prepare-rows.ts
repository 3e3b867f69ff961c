import { isBold, readAlign, readSize } from '../html/html-style.ts'
import type { PdfDocument, PdfItem, PdfTextStyle } from '../pdf-document.ts'
import type { DocumentTools } from './document-tools.ts'
import { addTag, type Tag } from '../tags/tag.ts'
import { readColour } from '../text/colours.ts'
import { markable, plain } from '../text/marked-text.ts'
import { pageColour } from './theme.ts'

/** A label up to this length fits beside its value on one line, in every font and size. */
export const MAX_INLINE_LABEL_LENGTH = 26

/** The answers and the items between them, in rows of twelve columns. */
export function prepareRows(items: readonly PdfItem[], tools: DocumentTools) {
  let list: Tag | null = null
  return rowsOf(items).map(({ cells, rest }) => ({
    cells: cells.map((item) => {
      // Consecutive answers form one list; any other item ends it.
      list = item.kind === 'answer' ? (list ?? addTag(tools.root, 'L')) : null
      return prepareItem(item, list ?? tools.root, tools)
    }),
    rest,
    isAnswer: cells.some(({ kind }) => kind === 'answer'),
    isTitle: cells.some(({ kind }) => kind === 'heading' || kind === 'group'),
  }))
}

function prepareItem(item: PdfItem, parent: Tag, tools: DocumentTools) {
  const { say, html, headings, document } = tools
  const { kind, width } = item
  switch (item.kind) {
    case 'answer':
      return { kind, width, ...prepareAnswer(item, addTag(parent, 'LI'), tools) }
    case 'heading':
      return {
        kind,
        width,
        level: item.level,
        text: say(item.text, addTag(parent, headings.next(item.level + 1))),
        style: readStyle(item.style, document, 700),
      }
    case 'paragraph':
      return {
        kind,
        width,
        text: say(item.text, addTag(parent, 'P')),
        style: readStyle(item.style, document, 400),
      }
    case 'group':
      return { kind, width, text: say(item.text, addTag(parent, 'P')) }
    case 'html':
      return { kind, width, blocks: html(item.content) }
    case 'divider':
      return { kind, width }
  }
}

function prepareAnswer(item: Extract<PdfItem, { kind: 'answer' }>, tag: Tag, tools: DocumentTools) {
  const { label, value } = item
  const { say } = tools
  const labelText = say(label, addTag(tag, 'Lbl'))
  const body = addTag(tag, 'LBody')
  const picture = preparePicture(item, body, tools)
  return {
    label: labelText,
    // The label of a picture is at its top, not in the line of its lower edge.
    isShort: picture === null && label.length <= MAX_INLINE_LABEL_LENGTH,
    isEmpty: value === '',
    value: say(value === '' ? '—' : value, body),
    ...(picture && { picture }),
  }
}

/** More letters may take several lines, which need not stay with others. */
const MAX_SHORT_LENGTH = 120

/** Whether these are answers of about one line each. */
export function areShort(items: readonly PdfItem[]): boolean {
  return items.every((item) => item.kind === 'answer' && item.value.length <= MAX_SHORT_LENGTH)
}

/** In millimetres. */
const PICTURE = { maxWidth: 60, maxHeight: 45 }
const COLUMN_WIDTH = 14

/** The picture of an answer, within the columns of its field; null where there is none that can be drawn. */
function preparePicture(
  { picture, value, width: columns }: Extract<PdfItem, { kind: 'answer' }>,
  parent: Tag,
  { document, images, marks }: DocumentTools,
) {
  const source = picture === undefined ? undefined : document.pictures?.[picture]
  const image = source && images.add(source)
  if (!image) return null
  const maxWidth = Math.min(PICTURE.maxWidth, columns * COLUMN_WIDTH - 4)
  const scale = Math.min(maxWidth / image.width, PICTURE.maxHeight / image.height)
  return {
    file: image.file,
    width: image.width * scale,
    height: image.height * scale,
    alt: marks.addPicture(addTag(parent, 'Figure', { alt: value })),
  }
}

function readStyle(
  style: PdfTextStyle,
  { style: { fontSize, backgroundColor } }: PdfDocument,
  weight: 400 | 700,
) {
  const page = pageColour(backgroundColor)
  const color = readColour(style.color, page)
  const fill = readColour(style.backgroundColor, page)
  return {
    align: readAlign(style.textAlign) ?? 'left',
    weight: isBold(style.fontWeight, weight === 700) ? 700 : 400,
    size: readSize(style.fontSize, 1, fontSize),
    color: color && markable(color),
    fill: fill && plain(fill),
  }
}

/** Puts items into rows of twelve columns; an item that does not fit starts the next row. */
function rowsOf(items: readonly PdfItem[]): { cells: PdfItem[]; rest: number }[] {
  const rows: { cells: PdfItem[]; rest: number }[] = []
  for (const item of items) {
    const last = rows.at(-1)
    if (last && last.rest >= item.width) {
      last.cells.push(item)
      last.rest -= item.width
    } else rows.push({ cells: [item], rest: 12 - item.width })
  }
  return rows
}

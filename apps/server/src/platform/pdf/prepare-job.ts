import { readHtml } from './html/read-html.ts'
import { ImageShelf } from './html/image-shelf.ts'
import { isBold, readAlign, readSize } from './html/html-style.ts'
import type { PdfDocument, PdfImage, PdfItem, PdfTextStyle } from './pdf-document.ts'
import type { PdfContents, PdfJob } from './pdf-job.ts'
import { drawQr } from './qr.ts'
import { chipOf, pageColour, themeOf } from './theme.ts'
import { readColour } from './text/colours.ts'
import { cleanText, markable, markText, plain, WordList } from './text/marked-text.ts'

export interface PreparedJob {
  /** What the template reads. */
  json: string
  files: { file: string; bytes: Uint8Array }[]
  /** The words whose letters do not speak for themselves, by the numbers they are marked with. */
  words: string[]
}

export function prepareJob(job: PdfJob, { withImages = true } = {}): PreparedJob {
  const words = new WordList()
  const images = new ImageShelf({ isOpen: withImages })
  const documents = documentsOf(job)
  const contents = job.kind === 'contents' ? job.contents : null
  const json = JSON.stringify({
    title: oneLine(contents?.title ?? documents[0]?.title ?? ''),
    author: oneLine(documents[0]?.letterhead.text ?? ''),
    isPart: job.kind !== 'document',
    firstPage: job.kind === 'document' ? 1 : job.firstPage,
    documents: documents.map((document) => prepareDocument(document, { words, images })),
    contents: contents && prepareContents(contents, words),
  })
  return { json, files: images.files, words: words.words }
}

function documentsOf(job: PdfJob): PdfDocument[] {
  switch (job.kind) {
    case 'document':
      return [job.document]
    case 'part':
      return job.documents
    case 'contents':
      return []
  }
}

/** Only the first part of the contents has a title; its name is for the file. */
function prepareContents({ title, note, heading, entries, style }: PdfContents, words: WordList) {
  const say = (text: string) => markText(text, words)
  return {
    theme: themeOf({ ...style, backgroundColor: '#ffffff' }),
    title: note === '' ? '' : say(title),
    note: say(note),
    heading: say(heading),
    entries: entries.map((entry) => ({
      title: say(entry.title),
      note: say(entry.note),
      page: entry.page,
      target: `object:${entry.pageObject}`,
    })),
  }
}

/** For the file's own description, which has no lines. */
function oneLine(text: string): string {
  return cleanText(text).split('\n')[0]?.trim() ?? ''
}

interface Shared {
  words: WordList
  images: ImageShelf
}

function prepareDocument(document: PdfDocument, { words, images }: Shared) {
  const { language, letterhead, status, info, payment, style } = document
  const say = (text: string) => markText(text, words)
  const pairs = (rows: { label: string; value: string }[]) =>
    rows.map(({ label, value }) => ({
      label: say(label),
      isShort: label.length <= SHORT_LABEL,
      value: say(value),
    }))
  const around = { words, images, fontSize: style.fontSize, page: pageColour(style.backgroundColor) }
  const html = (content: string) => readHtml(content, around)
  const isShortFooter = document.footer.length <= SHORT_FOOTER && !/\n[^]*\n/.test(document.footer)
  return {
    language,
    theme: themeOf(style),
    title: say(document.title),
    letterhead: { text: say(letterhead.text), logo: logoOf(letterhead.logo, letterhead.text, images) },
    chip: { word: say(status.word), ...chipOf(status.tone) },
    qr: document.qr && {
      url: document.qr.url,
      caption: say(document.qr.caption),
      file: images.addDrawing(drawQr(document.qr.url)),
    },
    info: pairs(info),
    rows: rowsOf(document.fields).map(({ cells, rest }) => ({
      cells: cells.map((item) => prepareItem(item, { say, html, document })),
      rest,
      isAnswer: cells.some(({ kind }) => kind === 'answer'),
      isTitle: cells.some(({ kind }) => kind === 'heading' || kind === 'group'),
    })),
    payment: payment && {
      title: say(payment.title),
      rows: pairs(payment.rows),
      items: payment.items.map(({ label, amount }) => ({ label: say(label), amount: say(amount) })),
      total: { label: say(payment.total.label), amount: say(payment.total.amount) },
    },
    html: Object.fromEntries(
      POSITIONS.map((position) => [
        position,
        document.html?.position === position ? html(document.html.content) : [],
      ]),
    ),
    footer: isShortFooter ? say(document.footer) : '',
    closing: isShortFooter ? '' : say(document.footer),
    pageWords: pageWords(language, words),
    showLabels: document.showLabels,
  }
}

const POSITIONS = ['header', 'before-fields', 'after-fields', 'footer'] as const

/** A longer one would push the text off the page, and stands once, at the end, instead. */
const SHORT_FOOTER = 160

const LOGO = { mostWidth: 45, height: 16 }

/** In millimetres: as high as the letterhead, and no wider than a third of it. */
function logoOf(logo: PdfImage | null, alt: string, images: ImageShelf) {
  const image = logo && images.add(logo)
  if (!image) return null
  const width = Math.min(LOGO.mostWidth, (LOGO.height * image.width) / image.height)
  return { file: image.file, width, alt }
}

/** Fits beside its value in one line, in every font and size. */
const SHORT_LABEL = 26

interface ItemTools {
  say: (text: string) => unknown
  html: (content: string) => unknown
  document: PdfDocument
}

function prepareItem(item: PdfItem, { say, html, document }: ItemTools) {
  const { kind, width } = item
  switch (item.kind) {
    case 'answer':
      return {
        kind,
        width,
        label: say(item.label),
        isShort: item.label.length <= SHORT_LABEL,
        value: say(item.value),
      }
    case 'heading':
      return {
        kind,
        width,
        level: item.level,
        text: say(item.text),
        style: readStyle(item.style, document, 700),
      }
    case 'paragraph':
      return { kind, width, text: say(item.text), style: readStyle(item.style, document, 400) }
    case 'group':
      return { kind, width, text: say(item.text) }
    case 'html':
      return { kind, width, blocks: html(item.content) }
    case 'divider':
      return { kind, width }
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

/** Items one after the other in rows of twelve columns; what does not fit begins the next row. */
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

/** "Page 2 of 3", in pieces around the numbers that only the template knows. */
function pageWords(language: PdfDocument['language'], list: WordList) {
  const piece = (text: string) => {
    const marked = markText(text, list)
    return typeof marked === 'string' ? [marked] : marked
  }
  return language === 'bn'
    ? { alone: piece('পৃষ্ঠা '), before: piece('পৃষ্ঠা '), between: piece(' / '), after: [] }
    : { alone: piece('Page '), before: piece('Page '), between: piece(' of '), after: [] }
}

import type { ImageShelf } from '../html/image-shelf.ts'
import type { PdfDocument, PdfImage, PdfPayment, PdfRow, PdfTicket } from '../pdf-document.ts'
import { createDocumentTools, type DocumentTools } from './document-tools.ts'
import { areShort, prepareRows, MAX_INLINE_LABEL_LENGTH } from './prepare-rows.ts'
import { drawQr } from './draw-qr.ts'
import { addTag } from '../tags/tag.ts'
import { chipOf, themeOf } from './theme.ts'
import { type MarkList, markRepeated } from '../text/marked-text.ts'

/**
 * Prepares a document for the template, together with its tags. Screen readers read the tags in the order in which they are
 * created here, which is the order of the page.
 */
export function prepareDocument(document: PdfDocument, images: ImageShelf) {
  const { language, letterhead, status, style } = document
  const tools = createDocumentTools(document, images)
  const { root, marks, headings, say } = tools
  const own = (position: string) =>
    document.html?.position === position ? tools.html(document.html.content) : []
  const isShortFooter = document.footer.length <= MAX_FOOTER_LENGTH && !/\n[^]*\n/.test(document.footer)
  const data = {
    language,
    theme: themeOf(style),
    htmlHeader: own('header'),
    letterhead: { logo: logoOf(letterhead, tools), text: say(letterhead.text, addTag(root, 'P')) },
    title: say(document.title, addTag(root, headings.next(1))),
    chip: { word: say(status.word, addTag(root, 'P')), ...chipOf(status.tone) },
    qr: document.qr && prepareQr(document.qr, tools),
    ticket: document.ticket ? prepareTicket(document.ticket, tools) : null,
    info: preparePairs(document.info, tools),
    htmlBeforeFields: own('before-fields'),
    rows: prepareRows(document.fields, tools),
    mayFit: mayFitOnOnePage(document),
    keepsLastRows: areShort(document.fields.slice(-2)),
    htmlAfterFields: own('after-fields'),
    payment: document.payment && preparePayment(document.payment, tools),
    htmlFooter: own('footer'),
    footer: isShortFooter ? markRepeated(document.footer, marks) : '',
    closing: isShortFooter ? '' : say(document.footer, addTag(root, 'P')),
    pageTexts: pageNumberTexts(language, marks),
    showLabels: document.showLabels,
  }
  return { data, root, marks: marks.marks }
}

/**
 * Only what is about as long as a page is measured, because that takes as long as drawing it. Less surely fits, and more
 * surely does not.
 */
function mayFitOnOnePage({ fields, payment, html, ticket }: PdfDocument): boolean {
  const columns = fields.reduce((sum, { width }) => sum + width, 0)
  const pictures = fields.filter((item) => item.kind === 'answer' && item.picture !== undefined).length
  const lines =
    columns / 12 + pictures * 5 + (payment ? payment.items.length + 6 : 0) + (html ? 8 : 0) + (ticket ? 8 : 0)
  return lines > MIN_MEASURED_LINES && lines < MAX_MEASURED_LINES
}

const MIN_MEASURED_LINES = 12
const MAX_MEASURED_LINES = 50

/** A longer footer would take too much of each page, and is printed once at the end instead. */
const MAX_FOOTER_LENGTH = 160

const LOGO = { maxWidth: 45, height: 16 }

/** In millimetres: as high as the letterhead, and at most a third of its width. */
function logoOf(
  { logo, text }: { logo: PdfImage | null; text: string },
  { root, marks, images }: DocumentTools,
) {
  const image = logo && images.add(logo)
  if (!image) return null
  const width = Math.min(LOGO.maxWidth, (LOGO.height * image.width) / image.height)
  const name = text.split('\n')[0]?.trim() ?? ''
  const alt = name === '' ? 'Logo' : `Logo: ${name}`
  return { file: image.file, width, alt: marks.addPicture(addTag(root, 'Figure', { alt })) }
}

function prepareQr(
  { url, caption }: NonNullable<PdfDocument['qr']>,
  { root, marks, images, say }: DocumentTools,
) {
  const link = addTag(addTag(root, 'P'), 'Link')
  return {
    url: marks.addLink(link, { address: url, description: caption }),
    file: images.addDrawing(drawQr(url)),
    alt: marks.addPicture(addTag(link, 'Figure', { alt: `QR: ${url}` })),
    caption: say(caption, link),
  }
}

function prepareTicket({ url, caption, title, rows }: PdfTicket, tools: DocumentTools) {
  const { root, headings, say } = tools
  const heading = say(title, addTag(root, headings.next(2)))
  return { title: heading, qr: prepareQr({ url, caption }, tools), rows: preparePairs(rows, tools) }
}

/** Labels and values, as a list of named items. */
function preparePairs(rows: readonly PdfRow[], { root, say }: DocumentTools) {
  const list = addTag(root, 'L')
  return rows.map(({ label, value }) => {
    const item = addTag(list, 'LI')
    return {
      label: say(label, addTag(item, 'Lbl')),
      isShort: label.length <= MAX_INLINE_LABEL_LENGTH,
      value: say(value, addTag(item, 'LBody')),
    }
  })
}

function preparePayment({ title, rows, items, total }: PdfPayment, tools: DocumentTools) {
  const { root, headings, say } = tools
  const heading = say(title, addTag(root, headings.next(2)))
  const pairs = preparePairs(rows, tools)
  const table = addTag(root, 'Table')
  const line = ({ label, amount }: PdfPayment['total']) => {
    const row = addTag(table, 'TR')
    const header = addTag(row, 'TH', { attributes: '/O /Table /Scope /Row' })
    return { label: say(label, header), amount: say(amount, addTag(row, 'TD')) }
  }
  return { title: heading, rows: pairs, items: items.map(line), total: line(total) }
}

/** "Page 2 of 3", in pieces around the numbers that only the template knows. */
function pageNumberTexts(language: PdfDocument['language'], marks: MarkList) {
  const piece = (text: string) => {
    const marked = markRepeated(text, marks, 1)
    return typeof marked === 'string' ? [marked] : marked
  }
  return language === 'bn'
    ? { alone: piece('পৃষ্ঠা '), before: piece('পৃষ্ঠা '), between: piece(' / '), after: [] }
    : { alone: piece('Page '), before: piece('Page '), between: piece(' of '), after: [] }
}

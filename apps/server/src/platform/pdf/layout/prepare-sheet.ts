import type { PrintPart } from '@nibondhon/domain'
import type { ImageShelf } from '../html/image-shelf.ts'
import type { PdfImage } from '../pdf-document.ts'
import type { PdfCard, PdfSheet } from '../pdf-sheet.ts'
import { addTag, type Tag } from '../tags/tag.ts'
import { type Colour, contrast, mix, readColour } from '../text/colours.ts'
import {
  cleanText,
  markable,
  MarkList,
  markRepeated,
  markText,
  plain,
  UNMARKED_PICTURE,
} from '../text/marked-text.ts'
import { drawQr } from './draw-qr.ts'
import { fontsOf } from './fonts.ts'

const WHITE: Colour = [255, 255, 255]
const INK: Colour = [30, 41, 59]
const MUTED: Colour = [71, 85, 105]

/** Below this contrast with white paper, a text in the layout's colour is darkened. */
const MIN_CONTRAST = 4.5

/** Prepares sheets of cards for the template. Screen readers read each card as a part of its own. */
export function prepareSheet(sheet: PdfSheet, images: ImageShelf) {
  const { language, kind, plan, background, hasPhotos } = sheet
  const marks = new MarkList(language)
  const root: Tag = { type: 'Sect', kids: [], language }
  const image = background && images.add(background)
  const data = {
    kind,
    plan,
    hasPhotos,
    ...coloursOf(sheet.colour),
    fonts: fontsOf('Arial'),
    background: image && { file: image.file, alt: UNMARKED_PICTURE },
    cards: sheet.cards.map((card) => prepareCard(card, { root, marks, images, hasPhotos })),
  }
  return { data, root, marks: marks.marks }
}

interface SheetTools {
  root: Tag
  marks: MarkList
  images: ImageShelf
  hasPhotos: boolean
}

function prepareCard(
  { language, texts, photo, qr }: PdfCard,
  { root, marks, images, hasPhotos }: SheetTools,
) {
  const own = addTag(root, 'Sect', { language })
  const [head, main, body] = (['head', 'main', 'body'] as const).map((part) => linesOf(part))
  const picture = hasPhotos ? addPhoto(photo) : null
  const foot = linesOf('foot')
  return {
    language,
    ...{ head, main, body, foot },
    photo: picture,
    initial: picture === null && hasPhotos ? markRepeated(firstLetter(texts.main), marks) : '',
    qr: qr === null ? null : { file: images.addDrawing(drawQr(qr)), alt: figure(`QR: ${qr}`) },
  }

  function linesOf(part: PrintPart) {
    const lines = cleanText(texts[part])
      .split('\n')
      .filter((line) => line.trim() !== '')
    return lines.map((line) => ({
      text: markText(line, marks, addTag(own, 'P')),
      longest: longestWord(line),
    }))
  }

  function addPhoto(given: PdfImage | null) {
    const image = given && images.add(given)
    return image && { file: image.file, alt: figure(texts.main) }
  }

  function figure(alt: string): string {
    return marks.addPicture(addTag(own, 'Figure', { alt }))
  }
}

/** As the words that break nowhere are the widest, the size of a text is chosen by this one. */
function longestWord(line: string): string {
  const words = line.split(/\s+/).map((word) => word.slice(0, MAX_UNBROKEN))
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** A longer word may break. */
const MAX_UNBROKEN = 20

const letters = new Intl.Segmenter('bn')

function firstLetter(name: string): string {
  const [first] = letters.segment(cleanText(name).trim())
  return first?.segment.toLocaleUpperCase('en') ?? ''
}

function coloursOf(written: string) {
  const colour = readColour(written, WHITE) ?? INK
  return {
    band: plain(colour),
    onBand: markable(contrast(colour, WHITE) >= contrast(colour, INK) ? WHITE : INK),
    accent: markable(contrast(colour, WHITE) >= MIN_CONTRAST ? colour : mix(colour, INK, 0.3)),
    ink: markable(INK),
    muted: markable(MUTED),
    soft: plain(mix(colour, WHITE, 0.1)),
    cut: plain([190, 196, 204]),
  }
}

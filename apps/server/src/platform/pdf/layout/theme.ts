import { fontsOf, MONO_FONTS } from './fonts.ts'
import type { PdfDocument, PdfStyle } from '../pdf-document.ts'
import { type Colour, contrast, mix, readColour } from '../text/colours.ts'
import { markable, plain } from '../text/marked-text.ts'

const WHITE: Colour = [255, 255, 255]
const DARK_INK: Colour = [30, 41, 59]
const LIGHT_INK: Colour = [248, 250, 252]
const DEFAULT_PRIMARY: Colour = [0, 123, 255]
const POINTS_A_PIXEL = 0.75

/** Below this contrast, a heading takes the colour of the text instead. */
const MIN_CONTRAST = 2

/** The colours, fonts and sizes for the template, derived from the style that staff chose. */
export function themeOf({ primaryColor, backgroundColor, fontFamily, fontSize }: PdfStyle) {
  const page = pageColour(backgroundColor)
  const primary = readColour(primaryColor, page) ?? DEFAULT_PRIMARY
  const ink = contrast(page, DARK_INK) >= contrast(page, LIGHT_INK) ? DARK_INK : LIGHT_INK
  const heading = contrast(primary, page) >= MIN_CONTRAST ? primary : ink
  return {
    page: plain(page),
    primary: plain(primary),
    ink: markable(ink),
    heading: markable(heading),
    link: markable(heading),
    muted: markable(mix(ink, page, 0.68)),
    line: plain(mix(ink, page, 0.16)),
    soft: plain(mix(primary, page, 0.07)),
    fonts: fontsOf(fontFamily),
    mono: MONO_FONTS,
    size: fontSize * POINTS_A_PIXEL,
  }
}

export function pageColour(backgroundColor: string): Colour {
  return readColour(backgroundColor, WHITE) ?? WHITE
}

const TONES: Record<PdfDocument['status']['tone'], { fill: Colour; ink: Colour }> = {
  good: { fill: [220, 252, 231], ink: [22, 101, 52] },
  waiting: { fill: [254, 243, 199], ink: [146, 64, 14] },
  bad: { fill: [254, 226, 226], ink: [153, 27, 27] },
}

export function chipOf(tone: PdfDocument['status']['tone']) {
  const { fill, ink } = TONES[tone]
  return { fill: plain(fill), ink: markable(ink) }
}

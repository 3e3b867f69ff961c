import { readColour, type Colour } from '../text/colours.ts'
import { markable, plain } from '../text/marked-text.ts'
import type { Align, LeafStyle } from './html-blocks.ts'

/** What an element passes on to what is inside it. */
export interface TextStyle {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  mono: boolean
  size: number
  script: 'sub' | 'super' | null
  color: Colour | null
  fill: Colour | null
  link: string
  align: Align
}

export const PLAIN_STYLE: TextStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  mono: false,
  size: 1,
  script: null,
  color: null,
  fill: null,
  link: '',
  align: 'left',
}

const OF_TAG: Readonly<Record<string, Partial<TextStyle>>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  caption: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  code: { mono: true },
  pre: { mono: true },
  small: { size: 0.85 },
  figcaption: { size: 0.85 },
  sub: { script: 'sub' },
  sup: { script: 'super' },
  mark: { fill: [254, 240, 138] },
}

/** The declarations of a style attribute, by property. */
export function readDeclarations(css: string | undefined): Map<string, string> {
  const entries = (css ?? '').split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':')
    if (at < 0) return []
    return [
      [
        declaration.slice(0, at).trim().toLowerCase(),
        declaration
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      ],
    ]
  })
  return new Map(entries)
}

export function styleInside(
  outer: TextStyle,
  { tag, css, basePixels, page }: { tag: string; css: Map<string, string>; basePixels: number; page: Colour },
): TextStyle {
  const style = { ...outer, ...OF_TAG[tag] }
  // Sizes multiply: small text inside small text is smaller still.
  if (OF_TAG[tag]?.size !== undefined) style.size = outer.size * OF_TAG[tag].size
  const weight = css.get('font-weight')
  if (weight !== undefined) style.bold = isBold(weight, outer.bold)
  const slant = css.get('font-style')
  if (slant !== undefined) style.italic = slant === 'italic'
  const line = css.get('text-decoration')
  if (line === 'underline') style.underline = true
  if (line === 'line-through') style.strike = true
  const size = readSize(css.get('font-size') ?? '', outer.size, basePixels)
  if (size !== null) style.size = size
  style.color = readColour(css.get('color') ?? '', page) ?? style.color
  style.align = readAlign(css.get('text-align')) ?? style.align
  return style
}

export function isBold(weight: string, outer: boolean): boolean {
  if (weight === 'bold' || weight === 'bolder') return true
  if (weight === 'normal' || weight === 'lighter') return false
  const number = Number(weight)
  return Number.isFinite(number) && number > 0 ? number >= 600 : outer
}

export function readAlign(value: string | undefined): Align | null {
  switch (value) {
    case 'left':
    case 'start':
      return 'left'
    case 'right':
    case 'end':
      return 'right'
    case 'center':
    case 'justify':
      return value
    default:
      return null
  }
}

const PIXELS_OF: Readonly<Record<string, number>> = { px: 1, '': 1, pt: 4 / 3, vw: 8, vh: 8, ch: 8 }
const SIZE_KEYWORDS: Readonly<Record<string, number>> = {
  ...{ 'xx-small': 0.6, 'x-small': 0.75, small: 0.89, medium: 1, large: 1.2, 'x-large': 1.5, 'xx-large': 2 },
  ...{ smaller: 0.83, larger: 1.2 },
}

/** A font size as a multiple of the document's own; null for none. Held to what fits on a page. */
export function readSize(css: string, outer: number, basePixels: number): number | null {
  const keyword = SIZE_KEYWORDS[css]
  if (keyword !== undefined) return keyword
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)(px|em|rem|%|pt|ch|vw|vh)?$/.exec(css) ?? []
  if (digits === undefined) return null
  const value = Number(digits)
  const size = sizeIn(unit, value, outer, basePixels)
  return Math.min(6, Math.max(0.4, size))
}

function sizeIn(unit: string, value: number, outer: number, basePixels: number): number {
  if (unit === 'em') return value * outer
  if (unit === '%') return (value / 100) * outer
  if (unit === 'rem') return value
  return (value * (PIXELS_OF[unit] ?? 1)) / basePixels
}

/** Only what is not as usual. */
export function leafStyle(style: TextStyle): Partial<LeafStyle> {
  return {
    ...(style.bold && { bold: true }),
    ...(style.italic && { italic: true }),
    ...(style.underline && { underline: true }),
    ...(style.strike && { strike: true }),
    ...(style.mono && { mono: true }),
    ...(style.size !== 1 && { size: style.size }),
    ...(style.script && { script: style.script }),
    ...(style.color && { color: markable(style.color) }),
    ...(style.fill && { fill: plain(style.fill) }),
    ...(style.link !== '' && { link: style.link }),
  }
}

import {
  MAX_PRINT_LAYOUTS,
  MAX_PRINT_NAME_LENGTH,
  MAX_PRINT_TEXT_LENGTH,
  PRINT_FOR,
  PRINT_KINDS,
  PRINT_LANGUAGES,
  PRINT_PAPERS,
  PRINT_PARTS,
  PRINT_SIZES,
  type PrintLayout,
  type PrintTexts,
} from '../form-model/print-layouts.ts'
import {
  readBoolean,
  readId,
  readList,
  readOneOf,
  readRecord,
  readText,
  readTrimmed,
} from '../form-model/read-json.ts'
import { DEFAULT_PRINT_COLOUR, defaultPrintLayout } from './default-layout.ts'
import { SIZES_OF_KIND } from './plan-sheet.ts'

/** Those that can be used: each with an id of its own, and nothing that its kind does not know. */
export function normalisePrintLayouts(input: unknown): PrintLayout[] {
  const known = new Set<string>()
  const layouts: PrintLayout[] = []
  for (const one of readList(input).slice(0, MAX_PRINT_LAYOUTS)) {
    const layout = normalisePrintLayout(one)
    if (layout.id === '' || known.has(layout.id)) continue
    known.add(layout.id)
    layouts.push(layout)
  }
  return layouts
}

export function normalisePrintLayout(input: unknown): PrintLayout {
  const given = readRecord(input)
  const kind = readOneOf(given.kind, PRINT_KINDS, 'badge')
  const id = readId(given.id).slice(0, MAX_PRINT_NAME_LENGTH)
  const usual = defaultPrintLayout(kind, { id, locale: 'en' })
  const size = readOneOf(given.size, PRINT_SIZES, usual.size)
  const colour = readTrimmed(given.colour).toLowerCase()
  const background = readTrimmed(given.background)
  return {
    id,
    kind,
    name: readTrimmed(given.name).slice(0, MAX_PRINT_NAME_LENGTH) || usual.name,
    size: SIZES_OF_KIND[kind].includes(size) ? size : usual.size,
    paper: readOneOf(given.paper, PRINT_PAPERS, usual.paper),
    language: readOneOf(given.language, PRINT_LANGUAGES, usual.language),
    texts: normaliseTexts(given.texts, usual.texts),
    textsBn: normaliseTexts(given.textsBn, usual.textsBn),
    colour: /^#[0-9a-f]{6}$/.test(colour) ? colour : DEFAULT_PRINT_COLOUR,
    showsQr: readBoolean(given.showsQr, usual.showsQr),
    photoField: readId(given.photoField),
    background: isPrintPicture(background) ? background : '',
    for: readOneOf(given.for, PRINT_FOR, usual.for),
    withGuests: readBoolean(given.withGuests, usual.withGuests),
    forMembers: readBoolean(given.forMembers, false),
  }
}

function normaliseTexts(input: unknown, usual: PrintTexts): PrintTexts {
  if (input === undefined || input === null) return usual
  const texts = readRecord(input)
  const entries = PRINT_PARTS.map((part) => [part, readText(texts[part]).slice(0, MAX_PRINT_TEXT_LENGTH)])
  return Object.fromEntries(entries) as PrintTexts
}

/** The SHA-256 of a picture in hexadecimal: its name wherever it is stored. */
export function isPrintPicture(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

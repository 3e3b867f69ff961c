import { toAsciiDigits, type Locale } from '@nibondhon/domain'
import { editOptions, type FieldDraft } from './field-draft.ts'
import { editOptionText } from './field-texts.ts'

/** A line that was copied from a spreadsheet. */
interface OptionCells {
  label: string
  translation: string
  price: number | null
  seats: number | null
}

/** Null where a text has no cells: then it is pasted as it is. */
export function readOptionCells(text: string): OptionCells[] | null {
  if (!text.includes('\t')) return null
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([label = '']) => label !== '')
    .map(([label = '', translation = '', price = '', seats = '']) => ({
      label,
      translation,
      price: numberIn(price),
      seats: numberIn(seats),
    }))
}

/** The options of the field with those of the lines after them. */
export function withOptionCells(
  draft: FieldDraft,
  lines: readonly OptionCells[],
  { other, takesPrices }: { other: Locale; takesPrices: boolean },
): FieldDraft {
  const before = draft.optionsText.trim() === '' ? [] : [draft.optionsText.trimEnd()]
  let next = editOptions(draft, [...before, ...lines.map(({ label }) => label)].join('\n'))
  for (const { label, translation, price, seats } of lines) {
    const value = next.field.options.find((option) => option.label === label)?.value
    if (value === undefined) continue
    if (translation !== '') next = editOptionText(next, { language: other, value, text: translation })
    if (!takesPrices) continue
    const { field } = next
    const { pricing } = field
    next = {
      ...next,
      field: {
        ...field,
        ...(price !== null && {
          pricing: { enabled: true, options: { ...pricing.options, [value]: price } },
        }),
        ...(seats !== null && { seats: { ...field.seats, [value]: seats } }),
      },
    }
  }
  return next
}

/** ৳1,200, 1200 or ১২০০; null where there is none. */
function numberIn(cell: string): number | null {
  const digits = toAsciiDigits(cell).replace(/[৳, ]/g, '')
  const number = Number(digits)
  return digits === '' || !Number.isFinite(number) ? null : number
}

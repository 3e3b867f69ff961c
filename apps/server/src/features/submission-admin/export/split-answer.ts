import {
  type AddressParts,
  addressParts,
  type Answer,
  type Field,
  findPlaces,
  type Locale,
  matrixCell,
  matrixRows,
} from '@nibondhon/domain'

/** A part of an answer that has a column of its own. */
interface AnswerPart {
  key: string
  label: string
  /** '' where it was not answered. */
  read: (answer: Answer | undefined) => string
}

/** By which the columns of a field are found; a field that changed its type has those of both kinds of answers. */
export function fieldKey({ id, type }: Field): string {
  if (type === 'group') return `${id} rows`
  return type === 'address' || type === 'matrix' ? `${id} ${type}` : id
}

/** The places and the line of an address, or the lines of a matrix; none for a field with one column. */
export function splitAnswer(field: Field, locale: Locale): AnswerPart[] {
  const key = fieldKey(field)
  switch (field.type) {
    case 'address':
      return ADDRESS_PARTS.map((part) => ({
        key: `${key} ${part}`,
        label: `${field.label}: ${PART_NAMES[locale][part]}`,
        read: (answer) => placeName(addressParts(answer), part, locale),
      }))
    case 'matrix':
      return matrixRows(field).map(({ value, label }) => ({
        key: `${key} ${value}`,
        label: `${field.label}: ${label}`,
        read: (answer) => matrixCell(field, answer, value),
      }))
    default:
      return []
  }
}

const ADDRESS_PARTS = ['division', 'district', 'upazila', 'line'] as const satisfies (keyof AddressParts)[]

const PART_NAMES: Record<Locale, Record<keyof AddressParts, string>> = {
  en: {
    division: 'Division',
    district: 'District',
    upazila: 'Upazila',
    line: 'Village, road, house and postcode',
  },
  bn: { division: 'বিভাগ', district: 'জেলা', upazila: 'উপজেলা', line: 'গ্রাম, সড়ক, বাড়ি ও পোস্টকোড' },
}

function placeName(parts: AddressParts, part: keyof AddressParts, locale: Locale): string {
  if (part === 'line') return parts.line
  return findPlaces(parts.division, parts.district, parts.upazila)[part]?.names[locale] ?? parts[part]
}

/** A matrix with the lines that an older version had besides. */
export function withLinesOf(newer: Field, older: Field): Field {
  const known = new Set(matrixRows(newer).map(({ value }) => value))
  const deleted = matrixRows(older).filter(({ value }) => !known.has(value))
  return { ...newer, matrix: { rows: [...matrixRows(newer), ...deleted] } }
}

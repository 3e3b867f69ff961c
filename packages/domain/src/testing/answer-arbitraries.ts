import fc from 'fast-check'
import type { Answers, Field } from '../form-model/form-types.ts'

/** Any JSON at all, with the keys and values that have broken programs before. */
export function jsonArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(...AWKWARD) },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(
          fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'f0', 'fields'),
          fc.jsonValue({ maxDepth: 1 }),
        )
        .map((record) => JSON.parse(JSON.stringify(record)) as unknown),
    },
  )
}

/** Answers by field id: likely ones mostly, so that many are accepted, and anything else sometimes. */
export function answersArbitrary(fields: readonly Field[]): fc.Arbitrary<Answers> {
  const entries = fields.map((field) => [field.id, fc.option(answerArbitrary(field), { nil: '' })] as const)
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<Answers>
}

/** An unlabelled mix of right answers and near misses for one field. */
export function answerArbitrary(field: Field): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: likelyAnswer(field) }, { weight: 1, arbitrary: jsonArbitrary() })
}

const AWKWARD: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '০১২',
  '1e999',
  -0,
  1e308,
  '__proto__',
  [[]],
  [null],
  { fileId: {} },
]

function likelyAnswer(field: Field): fc.Arbitrary<unknown> {
  const options = field.options.map((option) => option.value)
  switch (field.type) {
    case 'email':
      return fc.constantFrom('rahim@example.com', ' karim@du.ac.bd ', 'no-address')
    case 'url':
      return fc.constantFrom('https://example.com/a?b=c', 'http://বাংলা.বাংলা', 'example.com')
    case 'tel':
      return fc.constantFrom('01712345678', '+৮৮০ ১৭১২-৩৪৫৬৭৮', '12')
    case 'date':
      return fc.constantFrom('2026-11-14', '২০২৬-২-৮', '2026-02-30')
    case 'time':
      return fc.constantFrom('18:30', '6:30 pm', 'সন্ধ্যা ৬টা', '25:00')
    case 'rating':
      return fc.oneof(fc.integer({ min: 0, max: 11 }), fc.constantFrom('৩', '2.5'))
    case 'consent':
      return fc.constantFrom('v1 en', 'v2 bn', 'true', 'v1 bn 2026-11-16', 'no')
    case 'calculated':
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 70 }), fc.constantFrom('৫', '1,00,000', '2.50', 'five'))
    case 'checkbox':
      return options.length > 0 ? fc.subarray(options) : fc.constant([])
    case 'select':
    case 'radio':
      return options.length > 0 ? fc.constantFrom(...options, 'Unknown') : fc.constant('')
    case 'ranking':
      return fc.shuffledSubarray(options)
    case 'matrix':
      return fc.array(matrixArbitrary(field), { maxLength: 1 })
    case 'address':
      return fc.constantFrom(
        ['Dhaka', 'Gazipur', 'Sreepur', 'House 5'],
        ['', '', 'Dhaka/Savar'],
        ['Khulna', 'Gazipur'],
      )
    case 'group':
      return fc.array(answersArbitrary(field.group?.fields ?? []), { maxLength: 4 })
    case 'file':
      return fc.record({
        fileId: fc.constant('01J9'),
        name: fc.string({ maxLength: 20 }),
        type: fc.constantFrom('image/png', 'application/pdf', 'text/html'),
        size: fc.constantFrom(0, 1, 5_242_879, 5_242_880),
      })
    case 'signature':
      return fc.constantFrom('Rahima Khatun', 'রহিমা', 'x'.repeat(101))
    case 'group':
      return rowsArbitrary(field)
    default:
      return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('A7', 'রহিম ৭'))
  }
}

/** Rows as people fill them in: some empty, some with answers missing; sometimes as the JSON text of a multipart body. */
function rowsArbitrary({ group }: Field): fc.Arbitrary<unknown> {
  const entries = (group?.fields ?? []).map((inner) => [inner.id, answerArbitrary(inner)] as const)
  const row = fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(entries), { requiredKeys: [] }) },
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: jsonArbitrary() },
  )
  const rows = fc.array(row, { maxLength: 6 })
  return fc.oneof(
    { weight: 6, arbitrary: rows },
    { weight: 1, arbitrary: rows.map((list) => JSON.stringify(list)) },
  )
}

/** A choice in some lines, sometimes of a column that the matrix does not have. */
function matrixArbitrary({ matrix, options }: Field): fc.Arbitrary<unknown> {
  const column = fc.constantFrom(...options.map(({ value }) => value), 'Unknown')
  const entries = (matrix?.rows ?? []).map(({ value }) => [value, column] as const)
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { newField } from '../form/normalise/normalise-field.ts'
import { comparableValue, isComparableField, similarity } from './similarity.ts'
import { findExactDuplicates, findSimilarDuplicates, type ComparedSubmission } from './find-duplicates.ts'
import { ValueCodes } from './value-codes.ts'
import { findGrowth } from '../testing/find-growth.ts'

/** Submissions 0, 1, 2 … with answers to the fields a, b, c …, one letter each; a dot leaves a field empty. */
const submissions = (...rows: string[]): ComparedSubmission[] =>
  rows.map((row, index) => ({ id: String(index), answers: answers(row) }))

const answers = (row: string): Answers =>
  Object.fromEntries([...row].map((letter, index) => [FIELDS[index] ?? '', letter === '.' ? '' : letter]))

const FIELDS = [...'abcdefghijklmnopqrstuvwxyz']
const COLUMNS = [...FIELDS.keys()]
const ids = (groups: ComparedSubmission[][]) => groups.map((group) => group.map(({ id }) => id).join(' '))
const exact = (fields: string, ...rows: string[]) =>
  ids(findExactDuplicates(submissions(...rows), [...fields]))
/** Only the fields the rows have: a column without answers would hide an allowance that is too small. */
const similar = (...rows: string[]) =>
  ids(findSimilarDuplicates(submissions(...rows), FIELDS.slice(0, rows[0]?.length)))

describe('comparableValue', () => {
  it.each([
    ['  Rahim Uddin ', 'rahim uddin'],
    [['Red', 'Green'], 'red,green'],
    [42, '42'],
    ['', ''],
    ['   ', ''],
    [[], ''],
    [null, ''],
    [undefined, ''],
    [{ fileId: 'f', name: 'x.pdf', type: 'application/pdf', size: 1 }, ''],
  ])('reads %j as %j', (answer, value) => {
    expect(comparableValue(answer)).toBe(value)
  })

  it('reads a Bangla letter alike in one code point and in two', () => {
    expect(comparableValue('হৃদ\u09df')).toBe(comparableValue('হৃদ\u09af\u09bc'))
  })
})

describe('ValueCodes', () => {
  it('distinguishes thousands of answers and finds each again', () => {
    const codes = new ValueCodes()
    const given = Array.from({ length: 5000 }, (_, index) => `member${index}@example.org`)
    expect(given.map((text) => codes.codeOf(text))).toEqual(given.map((_, index) => index + 1))
    expect(given.map((text) => codes.codeOf(text.toUpperCase()))).toEqual(given.map((_, index) => index + 1))
  })

  it('gives two answers the same number exactly when they read alike', () => {
    // Kelvin sign, dotted capital I and Bangla য় are what ASCII alone would get wrong.
    const text = fc.string({
      unit: fc.constantFrom(...'aAbBzZ[{ @`\u212aiIİ\u09df', '\u09af\u09bc'),
      maxLength: 3,
    })
    const answer = fc.oneof(
      text,
      fc.array(text, { maxLength: 2 }),
      fc.nat(3),
      fc.constantFrom(null, undefined),
    )
    fc.assert(
      fc.property(fc.array(answer, { size: 'max', maxLength: 60 }), (given) => {
        const codes = new ValueCodes()
        const coded = given.map((one) => codes.codeOf(one))
        const values = given.map((one) => comparableValue(one))
        expect(coded.map((code) => coded.indexOf(code))).toEqual(values.map((value) => values.indexOf(value)))
        expect(coded.map((code) => code === 0)).toEqual(values.map((value) => value === ''))
        expect(codes.count).toBe(new Set(values.filter(Boolean)).size)
      }),
    )
  })
})

describe('isComparableField', () => {
  it('leaves out files and what collects no answer', () => {
    const types = ['text', 'select', 'date', 'file', 'html', 'heading', 'paragraph', 'divider'] as const
    expect(types.filter((type) => isComparableField({ ...newField('f'), type }))).toEqual([
      'text',
      'select',
      'date',
    ])
  })
})

describe('findExactDuplicates', () => {
  it('groups submissions that agree on all chosen fields', () => {
    expect(exact('ab', 'xy1', 'xy2', 'xz1', 'xy3')).toEqual(['0 1 3'])
  })

  it('ignores case, outer spaces and the fields not chosen', () => {
    expect(
      ids(
        findExactDuplicates(
          [
            { id: '0', answers: { a: ' Rahim ', b: '1' } },
            { id: '1', answers: { a: 'rahim', b: '2' } },
          ],
          ['a'],
        ),
      ),
    ).toEqual(['0 1'])
  })

  it('never matches on an empty field', () => {
    expect(exact('ab', 'x.', 'x.', '..', '..')).toEqual([])
  })

  it('does not mistake values that only join to the same text', () => {
    const rows = [
      { id: '0', answers: { a: 'x,', b: 'y' } },
      { id: '1', answers: { a: 'x', b: ',y' } },
    ]
    expect(findExactDuplicates(rows, ['a', 'b'])).toEqual([])
  })

  it('finds nothing without fields or without submissions', () => {
    expect([exact('', 'xy', 'xy'), exact('a')]).toEqual([[], []])
  })

  it('lists groups and their members in order', () => {
    expect(exact('a', 'x', 'y', 'y', 'x')).toEqual(['0 3', '1 2'])
  })
})

describe('similarity', () => {
  it('is the share of fields answered alike among those both answered', () => {
    expect(similarity(answers('xyz.1'), answers('xya1.'), FIELDS)).toBeCloseTo(2 / 3)
    expect(similarity(answers('x.'), answers('.y'), FIELDS)).toBe(0)
  })
})

describe('findSimilarDuplicates', () => {
  it('takes two submissions as similar at exactly 80%', () => {
    expect(similar('12345', '1234x')).toEqual(['0 1'])
    expect(similar('1234', '123x')).toEqual([])
    expect(similar('1234567890', '12345678xx')).toEqual(['0 1'])
    expect(similar('1234567890', '1234567xxx')).toEqual([])
  })

  it('needs a field that both submissions answered', () => {
    expect(similar('x.', '.x')).toEqual([])
    expect(similar('..', '..')).toEqual([])
  })

  it('groups submissions that are alike in 80% of the shared fields', () => {
    expect(similar('12345', '1234x', 'abcde')).toEqual(['0 1'])
    expect(similar('1234', '123x')).toEqual([])
  })

  it('compares only the fields both answered', () => {
    expect(similar('12345...', '.2345678', '........')).toEqual(['0 1'])
  })

  it('shows together what hangs together', () => {
    expect(similar('11111', '11112', '11122')).toEqual(['0 1 2'])
  })

  it('finds nothing among none, one, or empty submissions', () => {
    expect([similar(), similar('123'), similar('...', '...')]).toEqual([[], [], []])
  })

  it('groups as comparing every pair would', () => {
    const letter = (values: string) => fc.constantFrom(...values)
    const table = fc
      .record({
        columns: fc.integer({ min: 1, max: 16 }),
        values: fc.constantFrom('12', '12.', '123456', '12345.'),
      })
      .chain(({ columns, values }) =>
        fc.array(fc.string({ unit: letter(values), minLength: columns, maxLength: columns }), {
          minLength: 2,
          maxLength: 90,
          size: 'max',
        }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        expect(similar(...rows)).toEqual(ids(everyPair(submissions(...rows))))
      }),
      { numRuns: 100 },
    )
  })

  it('finds near copies hidden among many rows as comparing every pair would', () => {
    // Rows far apart but for planted copies with a few changes, on both sides of the threshold.
    const plan = fc.record({
      person: fc.nat(25),
      changed: fc.array(fc.nat(19), { maxLength: 6 }),
      blank: fc.constantFrom([], [], [3], [4, 5, 6, 7]),
    })
    fc.assert(
      fc.property(fc.array(plan, { minLength: 70, maxLength: 90 }), (plans) => {
        const rows = plans.map(({ person, changed, blank }, index) => {
          const answer = (column: number) => {
            if (blank.some((empty) => empty === column)) return ''
            if (changed.includes(column)) return `changed ${index % 7}`
            return column % 3 === 0 ? 'same for all' : `${person} ${column}`
          }
          const entries = FIELDS.slice(0, 20).map((id, column) => [id, answer(column)])
          return { id: String(index), answers: Object.fromEntries(entries) as Answers }
        })
        expect(ids(findSimilarDuplicates(rows, FIELDS))).toEqual(ids(everyPair(rows)))
      }),
      { numRuns: 50 },
    )
  })

  it('does not join long answers because they agree on the little that short ones share with them', () => {
    const long = Array.from({ length: 60 }, (_, index) => ({
      id: `long ${index}`,
      answers: { a: 'x', b: 'x', c: `c${index}`, d: `d${index}`, e: `e${index}` },
    }))
    const short = Array.from({ length: 81 }, (_, index) => ({
      id: `short ${index}`,
      answers: { a: `a${index % 9}`, b: `b${Math.floor(index / 9)}` },
    }))
    expect(findSimilarDuplicates([...long, ...short], FIELDS)).toEqual([])
    const bridge = { id: 'bridge', answers: { a: 'x', b: 'x' } }
    expect(findSimilarDuplicates([...long, ...short, bridge], FIELDS)).toEqual([[...long, bridge]])
  })

  it('groups 40,000 submissions with few different answers without comparing every pair', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => ({
      id: String(index),
      answers: { a: `person ${index}`, b: index % 2 ? 'male' : 'female', c: `city ${index % 5}`, d: 'yes' },
    }))
    // 3 of 4 alike is below 80%, so there is no duplicate although most answers are shared by thousands.
    const run = (size: number) => expect(findSimilarDuplicates(rows.slice(0, size), FIELDS)).toEqual([])
    expect(await findGrowth({ size: 10_000, run })).toBeNull()
  })
})

/** The definition, word for word: every pair, then everything that hangs together. */
function everyPair(rows: ComparedSubmission[]): ComparedSubmission[][] {
  const values = rows.map(({ answers: given }) => FIELDS.map((id) => comparableValue(given[id])))
  const groupOf = rows.map((_, index) => index)
  values.forEach((a, i) => {
    values.slice(0, i).forEach((b, j) => {
      const shared = COLUMNS.filter((column) => a[column] && b[column])
      const alike = shared.filter((column) => a[column] === b[column])
      if (shared.length === 0 || alike.length * 10 < shared.length * 8) return
      const [keep, drop] = [Math.min(groupOf[i]!, groupOf[j]!), Math.max(groupOf[i]!, groupOf[j]!)]
      if (keep === drop) return
      groupOf.forEach((group, index) => {
        if (group === drop) groupOf[index] = keep
      })
    })
  })
  const groups = rows.map((_, first) => rows.filter((_row, index) => groupOf[index] === first))
  return groups.filter((group) => group.length > 1)
}

describe('rows of a group', () => {
  const guests = [
    { name: 'Rahim', meal: 'Fish' },
    { name: 'KARIM ', meal: '' },
  ]

  it('are the same answer in any order, in any case, with or without empty rows', () => {
    const same = [
      { meal: '', name: 'Karim' },
      { name: '', meal: '' },
      { meal: 'fish', name: 'rahim' },
    ]
    expect(comparableValue(same)).toBe(comparableValue(guests))
  })

  it('are no answer where nothing is in them', () => {
    expect(comparableValue([{ name: '', meal: null }])).toBe('')
  })

  it('differ by any answer', () => {
    expect(comparableValue([{ name: 'Rahim', meal: 'Beef' }])).not.toBe(comparableValue(guests.slice(0, 1)))
  })
})

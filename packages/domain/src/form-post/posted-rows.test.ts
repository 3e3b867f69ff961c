import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { answerableFields } from './answerable-fields.ts'
import { PAGE_INPUTS } from './read-posted-answers.ts'
import { readPostedEdit } from './read-posted-edit.ts'
import { readPostedAnswers, rowButtonValue } from './read-posted-rows.ts'

const fields = makeFields({
  id: 'guests',
  type: 'group',
  group: {
    min: 1,
    max: 3,
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'meals', label: 'Meals', type: 'checkbox', options: ['a', 'b'] },
      { id: 'phone', label: 'Phone', type: 'tel', conditional: { dependsOn: 'meals', showWhen: ['a'] } },
    ],
  },
})

const page = (...entries: [string, string][]) => new URLSearchParams(entries)
const TWO: [string, string][] = [
  ['rows-guests', '2'],
  ['answer-guests.0.name', 'A'],
  ['answer-guests.1.meals', 'a'],
  ['answer-guests.1.meals', 'b'],
  ['country-guests.1.phone', 'BD'],
  ['answer-guests.1.phone', '01712345678'],
]
const FIRST = { name: 'A' }
const SECOND = { meals: ['a', 'b'], phone: '8801712345678' }

describe('the rows of a posted page', () => {
  it('are read by the keys of their answers', () => {
    expect(readPostedAnswers(fields, page(...TWO))).toEqual({ guests: [FIRST, SECOND] })
  })

  it('are no answer while they are those of an empty page', () => {
    expect(readPostedAnswers(fields, page(['rows-guests', '1'], ['answer-guests.0.name', '']))).toEqual({})
    expect(readPostedAnswers(fields, page(['rows-guests', '2']))).toEqual({ guests: [{}, {}] })
  })

  it.each([
    ['add', 0, [FIRST, SECOND, {}]],
    ['duplicate', 0, [FIRST, FIRST, SECOND]],
    ['remove', 0, [SECOND]],
    ['remove', 9, [FIRST, SECOND]],
    ['duplicate', 9, [FIRST, SECOND]],
  ] as const)('change by the button "%s" of row %i', (action, row, rows) => {
    const pressed: [string, string] = [PAGE_INPUTS.rows, rowButtonValue(action, 'guests', row)]
    expect(readPostedAnswers(fields, page(...TWO, pressed))).toEqual({ guests: rows })
  })

  it('stay as they are for the button of another group, at the most and at the least number', () => {
    const press = (value: string, ...entries: [string, string][]) =>
      readPostedAnswers(fields, page(...entries, [PAGE_INPUTS.rows, value]))
    expect(press('remove others 0', ...TWO)).toEqual({ guests: [FIRST, SECOND] })
    expect(press('explode guests 0', ...TWO)).toEqual({ guests: [FIRST, SECOND] })
    expect(press('add guests 0', ['rows-guests', '3'])).toEqual({ guests: [{}, {}, {}] })
    expect(press('remove guests 0', ['rows-guests', '1'], ['answer-guests.0.name', 'A'])).toEqual({
      guests: [FIRST],
    })
  })

  it.each(['1e9', '-1', 'x', '99999999', ''])('are not counted by %j', (count) => {
    expect(readPostedAnswers(fields, page(['rows-guests', count], ['answer-guests.0.name', 'A']))).toEqual({})
  })
})

it('the fields of rows are named on the page as their row shows them', () => {
  const ids = (answers: object) => answerableFields(fields, answers as never, 'public').map(({ id }) => id)
  expect(ids({})).toEqual(['guests', 'guests.0.name', 'guests.0.meals'])
  expect(ids({ guests: [FIRST, SECOND] })).toEqual([
    'guests',
    'guests.0.name',
    'guests.0.meals',
    'guests.1.name',
    'guests.1.meals',
    'guests.1.phone',
  ])
})

describe('the rows of a posted edit', () => {
  const submission = {
    form: { fields },
    data: { guests: [{ name: 'A', meals: ['a'], phone: '01712345678' }] },
    editHistory: [],
  }
  const edit = (...entries: [string, string][]) =>
    readPostedEdit(submission, page(['_shown', 'guests guests.0.name'], ...entries)).guests

  it('are emptied', () => {
    expect(edit(['rows-guests', '1'])).toEqual([])
  })

  it('keep a phone number as it is stored while it is the same number', () => {
    const row: [string, string][] = [
      ['rows-guests', '1'],
      ['answer-guests.0.meals', 'a'],
      ['country-guests.0.phone', 'BD'],
    ]
    expect(edit(...row, ['answer-guests.0.phone', '1712345678'])).toEqual([
      { meals: ['a'], phone: '01712345678' },
    ])
    expect(edit(...row, ['answer-guests.0.phone', '1812345678'])).toEqual([
      { meals: ['a'], phone: '8801812345678' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { type FieldInput, makeFields, re2Patterns } from '../testing/index.ts'
import { answersProblemText } from '../translations/answer-problem-text.ts'
import type { Audience } from '../visibility/field-access.ts'
import { acceptAnswers } from './accept-answers.ts'
import { changedFields } from './changed-fields.ts'
import { prepareSubmission } from './prepare-submission.ts'
import { validateAnswers } from './validate-answers.ts'

const INNER: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  { id: 'meal', label: 'Meal', type: 'radio', options: ['Fish', 'None'] },
  { id: 'spice', label: 'Spice', required: true, conditional: { dependsOn: 'meal', showWhen: ['Fish'] } },
  { id: 'from', label: 'From', type: 'date' },
  {
    id: 'to',
    label: 'To',
    type: 'date',
    validation: {
      custom: {
        enabled: true,
        rules: [
          {
            type: 'compare_dates',
            compareField: 'from',
            compareOperator: 'greater_than',
            message: 'Later, please',
          },
        ],
      },
    },
  },
]

function guests(group: object = {}, field: FieldInput = {}) {
  return makeFields({
    id: 'guests',
    type: 'group',
    label: 'Guests',
    ...field,
    group: { max: 3, fields: INNER, ...group },
  })
}

function errorsOf(fields: ReturnType<typeof guests>, rows: unknown, audience?: Audience) {
  const answers = { guests: rows } as Answers
  return answersProblemText(validateAnswers({ fields, answers, patterns: re2Patterns, audience }), 'en')
}

const accept = (rows: unknown, fields = guests(), audience: Audience = 'public', previous: Answers = {}) =>
  acceptAnswers({ fields, raw: { guests: rows }, audience, previous })

const NAMED = { name: 'A', meal: '', spice: '', from: '', to: '' }

describe('the rows of a group', () => {
  it('are checked as a form is, with errors by the position of the row', () => {
    const rows = [
      { name: 'Rahim', meal: 'Fish', spice: 'mild' },
      { name: ' ', meal: 'Beef' },
      { name: 'Karim', from: '2027-01-02', to: '2027-01-01' },
    ]
    expect(errorsOf(guests(), rows)).toEqual({
      'guests.1.name': 'Name is required',
      'guests.1.meal': 'Please choose from the listed options',
      'guests.2.to': 'Later, please',
    })
  })

  it('ask only for what their own answers show', () => {
    expect(
      errorsOf(guests(), [
        { name: 'A', meal: 'Fish' },
        { name: 'B', meal: 'None' },
      ]),
    ).toEqual({
      'guests.0.spice': 'Spice is required',
    })
  })

  it('have a least and a most number', () => {
    const two = guests({ min: 2 })
    expect(errorsOf(two, [{ name: 'A' }])).toEqual({ 'guests.1.name': 'Name is required' })
    expect(Object.keys(errorsOf(two, undefined))).toEqual(['guests.0.name', 'guests.1.name'])
    const free = guests({ min: 2, fields: [{ id: 'name', label: 'Name' }] })
    expect(errorsOf(free, [{ name: 'A' }, {}])).toEqual({ guests: 'Please add at least 2' })
    expect(errorsOf(free, [])).toEqual({ guests: 'Please add at least 2' })
    expect(errorsOf(free, [{ name: 'A' }, { name: 'B' }])).toEqual({})
    expect(errorsOf(two, Array(4).fill({ name: '', meal: 'X' }))).toEqual({
      guests: 'At most 3 can be added',
    })
  })

  it('are needed where the group is required', () => {
    const required = guests({}, { required: true })
    expect(errorsOf(required, undefined)).toEqual({ guests: 'Guests is required' })
    expect(errorsOf(required, [{}])).toEqual({ guests: 'Guests is required' })
    const free = guests({ min: 1, fields: [{ id: 'name', label: 'Name' }] }, { required: true })
    expect(errorsOf(free, [{ name: ' ' }])).toEqual({ guests: 'Guests is required' })
    expect(errorsOf(free, [{ name: 'A' }])).toEqual({})
  })

  it('do not count while they are blank and beyond the least number', () => {
    expect(errorsOf(guests(), [{}, { name: 'A' }, { name: '' }])).toEqual({})
    expect(errorsOf(guests({ max: 1 }), [{}, { name: 'A' }])).toEqual({})
    expect(errorsOf(guests({ min: 1 }), [{}, {}])).toEqual({ 'guests.0.name': 'Name is required' })
    // The position is that of the row on the page.
    expect(errorsOf(guests(), [{}, { meal: 'None' }])).toEqual({ 'guests.1.name': 'Name is required' })
  })

  it('are reported as too many before anything else is looked at', () => {
    expect(errorsOf(guests(), Array(10_000).fill({}))).toEqual({ guests: 'At most 3 can be added' })
    expect(errorsOf(guests(), JSON.stringify(Array(10_000).fill({ name: 1 })))).toEqual({
      guests: 'At most 3 can be added',
    })
  })

  it.each([[[[[]]]], [['a', 5, null]], ['[{'], [{ 0: { name: 'A' } }], ['[{"__proto__":{"name":"A"}}]']])(
    'are none in %j',
    (value) => {
      expect(accept(value)).toEqual({ guests: [] })
    },
  )

  it('are hidden with the group', () => {
    const fields = makeFields(
      { id: 'come', type: 'radio', options: ['Yes', 'No'] },
      {
        id: 'guests',
        type: 'group',
        group: { fields: INNER },
        conditional: { dependsOn: 'come', showWhen: ['Yes'] },
      },
    )
    const raw = { come: 'No', guests: [{ meal: 'None' }] }
    expect(prepareSubmission({ fields, patterns: re2Patterns })(raw)).toEqual({
      answers: { come: 'No' },
      errors: {},
    })
  })
})

describe('what is stored of rows', () => {
  it('is what was answered, by id, from JSON or JSON text', () => {
    const stored = { guests: [NAMED] }
    expect(accept([{ name: ' A ', other: 'x' }])).toEqual(stored)
    expect(accept(JSON.stringify([{ name: 'A' }]))).toEqual(stored)
  })

  it('leaves out blank rows, and answers that a condition hides', () => {
    expect(accept([{}, { name: 'A', meal: 'None', spice: 'hot' }, { name: '' }])).toEqual({
      guests: [{ ...NAMED, meal: 'None' }],
    })
    expect(accept([{}, {}], guests({ min: 1 }))).toEqual({ guests: [{ ...NAMED, name: '' }] })
  })

  it('leaves out what only staff may fill in', () => {
    const fields = guests({
      fields: [
        ...INNER,
        { id: 'table', label: 'Table', visibility: { level: 'admin-only', publicCanView: true } },
      ],
    })
    const raw = { guests: [{ name: 'A', table: '7' }] }
    expect(accept(raw.guests, fields)).toEqual({ guests: [NAMED] })
    expect(prepareSubmission({ fields, patterns: re2Patterns })(raw).answers).toEqual({ guests: [NAMED] })
    expect(accept(raw.guests, fields, 'admin-edit')).toEqual({ guests: [{ ...NAMED, table: '7' }] })
  })

  it('changes only what is not locked for members in the rows of a group', () => {
    const previous = { guests: [NAMED] }
    for (const lock of [
      { editable: false },
      { visibility: { level: 'hidden' } },
      { type: 'select', options: ['a'], pricing: { enabled: true, options: { a: 5 } } },
    ] as FieldInput[]) {
      const fields = guests({ fields: [...INNER, { id: 'extra', label: 'Extra', ...lock }] })
      expect(accept([{ name: 'B', extra: 'a' }], fields, 'public-edit', previous)).toEqual({
        guests: [{ ...NAMED, name: 'B' }],
      })
      const more = accept([{ name: 'B' }, { name: 'C' }], fields, 'public-edit', previous)
      expect(more).toEqual({ guests: [{ ...NAMED, name: 'B' }] })
    }
    expect(accept([{ name: 'B' }], guests(), 'public-edit', previous)).toEqual({
      guests: [{ ...NAMED, name: 'B' }],
    })
  })
})

it('rows are changed by an answer, not by the order of keys, blank answers or blank rows', () => {
  const fields = guests()
  const isChanged = (before: unknown, after: unknown) =>
    changedFields(fields, { guests: before } as Answers, { guests: after } as Answers).length > 0
  expect(isChanged([{ name: 'A', meal: 'Fish' }], [{ meal: 'Fish', name: 'A', to: '' }, {}])).toBe(false)
  expect(isChanged(undefined, [{}, { name: '' }])).toBe(false)
  expect(isChanged([{ name: 'A' }], [{ name: 'B' }])).toBe(true)
  expect(isChanged([{ name: 'A' }, { name: 'B' }], [{ name: 'B' }, { name: 'A' }])).toBe(true)
  expect(isChanged([{ name: 'A' }], null)).toBe(true)
})

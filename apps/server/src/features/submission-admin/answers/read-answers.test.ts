import { randomUUID } from 'node:crypto'
import type { AnsweredQuestion, ResponseOf } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import type { FieldInput } from '@nibondhon/domain/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'

const admin = submissionAdminServer()

type Result = ResponseOf<'GET /api/forms/:id/answers'>

async function read(formId: string): Promise<Result> {
  const { status, body } = await admin.call(`GET /api/forms/${formId}/answers`)
  expect(status).toBe(200)
  return body as Result
}

/** A form with these fields and a submission for each row of answers. Answers may be anything that JSON can hold. */
async function makeAnswered(fields: FieldInput[], rows: readonly Record<string, unknown>[]): Promise<string> {
  const formId = await makeStoredForm(admin.server.db, { fields })
  await submit(formId, rows)
  return formId
}

async function submit(formId: string, rows: readonly Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows) {
    const { id } = await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: row as Answers })
    ids.push(id)
  }
  return ids
}

async function only(formId: string): Promise<AnsweredQuestion> {
  const { questions } = await read(formId)
  expect(questions).toHaveLength(1)
  return questions[0]!
}

const rowsOf = (id: string, answers: readonly unknown[]) => answers.map((answer) => ({ [id]: answer }))

/** The counts of the options by label. */
function optionsOf({ chart }: AnsweredQuestion): Record<string, number> {
  if (chart.kind !== 'choice') throw new Error('not a choice')
  return Object.fromEntries(chart.options.map(({ label, count }) => [label, count]))
}

const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'মাঝারি' },
]

describe('a choice', () => {
  it.each(['select', 'radio'] as const)('of one option (%s) counts each, chosen or not', async (type) => {
    const formId = await makeAnswered(
      [{ id: 'size', type, options: [...SIZES, { value: 'l', label: 'Large' }] }],
      [...rowsOf('size', ['m', 'm', 's', '', null]), {}],
    )
    const question = await only(formId)
    expect(question).toMatchObject({ id: 'size', label: 'size', type, answered: 3, isConditional: false })
    expect(optionsOf(question)).toEqual({ Small: 1, মাঝারি: 2, Large: 0 })
    expect(question.chart).toMatchObject({ takesSeveral: false, other: 0, more: { options: 0, count: 0 } })
  })

  it('of several options counts the people for each', async () => {
    const formId = await makeAnswered(
      [{ id: 'days', type: 'checkbox', options: SIZES }],
      [...rowsOf('days', [['s', 'm'], ['m'], [], ['m', 'm'], null]), {}],
    )
    const question = await only(formId)
    expect(question).toMatchObject({ answered: 3, chart: { takesSeveral: true } })
    expect(optionsOf(question)).toEqual({ Small: 1, মাঝারি: 3 })
  })

  it('has removed options that were chosen, marked and with their last label', async () => {
    const fields = (options: object[]): FieldInput[] => [{ id: 'size', type: 'radio', options }]
    const formId = await makeAnswered(
      fields([...SIZES, { value: 'xl', label: 'Extra' }, { value: 'xs', label: 'Tiny' }]),
      rowsOf('size', ['xl', 'xl', 's', 'a typed answer']),
    )
    await changeStoredForm(admin.server.db, formId, {
      fields: fields([...SIZES, { value: 'xl', label: 'Extra large' }]),
    })
    await changeStoredForm(admin.server.db, formId, { fields: fields(SIZES) })
    expect((await only(formId)).chart).toMatchObject({
      options: [
        { label: 'Small', count: 1, isRemoved: false },
        { label: 'মাঝারি', count: 0, isRemoved: false },
        { value: 'xl', label: 'Extra large', count: 2, isRemoved: true },
      ],
      other: 1,
    })
  })

  it('counts lists in a question that takes one option today, and single answers in one that takes several', async () => {
    const { db } = admin.server
    const options = SIZES
    const narrowed = await makeAnswered(
      [{ id: 'size', type: 'checkbox', options }],
      rowsOf('size', [['s', 'm'], 's']),
    )
    await changeStoredForm(db, narrowed, { fields: [{ id: 'size', type: 'radio', options }] })
    expect(optionsOf(await only(narrowed))).toEqual({ Small: 2, মাঝারি: 1 })

    const widened = await makeAnswered(
      [{ id: 'size', type: 'radio', options }],
      rowsOf('size', ['s', ['m'], '["s"]']),
    )
    await changeStoredForm(db, widened, { fields: [{ id: 'size', type: 'checkbox', options }] })
    const question = await only(widened)
    expect(optionsOf(question)).toEqual({ Small: 1, মাঝারি: 1 })
    expect(question).toMatchObject({ answered: 3, chart: { other: 1 } })
  })

  it('lists at most 200 options and counts the rest together', async () => {
    const options = Array.from({ length: 230 }, (_, i) => ({ value: `o${i}`, label: `Option ${i}` }))
    const formId = await makeAnswered(
      [{ id: 'size', type: 'select', options }],
      rowsOf('size', ['o229', 'o228', 'o0']),
    )
    const { chart } = await only(formId)
    expect(chart).toMatchObject({ more: { options: 30, count: 0 } })
    expect(chart.kind === 'choice' && chart.options.length).toBe(200)
    expect(optionsOf(await only(formId))).toMatchObject({ 'Option 229': 1, 'Option 0': 1 })
  })
})

describe('a number', () => {
  it('has the average of a rating, and how often each was given', async () => {
    const field: FieldInput = { id: 'food', type: 'rating', rating: { scale: 5 } }
    const { chart } = await only(await makeAnswered([field], rowsOf('food', [5, 4, 5, 2])))
    expect(chart).toMatchObject({ kind: 'number', summary: { min: 2, max: 5, mean: 4, sum: 16 }, other: 0 })
  })

  it('has its smallest, middle, average and largest value and bins', async () => {
    const formId = await makeAnswered(
      [{ id: 'guests', type: 'number' }],
      rowsOf('guests', [0, 2, 2, 4, '', null]),
    )
    expect(await only(formId)).toMatchObject({
      answered: 4,
      chart: {
        kind: 'number',
        summary: { min: 0, median: 2, mean: 2, max: 4, isWhole: true },
        bins: [
          { from: 0, to: 1, count: 1 },
          { from: 1, to: 2, count: 0 },
          { from: 2, to: 3, count: 2 },
          { from: 3, to: 4, count: 0 },
          { from: 4, to: 5, count: 1 },
        ],
        other: 0,
      },
    })
  })

  it('that was typed as text counts, in digits of either script; anything else is counted apart', async () => {
    const formId = await makeAnswered(
      [{ id: 'n', type: 'number' }],
      rowsOf('n', [12, '12', '১২', 'about 12', '1e5', [12], { n: 12 }, 'NaN', 'Infinity', '9'.repeat(400)]),
    )
    expect(await only(formId)).toMatchObject({
      answered: 10,
      chart: { summary: { min: 12, max: 12 }, bins: [{ from: 12, to: 13, count: 3 }], other: 7 },
    })
  })

  it('may be as large or small as JSON allows', async () => {
    const formId = await makeAnswered([{ id: 'n', type: 'number' }], rowsOf('n', [1]))
    const insert = (value: string) =>
      sql`
        insert into submissions (form_id, form_version, unique_id, edit_code, status, data)
        values (${formId}, 1, ${randomUUID().replaceAll('-', '').toUpperCase()}, '123456', 'completed', ${`{"n": ${value}}`}::jsonb)`.execute(
        admin.server.db,
      )
    for (const value of ['1e400', '-1e400', '1e308', '1e-400', '-0', '0.1', '999999999999999'])
      await insert(value)
    const { answered, chart } = await only(formId)
    expect({ answered, chart }).toMatchObject({ answered: 8, chart: { other: 3 } })
    if (chart.kind !== 'number') throw new Error('not a number')
    expect(chart.summary).toMatchObject({ min: 0, max: 999_999_999_999_999, isWhole: false })
    expect(chart.bins.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  })

  it('with too many values to list is counted by the database, with the same result', async () => {
    const formId = await makeStoredForm(admin.server.db, {
      fields: [
        { id: 'wide', type: 'number' },
        { id: 'narrow', type: 'number' },
      ],
    })
    // 1,200 different values from 1 to 1200, and ten times less of them beside.
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data)
      select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'completed',
        jsonb_build_object('wide', i + 0.5, 'narrow', i / 10)
      from generate_series(1, 1200) i`.execute(admin.server.db)
    const { total, questions } = await read(formId)
    const [wide, narrow] = questions.map(({ chart }) => chart)
    expect(total).toBe(1200)
    expect(wide).toMatchObject({
      summary: { min: 1.5, max: 1200.5, median: 601, mean: 601, sum: 721_200, isWhole: false },
      bins: [
        { from: 0, to: 200, count: 199 },
        { count: 200 },
        {},
        {},
        {},
        {},
        { from: 1200, to: 1400, count: 1 },
      ],
      other: 0,
    })
    expect(narrow).toMatchObject({
      summary: { min: 0, max: 120, median: 60 },
      bins: [{ from: 0, to: 20 }, {}, {}, {}, {}, {}, {}],
    })
  })
})

describe('a date', () => {
  it.each([
    [['2027-01-30', '2027-02-01'], 'day', 3],
    [['2026-11-30', '2027-02-01'], 'month', 4],
    [['2010-11-30', '2027-02-01'], 'year', 18],
    [['1950-11-30', '2010-02-01'], 'decade', 7],
  ])('of %j is counted by %s', async (days, unit, length) => {
    const formId = await makeAnswered([{ id: 'day', type: 'date' }], rowsOf('day', days))
    const { chart } = await only(formId)
    expect(chart).toMatchObject({ kind: 'date', unit, before: 0, after: 0, other: 0 })
    expect(chart.kind === 'date' && chart.periods).toHaveLength(length)
  })

  it('that is not on the calendar is counted apart', async () => {
    const answers = [
      '2026-02-28',
      '2026-02-31',
      '2026-13-01',
      '28.2.2026',
      20260228,
      ['2026-02-28'],
      '',
      null,
    ]
    const formId = await makeAnswered([{ id: 'day', type: 'date' }], rowsOf('day', answers))
    expect(await only(formId)).toMatchObject({
      answered: 6,
      chart: { periods: [{ period: '2026-02-28', count: 1 }], other: 5 },
    })
  })

  it('of many years is counted without listing every day', async () => {
    const formId = await makeStoredForm(admin.server.db, { fields: [{ id: 'born', type: 'date' }] })
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data)
      select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'completed',
        jsonb_build_object('born', to_char(date '1940-01-01' + i * 17, 'YYYY-MM-DD'))
      from generate_series(0, 1499) i`.execute(admin.server.db)
    const { chart } = await only(formId)
    expect(chart).toMatchObject({ unit: 'decade' })
    expect(chart.kind === 'date' && chart.periods.reduce((sum, { count }) => sum + count, 0)).toBe(1500)
  })
})

it('of all other fields only the answered ones are counted', async () => {
  const types = ['text', 'email', 'tel', 'url', 'textarea', 'file'] as const
  const formId = await makeAnswered(
    [...types.map((type) => ({ id: type, type })), { id: 'title', type: 'heading' }],
    [
      {
        text: 'x',
        email: 'a@example.org',
        tel: '880',
        url: 'https://x',
        textarea: 'x',
        file: { fileId: 'x' },
      },
      { text: '', email: '', tel: null, textarea: [] },
      {},
    ],
  )
  const { total, questions } = await read(formId)
  expect(total).toBe(3)
  expect(questions.map(({ id, answered, chart }) => [id, answered, chart])).toEqual(
    types.map((type) => [type, 1, { kind: 'answered' }]),
  )
})

it('of a group of questions the answers and their rows are counted', async () => {
  const formId = await makeAnswered(
    [{ id: 'guests', type: 'group' }],
    rowsOf('guests', [[{ name: 'A' }, { name: 'B' }], [{ name: 'C' }], [], null, 'odd', { name: 'D' }]),
  )
  expect(await only(formId)).toMatchObject({ answered: 2, chart: { kind: 'rows', rows: 3 } })
})

describe('the questions', () => {
  it('have no answers where there is no submission', async () => {
    const formId = await makeAnswered(
      [
        { id: 'size', type: 'radio', options: SIZES },
        { id: 'n', type: 'number' },
        { id: 'day', type: 'date' },
        { id: 'text', conditional: { dependsOn: 'size', showWhen: ['s'] } },
      ],
      [],
    )
    const { total, questions } = await read(formId)
    expect(total).toBe(0)
    expect(questions).toMatchObject([
      { answered: 0, chart: { options: [{ count: 0 }, { count: 0 }] } },
      { answered: 0, chart: { summary: null, bins: [] } },
      { answered: 0, chart: { periods: [] } },
      { answered: 0, chart: { kind: 'answered' }, isConditional: true },
    ])
    expect(await read(await makeAnswered([{ id: 'title', type: 'heading' }], [{}]))).toMatchObject({
      total: 1,
      questions: [],
    })
  })

  it('may be as many as a form can have', async () => {
    const fields = Array.from({ length: 300 }, (_, i): FieldInput => ({
      id: `f${i}`,
      type: i % 2 === 0 ? 'number' : 'text',
    }))
    const row = Object.fromEntries(fields.map(({ id }, i) => [id, i]))
    const { total, questions } = await read(await makeAnswered(fields, [row, {}]))
    expect(total).toBe(2)
    expect(questions.map(({ id, answered }) => [id, answered])).toEqual(fields.map(({ id }) => [id, 1]))
    expect(questions[298]?.chart).toMatchObject({ summary: { min: 298 } })
  })

  it('may have any id, and answers that are long', async () => {
    const ids = [`'; drop table forms; --`, '$1', 'ক্ষ"\\', '%']
    const formId = await makeAnswered(
      ids.map((id) => ({ id, type: 'radio', options: ["o'neil"] })),
      [
        Object.fromEntries(ids.map((id) => [id, "o'neil"])),
        { about: 'অনেক '.repeat(5000), [ids[0]!]: "o'neil" },
      ],
    )
    const { questions } = await read(formId)
    expect(questions.map((question) => optionsOf(question)["o'neil"])).toEqual([2, 1, 1, 1])
  })
})

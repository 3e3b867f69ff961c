import { describe, expect, it } from 'vitest'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import { formOfAnswers, readAnswerRow } from './read-answer-list.ts'
import { recogniseQuestions } from './recognise-questions.ts'
import { findAnswerProblems } from './find-answer-problems.ts'
import { ANSWER_LIST_BOUNDS, type ColumnKinds } from './import-rules.ts'

const NOW = new Date('2026-11-19T08:00:00Z')

function read([headings = [], ...rows]: string[][], kinds: ColumnKinds = recogniseQuestions(headings, rows)) {
  let count = 0
  const list = { title: 'Reunion', headings, rows, kinds, timeZone: 'Asia/Dhaka', now: NOW }
  const { form: input, columns } = formOfAnswers(list, () => `f${(count += 1)}`)
  const form = normaliseForm(input)
  const submissions = rows.map((row) => readAnswerRow(row, { columns, fields: form.fields, now: NOW }))
  return { kinds, form, submissions, problems: findAnswerProblems(rows, { columns, now: NOW, max: 50 }) }
}

const GOOGLE = [
  [
    'Timestamp',
    'Email Address',
    'Your name',
    'Mobile',
    'Date of birth',
    'Meal',
    'Which days?',
    'Guests',
    'Wish',
  ],
  [
    '2026/11/16 8:15:00 PM GMT+6',
    'rahima@example.org',
    'Rahima Begum',
    '01711-111111',
    '7/25/1985',
    'Beef',
    'Friday, Saturday',
    '2',
    'A long evening\nwith songs',
  ],
  [
    '2026/11/17 9:00:00 AM GMT+6',
    'karim@example.org',
    'Karim',
    '01722222222',
    '1/2/1990',
    'Veg',
    'Friday',
    '0',
    '',
  ],
  [
    '2026/11/17 9:05:30 AM GMT+6',
    'salma@example.org',
    'Salma',
    '01733333333',
    '12/31/2001',
    'Beef',
    'Saturday, Friday',
    '1',
    'None',
  ],
  [
    '2026/11/18 12:00:00 AM GMT+6',
    'joy@example.org',
    'Joy',
    '01744444444',
    '3/4/1999',
    'Veg',
    'Saturday',
    '10',
    '',
  ],
]

describe('an export of Google Forms', () => {
  it('becomes fields whose types are guessed from headings and contents', () => {
    const { kinds, form } = read(GOOGLE)
    expect(kinds).toEqual([
      'submittedAt',
      'email',
      'text',
      'tel',
      'date',
      'radio',
      'checkbox',
      'number',
      'textarea',
    ])
    expect(form.fields.map(({ label, required }) => [label, required])).toEqual([
      ['Email Address', true],
      ['Your name', true],
      ['Mobile', true],
      ['Date of birth', true],
      ['Meal', true],
      ['Which days?', true],
      ['Guests', true],
      ['Wish', false],
    ])
    expect(form.fields[4]?.options.map(({ value }) => value)).toEqual(['Beef', 'Veg'])
    expect(form.fields[5]?.options.map(({ value }) => value)).toEqual(['Friday', 'Saturday'])
  })

  it('becomes submissions of the moments at which they were sent', () => {
    const { submissions, problems } = read(GOOGLE)
    expect(submissions[0]).toEqual({
      submittedAt: new Date('2026-11-16T14:15:00Z'),
      data: {
        f1: 'rahima@example.org',
        f2: 'Rahima Begum',
        f3: '01711-111111',
        f4: '1985-07-25',
        f5: 'Beef',
        f6: ['Friday', 'Saturday'],
        f7: 2,
        f8: 'A long evening\nwith songs',
      },
    })
    expect(submissions[2]?.submittedAt).toEqual(new Date('2026-11-17T03:05:30Z'))
    expect(submissions[3]?.submittedAt).toEqual(new Date('2026-11-17T18:00:00Z'))
    expect(problems).toMatchObject({ count: 0, first: [] })
  })
})

it('reads an export of Microsoft Forms, without what it added by itself', () => {
  const { kinds, submissions } = read([
    ['ID', 'Start time', 'Completion time', 'Email', 'Name', 'Which days?', 'Points - Which days?'],
    ['1', '11/9/26 20:10:00', '11/9/26 20:15:00', 'anonymous', '', 'Friday;Saturday;', '1'],
    ['2', '11/10/26 8:00:00', '11/10/26 8:01:00', 'anonymous', '', 'Friday;', '0'],
    ['3', '11/10/26 9:00:00', '11/10/26 9:01:00', 'anonymous', '', 'Saturday;', '0'],
  ])
  expect(kinds).toEqual([null, null, 'submittedAt', null, null, 'checkbox', null])
  expect(submissions[0]).toEqual({
    submittedAt: new Date('2026-11-09T14:15:00Z'),
    data: { f1: ['Friday', 'Saturday'] },
  })
})

it('reads headings, dates and digits in Bangla, and makes a form in Bangla', () => {
  const { kinds, form, submissions } = read([
    ['টাইমস্ট্যাম্প', 'আপনার নাম', 'মোবাইল নম্বর', 'জন্ম তারিখ', 'অতিথি'],
    ['১৮/১১/২০২৬ ১০:৩০:০০', 'রহিমা বেগম', '০১৭১১১১১১১১', '০৭/০৩/১৯৮৫', '২'],
  ])
  expect(kinds).toEqual(['submittedAt', 'text', 'tel', 'date', 'number'])
  expect(form.settings.baseLanguage).toBe('bn')
  expect(submissions[0]).toMatchObject({
    submittedAt: new Date('2026-11-18T04:30:00Z'),
    data: { f1: 'রহিমা বেগম', f3: '1985-03-07', f4: 2 },
  })
})

describe('times that can be read both ways', () => {
  const orderOf = (...times: string[]) =>
    read([['Timestamp', 'Name'], ...times.map((time) => [time, 'x'])]).submissions.map((one) =>
      one?.submittedAt?.toISOString(),
    )

  it('are read in the order in which forms write them', () => {
    expect(orderOf('1/11/2026 08:00:00', '2/11/2026 08:00:00')).toEqual([
      '2026-11-01T02:00:00.000Z',
      '2026-11-02T02:00:00.000Z',
    ])
    expect(orderOf('11/1/2026 08:00:00', '11/2/2026 08:00:00')).toEqual([
      '2026-11-01T02:00:00.000Z',
      '2026-11-02T02:00:00.000Z',
    ])
  })

  it('are none where they cannot be, or are later than now', () => {
    expect(orderOf('tomorrow', '31/12/2027 08:00:00', '2026-11-18')).toEqual([
      undefined,
      undefined,
      '2026-11-17T18:00:00.000Z',
    ])
  })
})

it('keeps what does not fit the type that staff chose as it was written, and counts it', () => {
  const rows = [
    ['Name', 'Age'],
    ['Rahima', 'about 40'],
    ['Karim', '41'],
  ]
  const { submissions, problems } = read(rows, ['text', 'number'])
  expect(submissions.map((one) => one?.data['f2'])).toEqual(['about 40', 41])
  expect([...problems.byColumn]).toEqual([[1, 1]])
})

it('says what is wrong with which cell of which row', () => {
  const long = 'x'.repeat(ANSWER_LIST_BOUNDS.cell + 1)
  const { submissions, problems } = read(
    [
      ['Timestamp', 'Name', 'E-mail', 'Arrival'],
      ['2026-11-01 10:00', 'Rahima', 'rahima@example.org', '8:15'],
      ['soon', 'Karim', 'karim at example', '8:15'],
      ['2031-01-01 10:00', long, '', 'late'],
      ['2026-11-02 10:00', '', ' ', ''],
    ],
    ['submittedAt', 'textarea', 'email', 'time'],
  )
  expect(problems.first).toEqual([
    { row: 1, column: 0, problem: 'time_unreadable' },
    { row: 1, column: 2, problem: 'not_of_type' },
    { row: 2, column: 0, problem: 'time_later' },
    { row: 2, column: 1, problem: 'cut' },
    { row: 2, column: 3, problem: 'not_of_type' },
    { row: 3, column: null, problem: 'no_answer' },
  ])
  expect(problems.count).toBe(6)
  expect(submissions.map((one) => one?.submittedAt?.getTime())).toEqual([
    Date.UTC(2026, 10, 1, 4),
    undefined,
    undefined,
    undefined,
  ])
  expect(submissions[2]?.data['f1']).toHaveLength(ANSWER_LIST_BOUNDS.cell)
})

it('counts all problems, and names the first', () => {
  const rows = Array.from({ length: 60 }, () => ['x'])
  const columns = formOfAnswers(
    { title: 'T', headings: ['Age'], rows, kinds: ['number'], timeZone: 'UTC', now: NOW },
    () => 'f1',
  ).columns
  const { count, first } = findAnswerProblems(rows, { columns, now: NOW, max: 50 })
  expect([count, first.length]).toEqual([60, 50])
})

it.each([
  ['numbers with leading zeros, which are on cards', ['Roll'], ['0012', '0007'], 'text'],
  ['names, however often one comes', ['Name'], ['Karim', 'Karim', 'Karim', 'Karim'], 'text'],
  ['addresses with commas', ['Address'], ['Mirpur, Dhaka', 'Mirpur, Dhaka', 'Banani, Dhaka'], 'text'],
  ['days with times, which a date would lose', ['Visit'], ['2026-11-18 10:00', '2026-11-19 11:00'], 'text'],
  ['times of the day', ['Arrival'], ['8:15:00 PM', '10:00:00 AM'], 'time'],
  ['links', ['Photo'], ['https://drive.google.com/open?id=1', 'https://example.org/x'], 'url'],
])('takes %s as such', (_what, headings, cells, kind) => {
  expect(
    recogniseQuestions(
      headings,
      cells.map((cell) => [cell]),
    ),
  ).toEqual([kind])
})

it('keeps the whole of a long question', () => {
  const question = `${'Why '.repeat(80)}?`
  const [field] = read([[question], ['So']]).form.fields
  expect(field?.label).toHaveLength(200)
  expect(field?.description).toBe(question)
})

it('leaves out lines without an answer', () => {
  expect(
    read([
      ['Timestamp', 'Name'],
      ['2026-11-18 10:00', ' '],
    ]).submissions,
  ).toEqual([null])
})

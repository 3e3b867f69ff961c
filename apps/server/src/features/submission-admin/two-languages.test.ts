import type { ResponseOf } from '@nibondhon/api-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../testing/servers/submission-admin-server.ts'

const admin = submissionAdminServer()

const options = (texts: Record<string, string>) => ({
  options: Object.keys(texts),
  translations: { bn: { options: texts } },
})

const FORM = {
  title: 'Reunion',
  translations: { bn: { title: 'পুনর্মিলনী' } },
  fields: [
    { id: 'name', label: 'Name', translations: { bn: { label: 'নাম' } } },
    { id: 'meal', label: 'Meal', type: 'radio', ...options({ Fish: 'মাছ', Beef: 'গরু' }) },
    { id: 'days', label: 'Days', type: 'checkbox', ...options({ Friday: 'শুক্রবার', Saturday: 'শনিবার' }) },
    {
      id: 'bones',
      label: 'Without bones?',
      type: 'radio',
      ...options({ Yes: 'হ্যাঁ', No: 'না' }),
      conditional: { dependsOn: 'meal', showWhen: ['Fish'] },
    },
    { id: 'order', label: 'Games', type: 'ranking', ...options({ Chess: 'দাবা', Carrom: 'ক্যারম' }) },
    {
      id: 'said',
      label: 'How was it?',
      type: 'matrix',
      matrix: { rows: ['Food', 'Hall'] },
      options: ['Good', 'Bad'],
      translations: { bn: { options: { Good: 'ভালো', Bad: 'খারাপ' }, rows: { Food: 'খাবার', Hall: 'হল' } } },
    },
    { id: 'photos', label: 'Photos', type: 'consent', consent: { text: 'We take photos.' } },
  ],
}

const ANSWERS = {
  name: 'Rahima Khatun',
  meal: 'Fish',
  days: ['Friday', 'Saturday'],
  bones: 'Yes',
  order: ['Carrom', 'Chess'],
  said: [{ Food: 'Good', Hall: 'Bad' }],
}

/** The same person answers once in English and once in Bangla. */
let formId = ''
beforeAll(async () => {
  formId = (await admin.call('POST /api/forms', FORM)).body.id
  for (const locale of ['en', 'bn']) {
    const data = { ...ANSWERS, photos: `v1 ${locale}` }
    const { status } = await admin.call(`POST /api/forms/${formId}/submit`, { data, locale })
    expect(status).toBe(201)
  }
})

describe('submissions in English and in Bangla', () => {
  it('are found by the same search', async () => {
    for (const search of ['Fish', 'Saturday', 'Carrom']) {
      expect(await admin.totalOf({ formId, search }), search).toBe(2)
    }
  })

  it('have the same columns in the list, and store the same values', async () => {
    const columns = 'meal,days,bones'
    const { submissions } = (await admin.list({ formId, columns })) as ResponseOf<'GET /api/submissions'>
    expect(submissions.map(({ who }) => who)).toEqual(['Rahima Khatun', 'Rahima Khatun'])
    expect(submissions[0]?.data).toHaveProperty('meal')
    expect(submissions[0]?.data).toEqual(submissions[1]?.data)
    for (const { id } of submissions) {
      // Only a consent says in which language its text was read.
      const { photos: _consent, ...stored } = (await admin.call(`GET /api/submissions/${id}`)).body.data
      expect(stored).toEqual(ANSWERS)
    }
  })

  it('have the list in the language of the reader where the answer has no label in the form', async () => {
    const cell = async () => (await admin.list({ formId, columns: 'photos' })).submissions[0].data.photos
    expect(await cell()).toMatch(/^Agreed to version 1 on/)
    await admin.call('PUT /api/auth/language', { language: 'bn', digits: 'bn' })
    expect(await cell()).toMatch(/তারিখে সংস্করণ ১-এ সম্মতি/)
    await admin.call('PUT /api/auth/language', { language: 'en', digits: 'en' })
  })

  it('are duplicates of each other, also by a field with translated options', async () => {
    const found = async (fields: string) =>
      (await admin.call(`GET /api/submissions/duplicates?formId=${formId}${fields}`)).body
    expect(await found('')).toMatchObject({ groupCount: 1, duplicateCount: 2 })
    expect(await found('&fields=meal,days')).toMatchObject({ groupCount: 1, duplicateCount: 2 })
  })

  it('are counted together in the charts of answers', async () => {
    const { body } = await admin.call(`GET /api/forms/${formId}/answers`)
    const { questions } = body as ResponseOf<'GET /api/forms/:id/answers'>
    const chartOf = (id: string) => questions.find((question) => question.id === id)?.chart
    const counted = (label: string, count: number) => ({ label, count })
    expect(chartOf('meal')).toMatchObject({ options: [counted('Fish', 2), counted('Beef', 0)], other: 0 })
    expect(chartOf('days')).toMatchObject({ options: [counted('Friday', 2), counted('Saturday', 2)] })
    expect(chartOf('order')).toEqual({
      kind: 'ranking',
      options: [
        { value: 'Carrom', label: 'Carrom', ranked: 2, firsts: 2, mean: 1 },
        { value: 'Chess', label: 'Chess', ranked: 2, firsts: 0, mean: 2 },
      ],
    })
    expect(chartOf('said')).toMatchObject({
      columns: [{ label: 'Good' }, { label: 'Bad' }],
      lines: [
        { label: 'Food', counts: [2, 0] },
        { label: 'Hall', counts: [0, 2] },
      ],
    })
  })

  it('show the same questions: what a condition hides is not stored in either language', async () => {
    const data = { ...ANSWERS, name: 'Karim', meal: 'Beef', photos: '' }
    const stored: unknown[] = []
    for (const locale of ['en', 'bn']) {
      const { body } = await admin.call(`POST /api/forms/${formId}/submit`, { data, locale })
      stored.push((await admin.call(`GET /api/submissions/${body.submissionId}`)).body.data)
    }
    expect(stored[0]).toEqual(stored[1])
    expect(stored[0]).not.toHaveProperty('bones')
  })
})

describe('charts of answers that do not fit their question', () => {
  it('leave out what a ranking or a matrix had before its type changed', async () => {
    const fields = (type: string) => [
      {
        id: 'a',
        label: 'A',
        type,
        options: ['x', 'y'],
        ...(type === 'matrix' && { matrix: { rows: ['l'] } }),
      },
    ]
    for (const type of ['ranking', 'matrix']) {
      const form = (await admin.call('POST /api/forms', { title: type, fields: fields('radio') })).body
      await admin.call(`POST /api/forms/${form.id}/submit`, { data: { a: 'x' } })
      await admin.call(`PUT /api/forms/${form.id}`, { fields: fields(type) })
      const { body, status } = await admin.call(`GET /api/forms/${form.id}/answers`)
      expect(status).toBe(200)
      expect(body.questions).toMatchObject([{ answered: 1, chart: { kind: type } }])
    }
  })
})

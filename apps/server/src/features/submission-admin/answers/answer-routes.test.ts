import { randomUUID } from 'node:crypto'
import type { AnsweredQuestion, ResponseOf } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import type { FieldInput } from '@nibondhon/domain/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { readFilter } from '../submission-filter.ts'
import { readAnswers } from './read-answers.ts'

const admin = submissionAdminServer()

type Result = ResponseOf<'GET /api/forms/:id/answers'>

async function read(formId: string, query: Record<string, string> = {}): Promise<Result> {
  const { status, body } = await admin.call(
    `GET /api/forms/${formId}/answers?${new URLSearchParams(query).toString()}`,
  )
  expect(status).toBe(200)
  return body as Result
}

/** A form with these fields and a submission for each row of answers. */
async function makeAnswered(fields: FieldInput[], rows: readonly Answers[]): Promise<string> {
  const formId = await makeStoredForm(admin.server.db, { fields })
  await submit(formId, rows)
  return formId
}

async function submit(formId: string, rows: readonly Answers[]): Promise<string[]> {
  const ids: string[] = []
  for (const data of rows) {
    ids.push((await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data })).id)
  }
  return ids
}

async function only(formId: string, query: Record<string, string> = {}): Promise<AnsweredQuestion> {
  const { questions } = await read(formId, query)
  expect(questions).toHaveLength(1)
  return questions[0]!
}

/** The counts of the options by label. */
function optionsOf({ chart }: AnsweredQuestion): Record<string, number> {
  if (chart.kind !== 'choice') throw new Error('not a choice')
  return Object.fromEntries(chart.options.map(({ label, count }) => [label, count]))
}

const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'মাঝারি' },
]

const READER = { id: randomUUID(), role: 'super_admin', forms: null } as const

describe('answers without labels in the form', () => {
  it('are counted by the hour of a time and the district of an address, in the language of the reader', async () => {
    const formId = await makeAnswered(
      [
        { id: 'at', type: 'time' },
        { id: 'home', type: 'address' },
      ],
      [
        { at: '18:00', home: ['Dhaka', 'Gazipur', 'Sreepur', 'House 5'] },
        { at: '18:59', home: ['Dhaka', 'Gazipur', 'City'] },
        { at: '09:30', home: ['Dhaka', 'Atlantis', 'City'] },
        {},
      ],
    )
    const [at, home] = (await read(formId)).questions
    expect(optionsOf(at!)).toEqual({ '9:00 AM – 9:59 AM': 1, '6:00 PM – 6:59 PM': 2 })
    expect(home).toMatchObject({
      answered: 3,
      chart: { options: [{ label: 'Gazipur', count: 2 }], other: 1 },
    })
    const reader = { role: 'super_admin', language: 'bn' } as const
    const filter = { ...(await readFilter(admin.server.db, {}, 'Asia/Dhaka', READER)), formId }
    const [, inBangla] = (await readAnswers(admin.server.db, filter, reader)).questions
    expect(optionsOf(inBangla!)).toEqual({ গাজীপুর: 2 })
  })
})

describe('the filters of the list', () => {
  it('apply, and deleted submissions are out', async () => {
    const { db } = admin.server
    const formId = await makeAnswered([{ id: 'size', type: 'radio', options: SIZES }], [])
    const ids = await submit(
      formId,
      ['s', 's', 'm', 'm', 'm'].map((size) => ({ size })),
    )
    await sql`update submissions set status = 'pending', payment_method = 'bank_transfer' where id = ${ids[0]}`.execute(
      db,
    )
    await sql`update submissions set needs_review = true, created_at = '2026-03-01T06:00:00Z' where id = ${ids[2]}`.execute(
      db,
    )
    await admin.call(`PUT /api/submissions/${ids[3]}/tags`, { add: ['VIP'] })
    const { rows } = await sql<{ uniqueId: string }>`
      select unique_id as "uniqueId" from submissions where id = ${ids[1]}`.execute(db)
    const counts = async (query: Record<string, string>) => {
      const { total } = await read(formId, query)
      expect(total).toBe(await admin.totalOf({ ...query, formId }))
      return [total, optionsOf(await only(formId, query))]
    }
    expect(await counts({})).toEqual([5, { Small: 2, মাঝারি: 3 }])
    expect(await counts({ status: 'pending' })).toEqual([1, { Small: 1, মাঝারি: 0 }])
    expect(await counts({ paymentMethod: 'bank_transfer' })).toEqual([1, { Small: 1, মাঝারি: 0 }])
    expect(await counts({ needsReview: 'true' })).toEqual([1, { Small: 0, মাঝারি: 1 }])
    expect(await counts({ dateTo: '2026-03-01', dateFrom: '2026-03-01' })).toEqual([1, { Small: 0, মাঝারি: 1 }])
    expect(await counts({ tag: 'vip' })).toEqual([1, { Small: 0, মাঝারি: 1 }])
    expect(await counts({ assignedTo: 'me' })).toEqual([0, { Small: 0, মাঝারি: 0 }])
    expect(await counts({ search: rows[0]!.uniqueId })).toEqual([1, { Small: 1, মাঝারি: 0 }])
    await admin.call(`DELETE /api/submissions/${ids[4]}`)
    expect(await counts({})).toEqual([4, { Small: 2, মাঝারি: 2 }])
  })

  it('of another form are ignored: the form is that of the address', async () => {
    const formId = await makeAnswered([{ id: 'size', type: 'radio', options: SIZES }], [{ size: 's' }])
    expect((await read(formId, { formId: randomUUID() })).total).toBe(1)
  })

  it.each([{ status: 'odd' }, { dateFrom: 'yesterday' }])('are checked: %j', async (query) => {
    const { status } = await admin.call(
      `GET /api/forms/${randomUUID()}/answers?${new URLSearchParams(query).toString()}`,
    )
    expect(status).toBe(400)
  })
})

describe('roles', () => {
  it('see hidden fields only if they may edit submissions', async () => {
    const { server } = admin
    const formId = await makeAnswered(
      [
        { id: 'name' },
        { id: 'staff', visibility: { level: 'admin-only' } },
        { id: 'score', visibility: { level: 'hidden' } },
      ],
      [{ name: 'Rahima', score: 'secret' }],
    )
    const seenBy = async (role: 'submission_viewer' | 'payment_approver' | 'submission_editor' | 'user') => {
      const { token } = await makeUser(server.db, { role })
      const { status, body } = await call(server.app, `GET /api/forms/${formId}/answers`, { token })
      return status === 200 ? (body as Result).questions.map(({ id }) => id) : status
    }
    expect(await seenBy('submission_editor')).toEqual(['name', 'staff', 'score'])
    expect(await seenBy('payment_approver')).toEqual(['name', 'staff'])
    expect(await seenBy('submission_viewer')).toEqual(['name', 'staff'])
    expect(await seenBy('user')).toBe(403)
    expect((await call(server.app, `GET /api/forms/${formId}/answers`)).status).toBe(401)
  })
})

it('a form that does not exist has no answers', async () => {
  expect((await admin.call(`GET /api/forms/${randomUUID()}/answers`)).status).toBe(404)
  expect((await admin.call('GET /api/forms/none/answers')).status).toBe(400)
})

describe('the work of the database', () => {
  const request = async (formId: string) => ({
    ...(await readFilter(admin.server.db, {}, 'Asia/Dhaka', READER)),
    formId,
  })

  it('is ended when it takes too long, with advice', async () => {
    const { db } = admin.server
    const formId = await makeAnswered([{ id: 'size', type: 'radio', options: SIZES }], [{ size: 's' }])
    const blocked = db.transaction().execute(async (trx) => {
      await sql`lock table submissions in access exclusive mode`.execute(trx)
      return readAnswers(db, await request(formId), { role: 'super_admin', timeoutMs: 50 }).catch(
        (error: unknown) => error,
      )
    })
    expect(await blocked).toMatchObject({ code: 'charts_too_long' })
    expect((await read(formId)).total).toBe(1)
  })

  it('is limited to two counts at once and a few that wait', async () => {
    const { db } = admin.server
    const formId = await makeAnswered([{ id: 'size', type: 'radio', options: SIZES }], [{ size: 's' }])
    const filter = await request(formId)
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        readAnswers(db, filter, { role: 'super_admin' }).then(
          ({ total }) => total,
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(all.filter((one) => one === 1)).toHaveLength(10)
    expect(all.filter((one) => one === 'busy')).toHaveLength(2)
  })

  it('is not begun for someone who has left', async () => {
    const { db } = admin.server
    const formId = await makeAnswered([{ id: 'name' }], [])
    const left = readAnswers(db, await request(formId), { role: 'super_admin', isGone: () => true })
    await expect(left).rejects.toMatchObject({ code: 'busy' })
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'
import { verifySeats } from '../../seats/index.ts'

let server: TestServer

const submitMany = (formId: string, names: readonly string[]) =>
  Promise.all(names.map((name) => submit(server, formId, { name })))

const namesOf = async (formId: string) =>
  (await submissionsOf(server.db, formId)).map(({ data }) => Object.values(data as object)[0]).sort()

async function countTransactions(formId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from submissions where form_id = ${formId}`.execute(
    server.db,
  )
  return rows[0]?.count ?? 0
}

describe.each([
  { isDistributed: false, way: 'by one statement' },
  { isDistributed: true, way: 'by a statement for each table' },
])('submissions that come at once, stored $way', ({ isDistributed }) => {
  beforeAll(async () => {
    server = await startTestServer({ isDistributed })
  })
  afterAll(() => server.close())

  const NAMES = Array.from({ length: 40 }, (_, n) => `Member ${String(n).padStart(2, '0')}`)

  it('are all stored, in fewer transactions than there are submissions', async () => {
    const formId = await makeStoredForm(server.db)
    const responses = await submitMany(formId, NAMES)
    expect(responses.map(({ status }) => status)).toEqual(NAMES.map(() => 201))
    expect(await namesOf(formId)).toEqual(NAMES)
    expect(await countTransactions(formId)).toBeLessThan(NAMES.length)
  })

  it('each get their own receipt', async () => {
    const formId = await makeStoredForm(server.db)
    const responses = await submitMany(formId, NAMES)
    const stored = await submissionsOf(server.db, formId)
    for (const [index, { body }] of responses.entries()) {
      const own = stored.find(({ id }) => id === body.submissionId)
      expect(Object.values(own?.data as object)).toEqual([NAMES[index]])
      expect([own?.unique_id, own?.edit_code]).toEqual([body.uniqueId, body.editCode])
    }
  })

  it('are stored even if the database rejects one of them', async () => {
    const formId = await makeStoredForm(server.db)
    await sql`
      alter table submissions add constraint only_for_this_test check (data::text not like '%Refused%')`.execute(
      server.db,
    )
    const responses = await submitMany(formId, [...NAMES.slice(0, 20), 'Refused', ...NAMES.slice(20)])
    await sql`alter table submissions drop constraint only_for_this_test`.execute(server.db)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(NAMES.length)
    expect(responses[20]?.status).toBe(500)
    expect(await namesOf(formId)).toEqual(NAMES)
  })

  it('are validated by the form as it is when they are stored', async () => {
    const formId = await makeStoredForm(server.db)
    await submit(server, formId, { name: 'Before' })
    await changeStoredForm(server.db, formId, {
      fields: [{ id: 'f2', name: 'age', type: 'number', required: true }],
    })
    const responses = await submitMany(formId, NAMES)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await namesOf(formId)).toEqual(['Before'])
  })

  it('do not wait while another form is being deleted', async () => {
    const [locked, free] = [await makeStoredForm(server.db), await makeStoredForm(server.db)]
    const pending: ReturnType<typeof submitMany>[] = []
    await server.db.transaction().execute(async (trx) => {
      await sql`select from form_versions where form_id = ${locked} for update`.execute(trx)
      pending.push(submitMany(locked, NAMES))
      const responses = await submitMany(free, NAMES)
      expect(responses.every(({ status }) => status === 201)).toBe(true)
      expect(await namesOf(locked)).toEqual([])
    })
    const responses = (await Promise.all(pending)).flat()
    expect(responses.map(({ status }) => status)).toEqual(NAMES.map(() => 201))
    expect(await namesOf(locked)).toEqual(NAMES)
  })

  it('with limits take as many seats as there are, and each is counted', async () => {
    const formId = await makeStoredForm(server.db, { settings: { limits: { maxSubmissions: 25 } } })
    const responses = await submitMany(formId, NAMES)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(25)
    expect(new Set(responses.map(({ body }) => body.code ?? ''))).toEqual(new Set(['', 'form_full']))
    expect(await namesOf(formId)).toHaveLength(25)
    expect(await verifySeats(server.db)).toEqual([])
  })

  it('with one idempotency key are stored once, also where seats are limited', async () => {
    for (const settings of [{}, { limits: { maxSubmissions: 3 } }]) {
      const formId = await makeStoredForm(server.db, { settings })
      const headers = { 'idempotency-key': randomUUID() }
      const responses = await Promise.all(
        NAMES.map(() => submit(server, formId, { name: 'Rahim' }, {}, headers)),
      )
      expect(new Set(responses.map(({ body }) => body.uniqueId)).size).toBe(1)
      expect(await namesOf(formId)).toEqual(['Rahim'])
    }
  })

  it('are stored with their messages', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'email', name: 'email', label: 'E-mail', type: 'email' }],
      settings: { notifications: { enableEmail: true, emailField: 'email' } },
    })
    await Promise.all(NAMES.map((_, n) => submit(server, formId, { email: `member${n}@example.org` })))
    const { rows } = await sql<{ stored: number; queued: number }>`
      select count(distinct s.id)::int as stored, count(m.id)::int as queued
      from submissions s left join messages m on m.submission_id = s.id where s.form_id = ${formId}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ stored: NAMES.length, queued: NAMES.length }])
  })
})

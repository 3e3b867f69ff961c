import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { PERSON_FIELDS, peopleServer } from '../../../testing/servers/people-server.ts'

const register = peopleServer()
const CANARY = 'Kamrul-Canary'
const DATA = { name: CANARY, phone: '01799887766', mail: 'canary@example.org', batch: '2005' }

const erase = (id: string, reason = 'Asked by letter') =>
  register.call(`POST /api/people/${id}/erase`, { reason })

async function personOf(formId: string) {
  const submissionId = await register.submit(formId, DATA)
  await register.join()
  const { people } = await register.list({ search: CANARY })
  return { id: people[0].id as string, submissionId }
}

async function mergeSubmissions(keptId: string, otherId: string): Promise<void> {
  const submissions = []
  for (const id of [keptId, otherId]) {
    const { updatedAt } = (await register.call(`GET /api/submissions/${id}`)).body
    submissions.push({ id, updatedAt })
  }
  const { status, body } = await register.call('POST /api/merges', { keptId, submissions, answersFrom: {} })
  expect([status, body.message]).toEqual([200, undefined])
}

/** Every table that still says who the person was. */
async function tablesWithTraces(): Promise<string[]> {
  const { db } = register.server
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} t where t::text ilike '%canary%' or t::text like '%1799887766%' limit 1`.execute(
      db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('the erasure of a person', () => {
  it('leaves no name and no contact in any table, and keeps money and counts', async () => {
    const formId = await register.makeForm({
      settings: { notifications: { enableEmail: true, emailField: 'mail' } },
    })
    const { id, submissionId } = await personOf(formId)
    await register.charge(submissionId, 50_000)
    await register.call(`PUT /api/people/${id}`, { note: `About ${CANARY}` })
    await register.call(`PUT /api/submissions/${submissionId}`, { data: { ...DATA, batch: '2006' } })
    await register.call(`POST /api/submissions/${submissionId}/notes`, {
      text: `Called ${CANARY}`,
      mentions: [],
    })
    await register.join()
    const sums = async () =>
      (
        await sql`select count(*)::int, sum(amount_paisa)::int from ledger_entries`.execute(
          register.server.db,
        )
      ).rows
    const before = await sums()
    expect(await tablesWithTraces()).toContain('submissions')
    expect((await erase(id)).body).toMatchObject({ success: true, erasedSubmissions: 1 })
    await register.join()
    expect(await tablesWithTraces()).toEqual([])
    expect(await sums()).toEqual(before)
    expect((await register.call(`GET /api/people/${id}`)).body).toMatchObject({
      isErased: true,
      person: { name: '', phones: [], submissionCount: 1, balance: 500 },
      submissions: [{ id: submissionId, balance: 500 }],
    })
    expect((await register.call(`GET /api/submissions?formId=${formId}`)).body.total).toBe(1)
  })

  it('reaches deleted submissions, so that a restored one is empty', async () => {
    const { id, submissionId } = await personOf(await register.makeForm())
    await register.call(`DELETE /api/submissions/${submissionId}`)
    expect((await erase(id)).body.erasedSubmissions).toBe(1)
    expect(await tablesWithTraces()).toEqual([])
    await register.call('POST /api/deleted-submissions/restore', { ids: [submissionId] })
    expect((await register.call(`GET /api/submissions/${submissionId}`)).body.data).toEqual({})
  })

  it('reaches those who were merged into the person', async () => {
    const { id } = await personOf(await register.makeForm())
    const other = await register.create({ name: CANARY, phones: ['01899887766'] })
    const { mergeId } = (await register.call('POST /api/people/merge', { keep: id, remove: other.id })).body
    await erase(id)
    expect(await tablesWithTraces()).toEqual([])
    expect((await register.call(`POST /api/people/merges/${mergeId}/undo`, {})).status).toBe(409)
  })

  it('reaches submissions that were deleted before their person was merged into this one', async () => {
    const formId = await register.makeForm()
    const { id, submissionId } = await personOf(formId)
    await register.call(`DELETE /api/submissions/${submissionId}`)
    const kept = await register.create({ name: 'Kamrul Hasan', phones: ['01899887766'] })
    await register.call('POST /api/people/merge', { keep: kept.id, remove: id })
    expect((await erase(kept.id)).body.erasedSubmissions).toBe(1)
    await register.join()
    expect(await tablesWithTraces()).toEqual([])
    await register.call('POST /api/deleted-submissions/restore', { ids: [submissionId] })
    await register.join()
    expect((await register.call(`GET /api/submissions/${submissionId}`)).body.data).toEqual({})
    expect(await tablesWithTraces()).toEqual([])
  })

  it('reaches what deleted submissions have in tickets, requests for refunds and messages', async () => {
    const settings = { tickets: { enabled: true, nameField: 'name', noteFields: ['batch'] } }
    const formId = await register.makeForm({ settings })
    const { id, submissionId } = await personOf(formId)
    const { db } = register.server
    await sql`
      insert into refund_requests (id, submission_id, origin, state, reason, requester, return_to)
      values (gen_random_uuid(), ${submissionId}, 'member', 'asked', 'Ill', ${CANARY}, '01799887766')`.execute(
      db,
    )
    await sql`
      insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown, answers)
      values (${submissionId}, ${formId}, 0, 0, '[]', ${JSON.stringify(DATA)})
      on conflict (submission_id) do update set answers = excluded.answers`.execute(db)
    await register.call(`DELETE /api/submissions/${submissionId}`)
    await erase(id)
    expect(await tablesWithTraces()).toEqual([])
  })

  it('reaches a chain of merges, undone ones and those who are not the same', async () => {
    const { id: b } = await personOf(await register.makeForm())
    const a = await register.create({ name: `Anis ${CANARY}`, phones: ['01899887766'] })
    const c = await register.create({ name: 'Kamrul Hasan', phones: ['01999887766'] })
    const other = await register.create({ name: 'Salma Begum' })
    const third = await register.create({ name: 'Rahima Begum' })
    const undone = (await register.call('POST /api/people/merge', { keep: other.id, remove: a.id })).body
    await register.call(`POST /api/people/merges/${undone.mergeId}/undo`, {})
    await register.call('POST /api/people/not-same', { a: a.id, b: third.id })
    await register.call('POST /api/people/merge', { keep: a.id, remove: b })
    await register.call('POST /api/people/merge', { keep: c.id, remove: a.id })
    expect((await erase(c.id)).status).toBe(200)
    await register.join()
    expect(await tablesWithTraces()).toEqual([])
    // Those who are other people keep their entries.
    const { events } = (await register.call('GET /api/audit?kind=person')).body
    expect(JSON.stringify(events)).toContain('Salma Begum')
  })

  describe('of whom a submission was merged into that of someone else', () => {
    async function mergedInto(otherName: string) {
      const formId = await register.makeForm()
      const { id, submissionId } = await personOf(formId)
      await register.call(`POST /api/submissions/${submissionId}/notes`, {
        text: `Called ${CANARY}`,
        mentions: [],
      })
      const kept = await register.submit(formId, {
        name: otherName,
        phone: otherName === CANARY ? DATA.phone : '01812345678',
      })
      await register.join()
      await mergeSubmissions(kept, submissionId)
      await register.join()
      return { id, kept, formId }
    }

    it('leaves no trace in the merge and in the submission that was kept', async () => {
      const { id, kept } = await mergedInto('Salma Begum')
      expect(await tablesWithTraces()).toEqual(expect.arrayContaining(['merges', 'former_identities']))
      await erase(id)
      await register.join()
      expect(await tablesWithTraces()).toEqual([])
      expect((await register.call(`GET /api/submissions/${kept}`)).body.data).toMatchObject({
        name: 'Salma Begum',
      })
    })

    it('leaves none where the kept one is theirs as well', async () => {
      const { id } = await mergedInto(CANARY)
      await erase(id)
      await register.join()
      expect(await tablesWithTraces()).toEqual([])
    })

    it('leaves none where the kept one was merged again, or deleted', async () => {
      const { id, kept, formId } = await mergedInto('Salma Begum')
      const last = await register.submit(formId, { name: 'Nasrin Akter', phone: '01912345678' })
      await register.join()
      await mergeSubmissions(last, kept)
      await register.join()
      await register.call(`DELETE /api/submissions/${last}`)
      await erase(id)
      expect(await tablesWithTraces()).toEqual([])
      await register.call('POST /api/deleted-submissions/restore', { ids: [last] })
      await register.join()
      expect(await tablesWithTraces()).toEqual([])
    })
  })

  it('leaves a relative on the same phone alone', async () => {
    const formId = await register.makeForm()
    const { id } = await personOf(formId)
    await register.submit(formId, { name: 'Salma Begum', phone: DATA.phone })
    await register.join()
    await erase(id)
    expect(await register.list()).toMatchObject({
      total: 1,
      people: [{ name: 'Salma Begum', phones: ['8801799887766'] }],
    })
  })

  it('is recorded with its reason and without the name, and cannot be repeated', async () => {
    const { id } = await personOf(await register.makeForm())
    await erase(id)
    const { events } = (await register.call('GET /api/audit?kind=person')).body
    expect(events[0]).toMatchObject({
      action: 'erased',
      subject: id,
      changes: [
        { what: 'reason', to: 'Asked by letter' },
        { what: 'submissions', to: '1' },
      ],
    })
    expect((await erase(id)).body.code).toBe('person_erased')
  })

  it('needs a reason, and the role of an administrator', async () => {
    const { id } = await register.create({ name: 'Anis' })
    expect((await erase(id, ' ')).status).toBe(400)
    const { token } = await makeUser(register.server.db, { role: 'submission_editor' })
    const { status } = await call(register.server.app, `POST /api/people/${id}/erase`, {
      token,
      body: { reason: 'Please' },
    })
    expect(status).toBe(403)
  })

  it('reaches what was written to someone without a submission, and works for two recipients of one message', async () => {
    const { db } = register.server
    await sql`delete from submissions`.execute(db)
    const ids = []
    for (const phone of ['01799887766', '01899887766']) {
      ids.push((await register.create({ name: CANARY, phones: [phone] })).id)
    }
    const campaign = '11111111-1111-4111-8111-111111111111'
    await sql`
      insert into campaigns (id, name, state, channels, subject, email_text, sms_text, scheduled_for, created_by)
      values (${campaign}, 'Reminder', 'sending', '{sms}', '', '', '', now(), 'Rahima')`.execute(db)
    for (const [index, id] of ids.entries()) {
      await sql`
        insert into messages (person_id, campaign_id, event, channel, recipient, body)
        values (${id}, ${campaign}, 'staff', 'sms', ${`017998877${index}6`}, ${`Dear ${CANARY}`})`.execute(db)
      await sql`
        insert into campaign_people (campaign_id, person_id, channel, position, recipient, state)
        values (${campaign}, ${id}, 'sms', ${index}, '01799887766', 'queued')`.execute(db)
    }
    for (const id of ids) expect((await erase(id)).status).toBe(200)
    expect(await tablesWithTraces()).toEqual([])
    const { rows } = await sql`select state, recipient from messages where campaign_id = ${campaign}`.execute(
      db,
    )
    expect(rows).toEqual([
      { state: 'failed', recipient: '' },
      { state: 'failed', recipient: '' },
    ])
  })

  it('waits until the person has left the waiting list', async () => {
    const formId = await register.makeForm({
      fields: PERSON_FIELDS,
      settings: { limits: { maxSubmissions: 1, waitingList: true } },
    })
    const { id } = await personOf(formId)
    const joined = await call(register.server.app, `POST /api/forms/${formId}/waiting-list`, {
      body: { name: CANARY, email: DATA.mail, phone: '', wanted: {} },
    })
    expect(joined.status).toBe(201)
    expect((await erase(id)).body.code).toBe('person_waits')
  })
})

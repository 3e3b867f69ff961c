import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { bulkJobServer } from '../../testing/servers/bulk-job-server.ts'
import { loadForm } from '../forms/index.ts'
import { readSeats, verifySeats } from './index.ts'

const admin = bulkJobServer()
const db = () => admin.server.db
const REASON = { overbook: { reason: 'Chief guest' } }

let formId: string
const makeForm = async (seats: number) => {
  formId = await makeStoredForm(db(), {
    fields: [
      { id: 'name' },
      { id: 'day', type: 'radio', options: ['Friday', 'Saturday'], seats: { Friday: seats } },
    ],
  })
}
const register = async (name: string, day = 'Friday'): Promise<string> =>
  (await submit(admin.server, formId, { name, day })).body.submissionId
const remove = (id: string) => admin.call(`DELETE /api/submissions/${id}`)

/** Seats of Friday that are taken and held. */
const used = async () => {
  const form = await loadForm(db(), formId)
  const [pool] = form ? await readSeats(db(), form) : []
  return pool && [pool.taken, pool.held]
}
const existing = async () =>
  (await db().selectFrom('submissions').select('id').where('form_id', '=', formId).execute()).map(
    ({ id }) => id,
  )
const overbooked = async () =>
  (
    await db().selectFrom('audit_events').select('subject_id').where('action', '=', 'overbooked').execute()
  ).map((event) => event.subject_id)
const merge = async (keptId: string, otherId: string, more: object = {}) => {
  const { submissions } = (await admin.call('POST /api/submissions/bulk-read', { ids: [keptId, otherId] }))
    .body
  return admin.call('POST /api/merges', {
    keptId,
    submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
      id,
      updatedAt,
    })),
    answersFrom: {},
    ...more,
  })
}

describe('merging two submissions', () => {
  it('releases the seats of the one that is merged', async () => {
    await makeForm(2)
    const [kept, other] = [await register('A'), await register('B')]
    expect(await used()).toEqual([2, 0])
    expect((await merge(kept, other)).status).toBe(200)
    expect(await used()).toEqual([1, 0])
    expect(await verifySeats(db())).toEqual([])
  })

  it('gives the kept one the seats of the answer that it takes over, also when no other is free', async () => {
    await makeForm(1)
    const [kept, other] = [await register('A', 'Saturday'), await register('B', 'Friday')]
    expect((await merge(kept, other, { answersFrom: { day: other } })).status).toBe(200)
    expect(await used()).toEqual([1, 0])
    expect(await verifySeats(db())).toEqual([])
  })

  it('asks for a reason where its seats are gone, and overbooks with it', async () => {
    await makeForm(1)
    const [kept, other] = [await register('A', 'Saturday'), await register('B', 'Friday')]
    // The transfer of the other one was rejected, and its seat went to someone else.
    await admin.call(`PUT /api/submissions/${await uniqueIdOf(other)}/status`, { status: 'failed' })
    await register('C', 'Friday')
    const answersFrom = { day: other }
    const rejected = await merge(kept, other, { answersFrom })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'seats_exceeded'])
    expect(await existing()).toHaveLength(3)
    expect((await merge(kept, other, { answersFrom, ...REASON })).status).toBe(200)
    expect(await used()).toEqual([2, 0])
    expect(await overbooked()).toContain(kept)
    expect(await verifySeats(db())).toEqual([])
  })

  it('can be undone with a reason when the seats that it released are gone', async () => {
    await makeForm(2)
    const [kept, other] = [await register('A'), await register('B')]
    const { merge: merged } = (await merge(kept, other)).body
    await register('C')
    const undo = (body?: object) => admin.call(`POST /api/merges/${merged.id}/undo`, body)
    const rejected = await undo()
    expect([rejected.status, rejected.body.code]).toEqual([409, 'seats_exceeded'])
    expect(await used()).toEqual([2, 0])
    expect((await undo(REASON)).status).toBe(200)
    expect(await used()).toEqual([3, 0])
    expect(await overbooked()).toContain(other)
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('a submission that is deleted and restored', () => {
  it('leaves the counts as they were', async () => {
    await makeForm(3)
    const id = await register('A')
    await register('B')
    for (let round = 0; round < 2; round += 1) {
      await remove(id)
      expect(await used()).toEqual([1, 0])
      await admin.call('POST /api/deleted-submissions/restore', { ids: [id] })
      expect(await used()).toEqual([2, 0])
    }
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('the undo of a bulk deletion', () => {
  it('skips submissions whose seats are gone, says so, and leaves them to be restored with a reason', async () => {
    await makeForm(2)
    const deleted = [await register('A'), await register('B'), await register('C', 'Saturday')]
    const job = await admin.start('delete', { selection: { filter: { formId } } })
    await admin.runAll()
    const newcomer = await register('D')
    const { id: undoId } = await admin.undo(job.id)
    await admin.runAll()
    const undone = await admin.job(undoId)
    expect(undone.outcomes).toMatchObject({ changed: 2, no_seat: 1, deleted: 0 })
    expect(await used()).toEqual([2, 0])
    expect(await existing()).toHaveLength(3)
    expect(await existing()).toContain(newcomer)
    const [line] = (await admin.report(undone.id)).filter((one) => one.includes('No seat is left'))
    expect(line).toContain('"Skipped","No seat is left: it stays deleted, and can be restored with a reason"')

    const present = await existing()
    const left = deleted.filter((id) => !present.includes(id))
    expect(left).toHaveLength(1)
    const restored = await admin.call('POST /api/deleted-submissions/restore', { ids: left, ...REASON })
    expect(restored.body.restored).toBe(1)
    expect(await used()).toEqual([3, 0])
    expect(await overbooked()).toContain(left[0])
    expect(await verifySeats(db())).toEqual([])
  })
})

describe('the undo of a decision', () => {
  let approver: string
  beforeAll(async () => {
    approver = (await makeUser(db(), { role: 'payment_approver' })).token
  })

  /** A rejected submission whose seat went to someone else. */
  async function rejectAndRefill(token: string) {
    await makeForm(1)
    const id = await register('A')
    const decisionId = randomUUID()
    const seen = (await call(admin.server.app, `GET /api/review/${id}`, { token })).body.item.state
    await call(admin.server.app, `POST /api/review/${id}/decision`, {
      token,
      body: { decisionId, decision: 'reject', seen },
    })
    await register('B')
    return (more: object = {}) =>
      call(admin.server.app, `POST /api/review/${id}/undo`, { token, body: { decisionId, ...more } })
  }

  it('asks for a reason when the seats are gone, and overbooks with it', async () => {
    const undo = await rejectAndRefill(admin.token)
    const rejected = await undo()
    expect([rejected.status, rejected.body.code]).toEqual([409, 'seats_exceeded'])
    expect(await used()).toEqual([1, 0])
    expect((await undo(REASON)).body.state.status).toBe('completed')
    expect(await used()).toEqual([2, 0])
    expect(await verifySeats(db())).toEqual([])
  })

  it('leaves time to write the reason: the message to the member waits', async () => {
    const undo = await rejectAndRefill(admin.token)
    await sql`
      insert into messages (submission_id, event, channel, recipient, decision_id, next_try_at)
      select submission_id, 'payment_failed', 'sms', '8801712345678', id, now() + interval '1 second'
      from review_decisions order by decided_at desc limit 1`.execute(db())
    await undo()
    const { rows } = await sql<{ waits: number }>`
      select extract(epoch from next_try_at - now())::float8 as waits from messages
      where decision_id is not null`.execute(db())
    expect(rows[0]?.waits).toBeGreaterThan(60)
    await sql`update review_decisions set decided_at = now() - interval '60 seconds'`.execute(db())
    expect((await undo()).body.code).toBe('undo_too_late')
    expect((await undo(REASON)).status).toBe(200)
  })

  it('names whom to ask where the role may not overbook', async () => {
    const undo = await rejectAndRefill(approver)
    for (const more of [{}, REASON]) {
      expect(await undo(more)).toMatchObject({
        status: 403,
        body: { code: 'overbooking_not_allowed', message: expect.stringContaining('ask a colleague') },
      })
    }
    expect(await used()).toEqual([1, 0])
  })
})

async function uniqueIdOf(id: string): Promise<string> {
  const { unique_id } = await db()
    .selectFrom('submissions')
    .select('unique_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return unique_id
}

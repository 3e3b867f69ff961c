import { randomUUID } from 'node:crypto'
import type { Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { bulkJobServer } from '../../testing/servers/bulk-job-server.ts'
import { BATCH_SIZE, runBulkJobs } from './run-jobs.ts'

const admin = bulkJobServer()
const all = (formId: string) => ({ selection: { filter: { formId } } })

async function makeFormWith(count: number): Promise<string> {
  const formId = await makeStoredForm(admin.server.db, {
    fields: [{ id: 'name' }, { id: 'mail', type: 'email' }],
  })
  await admin.makeTransfers(formId, count)
  return formId
}

const idsOf = async (formId: string) => admin.listIds({ formId, limit: 500 })

describe('a bulk status change', () => {
  it('of a few submissions is finished within the request', async () => {
    const formId = await makeFormWith(20)
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    expect(job).toMatchObject({
      action: { kind: 'status', status: 'completed' },
      state: 'done',
      total: 20,
      done: 20,
      amountPaisa: 40_000,
      outcomes: { changed: 20 },
      canUndo: true,
    })
    expect(await admin.statusesOf(formId)).toEqual({ completed: 20 })
  })

  it('of many continues in the background, and says how far it is', async () => {
    const formId = await makeFormWith(BATCH_SIZE * 2 + 10)
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    expect(job).toMatchObject({ state: 'running', done: 0, canUndo: false })
    await admin.runAll()
    expect(await admin.job(job.id)).toMatchObject({ state: 'done', done: BATCH_SIZE * 2 + 10 })
    expect(await admin.statusesOf(formId)).toEqual({ completed: BATCH_SIZE * 2 + 10 })
  })

  it('leaves out what is excepted, and what matches the filter only later', async () => {
    const formId = await makeFormWith(5)
    const [kept] = await idsOf(formId)
    const filter = { formId, status: 'pending' }
    const { body } = await admin.call('POST /api/submissions/selection', { selection: { filter } })
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
      values (${formId}, 1, ${randomUUID().replaceAll('-', '')}, '123456', 'pending', '{}', 0, now() + interval '1 second')`.execute(
      admin.server.db,
    )
    const selection = { filter, except: [kept], asOf: body.asOf }
    expect(await admin.start('status', { selection, status: 'failed' })).toMatchObject({ total: 4 })
    expect(await admin.statusesOf(formId)).toEqual({ failed: 4, pending: 2 })
  })

  it('skips what was deleted or changed meanwhile or is in that status, and the report says why', async () => {
    const formId = await makeFormWith(BATCH_SIZE)
    const ids = await idsOf(formId)
    const [deleted, failed, completed, tooLong] = ids
    await sql`update submissions set admin_notes = repeat('x', 4990) where id = ${tooLong}`.execute(
      admin.server.db,
    )
    const job = await admin.start('status', { ...all(formId), status: 'completed', note: 'Seen on 3 May' })
    await admin.call(`DELETE /api/submissions/${deleted}`)
    await admin.call(`PUT /api/submissions/${failed}/status`, { status: 'failed' })
    await admin.call(`PUT /api/submissions/${completed}/status`, { status: 'completed' })
    await admin.runAll()
    expect((await admin.job(job.id)).outcomes).toEqual({
      changed: BATCH_SIZE - 4,
      deleted: 1,
      changed_since: 1,
      unchanged: 1,
      refused: 1,
      no_seat: 0,
      cancelled: 0,
    })
    const lines = await admin.report(job.id)
    expect(lines).toHaveLength(BATCH_SIZE)
    expect(lines.slice(0, 5).map((line) => line.split(',').slice(2).join())).toEqual([
      '"Skipped","Deleted meanwhile"',
      '"Skipped","Changed by someone else"',
      '"Skipped","Already completed"',
      '"Skipped","Could not be changed: its notes would be too long"',
      '"Set to completed",',
    ])
    expect(lines[0]).toContain('Person 1')
    expect(await admin.statusesOf(formId)).toEqual({ completed: BATCH_SIZE - 3, failed: 1, pending: 1 })
  })

  it('has a report in the language of the reader', async () => {
    const formId = await makeFormWith(2)
    const [completed] = await idsOf(formId)
    await admin.call(`PUT /api/submissions/${completed}/status`, { status: 'completed' })
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    await admin.runAll()
    await admin.call('PUT /api/auth/language', { language: 'bn', digits: 'bn' })
    const { body } = await admin.call(`GET /api/bulk-jobs/${job.id}/report`)
    await admin.call('PUT /api/auth/language', { language: 'en', digits: 'en' })
    expect(body).toContain('"নিবন্ধন নম্বর","নিবন্ধন","ফল","কারণ"')
    expect(body).toContain('"বাদ","আগেই “সম্পন্ন”"')
    expect(body).toContain('"অবস্থা “সম্পন্ন” করা হয়েছে",')
  })

  it('that is cancelled stops between batches; what is done can be undone', async () => {
    const formId = await makeFormWith(BATCH_SIZE * 2)
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    const stop = new AbortController()
    // Stops after the first batch, as a server that is stopped does.
    const first = admin.runAll(stop.signal)
    stop.abort()
    await first
    expect(await admin.job(job.id)).toMatchObject({ state: 'running', done: BATCH_SIZE })
    const { body } = await admin.call(`POST /api/bulk-jobs/${job.id}/cancel`)
    expect(body.job).toMatchObject({ state: 'running', isCancelling: true })
    await admin.runAll()
    expect(await admin.job(job.id)).toMatchObject({ state: 'cancelled', done: BATCH_SIZE, canUndo: true })
    expect(await admin.statusesOf(formId)).toEqual({ completed: BATCH_SIZE, pending: BATCH_SIZE })
    expect((await admin.report(job.id)).at(-1)).toContain('"Not done","Cancelled"')
    await admin.undo(job.id)
    await admin.runAll()
    expect(await admin.statusesOf(formId)).toEqual({ pending: BATCH_SIZE * 2 })
  })

  it('is done once by several processes, and continues where a killed one stopped', async () => {
    const formId = await makeFormWith(BATCH_SIZE * 4)
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    // A process that dies in a batch: its transaction is rolled back by the database.
    await expect(
      admin.server.db.transaction().execute(async (trx) => {
        await sql`select from bulk_jobs where id = ${job.id} for update`.execute(trx)
        await sql`update submissions set status = 'completed' where form_id = ${formId}`.execute(trx)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    await Promise.all([admin.runAll(), admin.runAll(), admin.runAll()])
    await admin.runAll()
    expect(await admin.job(job.id)).toMatchObject({ state: 'done', outcomes: { changed: BATCH_SIZE * 4 } })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payment_events e join submissions s on s.id = e.submission_id
      where s.form_id = ${formId}`.execute(admin.server.db)
    expect(rows[0]?.count).toBe(BATCH_SIZE * 4)
  })

  it('skips a submission that the database rejects, and changes all others', async () => {
    const formId = await makeFormWith(30)
    const [bad] = await idsOf(formId)
    await sql
      .raw(
        `create function reject_one() returns trigger language plpgsql as $$ begin
           if new.id = '${bad}' then raise exception 'no'; end if; return new; end $$`,
      )
      .execute(admin.server.db)
    await sql`create trigger reject before update on submissions for each row execute function reject_one()`.execute(
      admin.server.db,
    )
    try {
      const job = await admin.start('status', { ...all(formId), status: 'completed' })
      expect(job).toMatchObject({ state: 'done', outcomes: { changed: 29, refused: 1 } })
    } finally {
      await sql`drop trigger reject on submissions`.execute(admin.server.db)
    }
  })

  it('of nothing is rejected', async () => {
    const { status, body } = await admin.call('POST /api/bulk-jobs/status', {
      selection: { ids: [randomUUID()] },
      status: 'completed',
    })
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'nothing_selected' })
  })
})

describe('undoing a status change', () => {
  it('sets each submission back to its own former status, review and notes, without a message', async () => {
    const formId = await makeFormWith(4)
    const ids = await idsOf(formId)
    const { db } = admin.server
    await sql`update submissions set status = 'failed', payment_status = 'failed' where id = ${ids[1]}`.execute(
      db,
    )
    await sql`update submissions set needs_review = true where id = ${ids[2]}`.execute(db)
    await sql`update submissions set admin_notes = 'Called' where id = ${ids[3]}`.execute(db)
    const stored = async () =>
      (
        await sql`
          select status, payment_status, needs_review, admin_notes from submissions where form_id = ${formId} order by id`.execute(
          db,
        )
      ).rows
    const before = await stored()
    const job = await admin.start('status', {
      ...all(formId),
      status: 'completed',
      note: 'Seen',
      notify: false,
    })
    expect(await stored()).not.toEqual(before)
    const undo = await admin.undo(job.id)
    expect(undo).toMatchObject({ state: 'done', isUndo: true, canUndo: false, outcomes: { changed: 4 } })
    expect(await stored()).toEqual(before)
    expect(await admin.job(job.id)).toMatchObject({ isUndone: true, canUndo: false })
    const { body } = await admin.call(`GET /api/submissions/${ids[2]}`)
    expect(body.paymentHistory.at(-1)).toMatchObject({
      from: 'completed',
      to: 'review',
      reason: 'Undone by staff',
    })
    expect(
      (await db.selectFrom('messages').select('id').where('submission_id', 'in', ids).execute()).length,
    ).toBe(0)
    expect((await admin.call(`POST /api/bulk-jobs/${job.id}/undo`)).body.code).toBe('already_undone')
  })

  it('leaves alone what someone changed since, even if the status is the same again', async () => {
    const formId = await makeFormWith(3)
    const [other, back] = await idsOf(formId)
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    await admin.call(`PUT /api/submissions/${other}/status`, { status: 'failed' })
    await admin.call(`PUT /api/submissions/${back}/status`, { status: 'failed' })
    await admin.call(`PUT /api/submissions/${back}/status`, { status: 'completed' })
    expect((await admin.undo(job.id)).outcomes).toMatchObject({ changed: 1, changed_since: 2 })
    expect(await admin.statusesOf(formId)).toEqual({ pending: 1, failed: 1, completed: 1 })
  })
})

describe('a bulk deletion', () => {
  it('is undone completely, in the background where it is large', async () => {
    const formId = await makeFormWith(BATCH_SIZE + 50)
    const job = await admin.start('delete', all(formId))
    await admin.runAll()
    expect(await admin.totalOf({ formId })).toBe(0)
    expect(await admin.job(job.id)).toMatchObject({ outcomes: { changed: BATCH_SIZE + 50 } })
    expect((await admin.report(job.id))[0]).toMatch(/Person 1.*"Deleted",$/)
    await admin.undo(job.id)
    await admin.runAll()
    expect(await admin.totalOf({ formId })).toBe(BATCH_SIZE + 50)
  })

  it('skips what was changed since it was selected, and its undo what was restored already', async () => {
    const formId = await makeFormWith(BATCH_SIZE)
    const [paid, restored] = await idsOf(formId)
    const job = await admin.start('delete', all(formId))
    await admin.call(`PUT /api/submissions/${paid}/status`, { status: 'completed' })
    await admin.runAll()
    expect((await admin.job(job.id)).outcomes).toMatchObject({ changed: BATCH_SIZE - 1, changed_since: 1 })
    await admin.call('POST /api/deleted-submissions/restore', { ids: [restored] })
    const undo = await admin.undo(job.id)
    await admin.runAll()
    expect((await admin.job(undo.id)).outcomes).toMatchObject({ changed: BATCH_SIZE - 2, unchanged: 1 })
    expect(await admin.totalOf({ formId })).toBe(BATCH_SIZE)
  })
})

describe('the roles', () => {
  it.each<[Role, 'status' | 'delete', number]>([
    ['submission_editor', 'status', 403],
    ['submission_editor', 'delete', 200],
    ['payment_approver', 'status', 200],
    ['payment_approver', 'delete', 403],
    ['submission_viewer', 'status', 403],
    ['submission_viewer', 'delete', 403],
  ])('%s, %s: %i', async (role, kind, expected) => {
    const formId = await makeFormWith(1)
    const callAs = await admin.as({ role })
    const { status } = await callAs(`POST /api/bulk-jobs/${kind}`, { ...all(formId), status: 'completed' })
    expect(status).toBe(expected)
  })

  it('see, cancel and undo only their own jobs, and undo only what they may do', async () => {
    const formId = await makeFormWith(1)
    const job = await admin.start('status', { ...all(formId), status: 'completed' })
    const other = await admin.as({ role: 'submission_editor' })
    expect((await other('GET /api/bulk-jobs')).body.jobs).toEqual([])
    expect((await other('GET /api/bulk-jobs?of=all')).status).toBe(403)
    for (const route of ['GET', 'POST cancel', 'POST undo', 'GET report']) {
      const [method, action] = route.split(' ')
      const path = `${method} /api/bulk-jobs/${job.id}${action ? `/${action}` : ''}`
      expect((await other(path)).status, path).toBe(404)
    }
    expect((await admin.call('GET /api/bulk-jobs')).body.jobs[0].id).toBe(job.id)

    const { db } = admin.server
    const { rows } = await sql<{ id: string | null }>`
      select created_by as id from bulk_jobs where id = ${job.id}`.execute(db)
    await sql`update users set role = 'submission_editor' where id = ${rows[0]?.id}`.execute(db)
    try {
      expect((await admin.call(`POST /api/bulk-jobs/${job.id}/undo`)).status).toBe(403)
    } finally {
      await sql`update users set role = 'super_admin' where id = ${rows[0]?.id}`.execute(db)
    }
  })
})

describe('a job whose author', () => {
  const left = BATCH_SIZE * 2

  async function startAs(role: Role, username: string, kind: string, body: object = {}) {
    const formId = await makeFormWith(left)
    const author = await makeUser(admin.server.db, { username, role })
    const started = await call(admin.server.app, `POST /api/bulk-jobs/${kind}`, {
      token: author.token,
      body: { ...all(formId), ...body },
    })
    expect(started.body.job).toMatchObject({ state: 'running', by: username, isOwn: true })
    return { formId, author, jobId: started.body.job.id as string }
  }

  it('was deactivated stops before its next batch, and says why', async () => {
    const { formId, author, jobId } = await startAs('submission_editor', 'Left', 'delete')
    const { username, email } = author
    const account = { username, email, role: 'submission_editor', isActive: false }
    expect((await admin.call(`PUT /api/admin/users/${author.id}`, account)).status).toBe(200)
    await admin.runAll()
    expect(await admin.statusesOf(formId)).toEqual({ pending: left })
    expect(await admin.job(jobId)).toMatchObject({
      state: 'stopped',
      stopReason: 'author_inactive',
      done: 0,
      by: 'Left',
      isOwn: false,
    })
    expect((await admin.report(jobId))[0]).toContain('Stopped')
    const { body } = await admin.call('GET /api/audit?person=Left')
    expect(JSON.stringify(body)).toContain('author_inactive')
  })

  it('was deleted stops as well', async () => {
    const { formId, author, jobId } = await startAs('submission_editor', 'Gone', 'delete')
    await sql`delete from users where id = ${author.id}`.execute(admin.server.db)
    await admin.runAll()
    expect(await admin.statusesOf(formId)).toEqual({ pending: left })
    expect(await admin.job(jobId)).toMatchObject({ state: 'stopped', stopReason: 'author_inactive' })
  })

  it('may not reach one of its forms any more stops as well, and is no longer shown to them', async () => {
    const { formId, author, jobId } = await startAs('submission_editor', 'Narrowed', 'delete')
    const { db } = admin.server
    await sql`update users set form_ids = '{}' where id = ${author.id}`.execute(db)
    await admin.runAll()
    expect(await admin.statusesOf(formId)).toEqual({ pending: left })
    expect(await admin.job(jobId)).toMatchObject({
      state: 'stopped',
      stopReason: 'author_lost_right',
      done: 0,
    })
    const asAuthor = (route: string) => call(admin.server.app, route, { token: author.token })
    expect((await asAuthor('GET /api/bulk-jobs')).body.jobs).toEqual([])
    expect((await asAuthor(`GET /api/bulk-jobs/${jobId}`)).status).toBe(404)
    await sql`update users set form_ids = array[${formId}]::uuid[] where id = ${author.id}`.execute(db)
    expect((await asAuthor(`GET /api/bulk-jobs/${jobId}`)).status).toBe(200)
  })

  it('lost the right stops between batches; those who manage users undo what was done', async () => {
    const { formId, author, jobId } = await startAs('payment_approver', 'Moved', 'status', {
      status: 'completed',
    })
    const { db } = admin.server
    // After the first batch.
    const remember = async () => {
      await sql`update users set role = 'submission_viewer' where id = ${author.id}`.execute(db)
    }
    await runBulkJobs({ db, log: pino({ level: 'silent' }), remember })
    expect(await admin.job(jobId)).toMatchObject({
      state: 'stopped',
      stopReason: 'author_lost_right',
      done: BATCH_SIZE,
      canUndo: true,
    })
    const undo = await admin.undo(jobId)
    await admin.runAll()
    expect(await admin.job(undo.id)).toMatchObject({ state: 'done', isUndo: true, isOwn: true })
    expect(await admin.statusesOf(formId)).toEqual({ pending: left })
  })

  it('is still there can be listed and cancelled by those who manage users, which the audit log has', async () => {
    const { formId, jobId } = await startAs('submission_editor', 'Busy', 'delete')
    const { jobs } = (await admin.call('GET /api/bulk-jobs?of=all')).body
    expect(jobs[0]).toMatchObject({ id: jobId, by: 'Busy', isOwn: false, state: 'running' })
    expect(
      (await admin.call('GET /api/bulk-jobs')).body.jobs.map(({ id }: { id: string }) => id),
    ).not.toContain(jobId)
    expect((await admin.call(`POST /api/bulk-jobs/${jobId}/cancel`)).status).toBe(200)
    await admin.runAll()
    expect(await admin.statusesOf(formId)).toEqual({ pending: left })
    expect(await admin.job(jobId)).toMatchObject({ state: 'cancelled', done: 0 })
    const { body } = await admin.call('GET /api/audit?person=Busy')
    expect(JSON.stringify(body)).toContain('stopped')
  })
})

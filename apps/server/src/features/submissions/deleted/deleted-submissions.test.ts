import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../platform/files/index.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { filesIn, sampleFile } from '../../../testing/builders/sample-files.ts'
import { call } from '../../../testing/http/call.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { followLedger } from '../../ledger/index.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { findRelatedTables } from './related-tables-repository.ts'
import { sweepDeleted } from './sweep-deleted.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { username: 'Nasrin' })).token
})
afterAll(() => server.close())

const remove = (id: string) => call(server.app, `DELETE /api/submissions/${id}`, { token })
const restore = async (...ids: string[]) =>
  (await call(server.app, 'POST /api/deleted-submissions/restore', { token, body: { ids } })).body
const find = (id: string) => call(server.app, `GET /api/submissions/${id}`, { token })
const listed = async (search = '') =>
  (await call(server.app, `GET /api/deleted-submissions?search=${encodeURIComponent(search)}`, { token }))
    .body

/** A submission with a file, an edit, a former address, a payment with its history, a sent message and notes. */
async function makeFullSubmission() {
  const formId = await makeStoredForm(server.db, {
    title: 'Reunion',
    fields: [{ id: 'name' }, { id: 'photo', type: 'file' }],
  })
  const { body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
    name: 'Rahima',
    photo: sampleFile('png'),
  })
  const id: string = body.submissionId
  await sql`
    update submissions set has_payment = true, payment_method = 'bkash', payment_status = 'pending', status = 'pending',
      amount_paisa = 50000, admin_notes = 'Called on Monday', email_identity = 'rahima@example.org'
    where id = ${id}`.execute(server.db)
  await sql`
    insert into submission_edits (submission_id, edited_by, changed_fields, previous_data, new_data)
    values (${id}, 'Nasrin', '{name,photo}', '{"name": "Rahim"}', '{"name": "Rahima"}')`.execute(server.db)
  await sql`insert into former_identities values (${id}, 'email', 'old@example.org')`.execute(server.db)
  await sql`
    insert into payments (submission_id, payment_id, environment, invoice, order_id, amount_paisa)
    values (${id}, ${`TR${id}`}, 'sandbox', ${id}, 'order', 50000)`.execute(server.db)
  await sql`
    insert into payment_events (submission_id, method, actor, from_status, to_status, reason)
    values (${id}, 'bkash', 'Payer', 'none', 'pending', 'Submitted')`.execute(server.db)
  await sql`
    insert into messages (submission_id, event, channel, recipient, state, subject, sent_at)
    values (${id}, 'submitted', 'email', 'rahima@example.org', 'sent', 'Thank you', now())`.execute(server.db)
  await followLedger(server.db, [id], { by: { id: null, username: 'Payer' }, reason: '' })
  return { id, uniqueId: String(body.uniqueId), editCode: String(body.editCode), formId }
}

/** Every row of every table that has something of the submission. */
async function rowsOf(id: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const { name, condition } of await findRelatedTables(server.db)) {
    const found = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t, (select ${id}::uuid as id) as s
      where ${sql.raw(condition)} order by 1`.execute(server.db)
    rows[name] = found.rows.map(({ row }) => row)
  }
  return rows
}

describe('a deleted submission', () => {
  it('is restored with every row that belonged to it, under the same IDs and with its file', async () => {
    const { id, uniqueId, editCode } = await makeFullSubmission()
    const before = await rowsOf(id)
    for (const table of [
      'files',
      'submission_edits',
      'former_identities',
      'payments',
      'payment_events',
      'messages',
    ]) {
      expect(before[table], table).toHaveLength(1)
    }
    expect((await remove(uniqueId)).body).toMatchObject({ success: true, deletedFiles: 1 })
    expect(Object.values(await rowsOf(id)).flat()).toEqual([])

    expect(await restore(id)).toEqual({ success: true, restored: 1, missing: 0 })
    expect(await rowsOf(id)).toEqual(before)
    const { body } = await find(uniqueId)
    expect((await call(server.app, `GET /${body.files[body.data.photo.fileId]}`)).status).toBe(200)
    const edit = await call(server.app, `GET /api/submissions/edit/${uniqueId}/${editCode}`)
    expect(edit.status).not.toBe(404)
    expect(await restore(id)).toEqual({ success: true, restored: 0, missing: 1 })
  })

  it('is not found by members and staff, and not counted, until it is restored', async () => {
    const { id, uniqueId, formId } = await makeFullSubmission()
    const total = async () =>
      (await call(server.app, `GET /api/submissions?formId=${formId}&search=rahima`, { token })).body.total
    expect(await total()).toBe(1)
    await remove(id)
    expect((await find(id)).status).toBe(404)
    expect((await call(server.app, `GET /api/submissions/public/${uniqueId}`)).status).toBe(404)
    expect(await total()).toBe(0)
    await restore(id)
    expect((await call(server.app, `GET /api/submissions/public/${uniqueId}`)).status).toBe(200)
    expect(await total()).toBe(1)
  })

  it('is listed with who deleted it and until when it can be restored', async () => {
    const { id, uniqueId, formId } = await makeFullSubmission()
    await remove(id)
    const { submissions } = await listed(uniqueId)
    expect(submissions).toMatchObject([
      { id, uniqueId, form: { id: formId, title: 'Reunion' }, amountPaisa: 50000, deletedBy: 'Nasrin' },
    ])
    expect(submissions[0].title).toContain('Rahima')
    const days = (Date.parse(submissions[0].expiresAt) - Date.parse(submissions[0].deletedAt)) / 86_400_000
    expect(days).toBe(30)
    expect((await listed('no such person')).total).toBe(0)
  })

  it('and its restoration are in the audit log', async () => {
    const { id } = await makeFullSubmission()
    await remove(id)
    await restore(id)
    const entries = await server.db
      .selectFrom('audit_events')
      .select(['actor', 'action'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor: 'Nasrin', action: 'deleted' },
      { actor: 'Nasrin', action: 'restored' },
    ])
  })

  it('needs review once restored if its money arrived meanwhile', async () => {
    const { id } = await makeFullSubmission()
    await remove(id)
    await sql`update payments set state = 'review', updated_at = now() where invoice = ${id}`.execute(
      server.db,
    )
    await restore(id)
    expect((await find(id)).body.needsReview).toBe(true)
  })

  it('sends no message twice that was being sent when it was deleted', async () => {
    const { id } = await makeFullSubmission()
    await sql`
      update messages set state = 'queued', is_admitted = true, attempts = 1, taken_until = now() + interval '1 minute'
      where submission_id = ${id}`.execute(server.db)
    await remove(id)
    await restore(id)
    const [message] = await server.db
      .selectFrom('messages')
      .select('state')
      .where('submission_id', '=', id)
      .execute()
    expect(message?.state).toBe('failed')
  })

  it('keeps its files for 30 days, and then goes for good', async () => {
    const { id } = await makeFullSubmission()
    const [{ id: fileId } = { id: '' }] = await server.db
      .selectFrom('files')
      .select('id')
      .where('submission_id', '=', id)
      .execute()
    await remove(id)
    const store = diskFileStore(server.filesDir)
    const age = (days: number) =>
      sql`update deleted_submissions set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        server.db,
      )
    await age(29)
    await sweepDeleted(server.db, store)
    await sweepFiles(server.db, store, Date.now() + 30 * 86_400_000)
    expect(filesIn(server.filesDir)).toContain(fileId)
    await age(31)
    await sweepDeleted(server.db, store)
    expect(filesIn(server.filesDir)).not.toContain(fileId)
    expect(await restore(id)).toMatchObject({ restored: 0, missing: 1 })
  })

  it('goes with its form, files included', async () => {
    const { id, formId } = await makeFullSubmission()
    const [{ id: fileId } = { id: '' }] = await server.db
      .selectFrom('files')
      .select('id')
      .where('submission_id', '=', id)
      .execute()
    await remove(id)
    await call(server.app, `DELETE /api/forms/${formId}`, { token })
    expect(filesIn(server.filesDir)).not.toContain(fileId)
    expect(await restore(id)).toMatchObject({ restored: 0 })
  })

  it('stored before an update of the product gets the default of a new column', async () => {
    const { id } = await makeFullSubmission()
    await remove(id)
    await sql`
      update deleted_submissions set content = content #- '{submissions,0,locale}' #- '{messages,0,detail}'
        || '{"dropped_table": [{"a": 1}]}'
      where id = ${id}`.execute(server.db)
    expect(await restore(id)).toMatchObject({ restored: 1 })
    const { locale } = await server.db
      .selectFrom('submissions')
      .select('locale')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(locale).toBe('en')
  })

  it('that refers to a user who was deleted meanwhile is restored without the reference', async () => {
    const other = await makeUser(server.db, { username: 'Tanvir' })
    await sql`create table remarks (submission_id uuid references submissions on delete cascade,
      author_id uuid references users on delete set null, label_id uuid references forms on delete cascade)`.execute(
      server.db,
    )
    try {
      const label = await makeStoredForm(server.db)
      const { id } = await makeSubmission(server.db, { id: await makeStoredForm(server.db), version: 1 })
      await sql`
        insert into remarks values (${id}, ${other.id}, null), (${id}, null, ${label})`.execute(server.db)
      await remove(id)
      await sql`delete from users where id = ${other.id}`.execute(server.db)
      await sql`delete from forms where id = ${label}`.execute(server.db)
      await restore(id)
      const { rows } = await sql`select author_id, label_id from remarks where submission_id = ${id}`.execute(
        server.db,
      )
      expect(rows).toEqual([{ author_id: null, label_id: null }])
    } finally {
      await sql`drop table remarks`.execute(server.db)
    }
  })
})

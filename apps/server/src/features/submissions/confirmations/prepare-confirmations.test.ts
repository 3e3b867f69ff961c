import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'
import { queueConfirmations } from './queue-confirmations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const messagesOf = (formId: string) =>
  server.db
    .selectFrom('messages')
    .innerJoin('submissions', 'submissions.id', 'messages.submission_id')
    .select(['channel', 'recipient', 'event', 'state'])
    .where('form_id', '=', formId)
    .orderBy('channel')
    .execute()

describe('confirmations', () => {
  const fields = [
    { id: 'f1', name: 'mail', label: 'Mail', type: 'email' as const },
    { id: 'f2', name: 'phone', label: 'Phone', type: 'tel' as const },
  ]
  const notifications = { enableEmail: true, emailField: 'mail', enableSMS: true, phoneField: 'phone' }

  it('are queued with the submission, one for each channel that is switched on', async () => {
    const formId = await makeStoredForm(server.db, { fields, settings: { notifications } })
    await submit(server, formId, { mail: 'a@example.com', phone: '01712345678' })
    expect(await messagesOf(formId)).toEqual([
      { channel: 'email', recipient: 'a@example.com', event: 'submitted', state: 'queued' },
      { channel: 'sms', recipient: '01712345678', event: 'submitted', state: 'queued' },
    ])
  })

  it('are not sent to an empty field, nor by a channel that is switched off', async () => {
    const formId = await makeStoredForm(server.db, {
      fields,
      settings: { notifications: { ...notifications, enableSMS: false } },
    })
    await submit(server, formId, { phone: '01712345678' })
    expect(await messagesOf(formId)).toEqual([])
  })

  it('about a payment reach a member who submitted before the fields were renamed', async () => {
    const formId = await makeStoredForm(server.db, { fields })
    const answer = { mail: 'a@example.com', phone: '01712345678' }
    const { body } = await submit(server, formId, answer)
    await changeStoredForm(server.db, formId, {
      fields: fields.map((field) => ({ ...field, name: `your_${field.name}` })),
      settings: { notifications: { ...notifications, emailField: 'your_mail', phoneField: 'your_phone' } },
    })
    const data = { f1: answer.mail, f2: answer.phone }
    const submitter = { id: body.submissionId, formId, formVersion: 1, data }
    await queueConfirmations(server.db, submitter, 'payment_completed')
    expect(await messagesOf(formId)).toMatchObject([
      { channel: 'email', recipient: 'a@example.com', event: 'payment_completed' },
      { channel: 'sms', recipient: '01712345678', event: 'payment_completed' },
    ])
  })

  it('are queued once, even if the request is retried', async () => {
    const formId = await makeStoredForm(server.db, { fields, settings: { notifications } })
    const headers = { 'idempotency-key': randomUUID() }
    await Promise.all(
      Array.from({ length: 10 }, () => submit(server, formId, { mail: 'a@example.com' }, {}, headers)),
    )
    expect(await messagesOf(formId)).toHaveLength(1)
  })

  it('are not queued when the submission fails to be stored', async () => {
    const formId = await makeStoredForm(server.db, { fields, settings: { notifications } })
    await sql`alter table messages add constraint only_for_this_test check (recipient <> 'fails@example.com')`.execute(
      server.db,
    )
    expect((await submit(server, formId, { mail: 'fails@example.com' })).status).toBe(500)
    expect(await submissionsOf(server.db, formId)).toEqual([])
    await sql`alter table messages drop constraint only_for_this_test`.execute(server.db)
  })
})

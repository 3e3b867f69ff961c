import { sql } from 'kysely'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretBox } from '../../platform/crypto/index.ts'
import { createSafeFetch } from '../../platform/outbound/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { mailSettings, saveSettings } from '../../testing/builders/save-settings.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { startMailCatcher } from '../../testing/messaging/mail-catcher.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/messaging/webhook-receiver.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { until } from '../../testing/until.ts'
import { createAccountMail } from '../notifications/index.ts'
import { mailPauses } from './delivery/mail-pauses.ts'
import { noteFormStates, startWebhookSender } from './index.ts'

let server: TestServer
let receiver: WebhookReceiver
let token: string
let formId: string
const undo: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await startTestServer({ allowPrivateNetwork: true })
  receiver = await startWebhookReceiver()
  token = (await makeUser(server.db, { role: 'super_admin', email: 'maker@example.org' })).token
})
beforeEach(async () => {
  await server.db.deleteFrom('webhooks').execute()
  await server.db.deleteFrom('webhook_form_states').execute()
  await server.db.deleteFrom('people').execute()
  formId = await makeStoredForm(server.db)
  Object.assign(receiver, { calls: [], status: 200, statuses: {}, headers: {} })
})
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

const as = (route: string, body?: object) => call(server.app, route, { token, ...(body && { body }) })

const ALL_SUBMISSION_EVENTS = [
  'submission.created',
  'submission.updated',
  'submission.status_changed',
  'submission.deleted',
  'payment.completed',
  'payment.failed',
  'payment.refunded',
]

async function create(over: object = {}): Promise<{ id: string; secret: string }> {
  const body = { url: `${receiver.url}/hook`, events: ALL_SUBMISSION_EVENTS, ...over }
  const response = await as('POST /api/webhooks', body)
  expect(response.status).toBe(201)
  return { id: response.body.webhook.id, secret: response.body.secret }
}

function senderParts() {
  const { db, services } = server
  const publicUrl = 'https://forms.example.org'
  return {
    db,
    box: secretBox(APP_SECRET),
    fetch: createSafeFetch({ allowPrivateNetwork: true }),
    mail: createAccountMail({ settings: services.settings, mailer: services.providers.mailer, publicUrl }),
    publicUrl,
    log: pino({ level: 'silent' }),
  }
}

/** Runs until the test ends, as in each server process. */
function sender(): { stop(): Promise<void> } {
  const made = startWebhookSender(senderParts(), { pollMs: 10 })
  undo.push(() => made.stop())
  return made
}

const register = async (name = 'Rahim') =>
  (await submit(server, formId, { name })).body.submissionId as string
const typesOf = (subject: string) =>
  receiver.calls.flatMap(({ content }) => (content.data['id'] === subject ? [content.type] : []))
const deliveries = async (id: string, query = '') =>
  (await as(`GET /api/webhooks/${id}/deliveries${query}`)).body
const received = (count: number) => until(() => receiver.calls.length >= count)
const isDone = async (id: string) => (await deliveries(id, '?status=pending')).total === 0
/** What a receiver may do a long time after the first attempt. */
const age = (days: number) =>
  sql`update webhook_deliveries set first_tried_at = now() - make_interval(days => ${days}), next_try_at = now()`.execute(
    server.db,
  )

describe('a call to a webhook', () => {
  it('is verified by another implementation of Standard Webhooks', async () => {
    const { secret } = await create()
    sender()
    const id = await register()
    await received(1)
    const [made] = receiver.calls
    const verified = new Webhook(secret).verify(made?.body ?? '', made?.headers as Record<string, string>)
    expect(verified).toMatchObject({
      type: 'submission.created',
      data: { id, formId, status: 'completed', submission: { answers: { name: 'Rahim' }, toPay: 0 } },
    })
    expect(() =>
      new Webhook(secret).verify(`${made?.body} `, made?.headers as Record<string, string>),
    ).toThrow()
    expect(made?.body).not.toContain('editCode')
  })

  it('is signed with both secrets for a day after a rotation', async () => {
    const { id, secret } = await create()
    const rotated = (await as(`POST /api/webhooks/${id}/rotate-secret`, {})).body
    expect(rotated.webhook.formerSecretUntil).toEqual(expect.any(String))
    sender()
    await register()
    await received(1)
    const [made] = receiver.calls
    for (const known of [secret, rotated.secret]) {
      new Webhook(known).verify(made?.body ?? '', made?.headers as Record<string, string>)
    }
    await sql`update webhooks set former_secret_until = now() - interval '1 second'`.execute(server.db)
    await register()
    await received(2)
    const [, later] = receiver.calls
    expect(() =>
      new Webhook(secret).verify(later?.body ?? '', later?.headers as Record<string, string>),
    ).toThrow()
  })

  it('is not made without a signature, where the app secret is another one', async () => {
    const { id } = await create()
    const stranger = startWebhookSender(
      { ...senderParts(), box: secretBox('another secret') },
      { pollMs: 10 },
    )
    await register()
    await until(async () => (await deliveries(id)).deliveries[0].failure === 'unreadable_secret')
    await stranger.stop()
    expect(receiver.calls).toEqual([])
  })

  it('follows in the order in which things happened to a submission', async () => {
    const { id: webhookId } = await create()
    const id = await register()
    await as(`PUT /api/submissions/${id}`, { data: { name: 'Rahima' } })
    await as(`PUT /api/submissions/${id}/status`, { status: 'pending' })
    await as(`POST /api/submissions/${id}/cancel`, { reason: 'Ill' })
    await as(`DELETE /api/submissions/${id}`)
    sender()
    await until(() => isDone(webhookId))
    expect(typesOf(id)).toEqual([
      'submission.created',
      'submission.updated',
      'submission.status_changed',
      'submission.status_changed',
      'submission.deleted',
    ])
    const [, , changed, , gone] = receiver.calls
    expect(changed?.content.data).toMatchObject({ previousStatus: 'completed', status: 'pending' })
    expect(gone?.content.data).toMatchObject({ uniqueId: expect.any(String), submission: null })
  })

  it('comes once for each webhook that chose the event and the form', async () => {
    const other = await makeStoredForm(server.db)
    await create({ url: `${receiver.url}/all` })
    await create({ url: `${receiver.url}/other-form`, formIds: [other] })
    await create({ url: `${receiver.url}/other-event`, events: ['submission.deleted'] })
    await create({ url: `${receiver.url}/this-form`, formIds: [formId, other] })
    sender()
    await register()
    await received(2)
    const [a, b] = receiver.calls
    expect([a?.path, b?.path].toSorted()).toEqual(['/all', '/this-form'])
    expect(a?.headers['webhook-id']).toBe(b?.headers['webhook-id'])
  })

  it('reports a restored submission as a new one', async () => {
    const { id: webhookId } = await create({ events: ['submission.created', 'submission.deleted'] })
    const id = await register()
    await as(`DELETE /api/submissions/${id}`)
    await as('POST /api/deleted-submissions/restore', { ids: [id] })
    sender()
    await until(() => isDone(webhookId))
    expect(typesOf(id)).toEqual(['submission.created', 'submission.deleted', 'submission.created'])
  })

  it('is not made where the change was rolled back', async () => {
    const { id } = await create()
    await server.db
      .transaction()
      .execute(async (trx) => {
        await sql`update submissions set status = 'pending' where form_id = ${formId}`.execute(trx)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect((await deliveries(id)).total).toBe(0)
  })
})

describe('a receiver', () => {
  it('that fails gets the same id and body again, and later events of the submission after it', async () => {
    const { id: webhookId } = await create()
    receiver.status = 500
    sender()
    const id = await register()
    await received(1)
    await as(`PUT /api/submissions/${id}`, { data: { name: 'Rahima' } })
    await until(async () => (await deliveries(webhookId)).deliveries.at(-1).responseStatus === 500)
    receiver.status = 200
    await age(0)
    await until(() => isDone(webhookId))
    const [first, second, third] = receiver.calls
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(third?.content.type).toBe('submission.updated')
    expect(receiver.calls).toHaveLength(3)
  })

  it('that hangs delays neither another receiver nor who submits', async () => {
    receiver.statuses['/hangs'] = 0
    const { id } = await create({ url: `${receiver.url}/hangs` })
    await create({ url: `${receiver.url}/works` })
    sender()
    const registered = await Promise.all(Array.from({ length: 12 }, () => register()))
    await until(() => receiver.calls.filter(({ path }) => path === '/works').length === 12)
    expect(new Set(registered).size).toBe(12)
    expect(
      (await deliveries(id)).deliveries.every(({ status }: { status: string }) => status === 'pending'),
    ).toBe(true)
  })

  it('that asks for a pause with Retry-After is not called before', async () => {
    const { id } = await create()
    Object.assign(receiver, { status: 429, headers: { 'retry-after': '600' } })
    sender()
    await register()
    await received(1)
    await until(async () => (await deliveries(id)).deliveries[0].responseStatus === 429)
    const { rows } = await sql<{ waits: boolean }>`
      select retry_at > now() + interval '9 minutes' as waits from webhooks`.execute(server.db)
    expect(rows).toEqual([{ waits: true }])
  })

  it('that does not respond gets what staff send at once, without the pause that others wait for', async () => {
    const { id } = await create()
    Object.assign(receiver, { status: 503, headers: { 'retry-after': '3600' } })
    sender()
    await register()
    await until(async () => (await deliveries(id)).deliveries[0].responseStatus === 503)
    Object.assign(receiver, { status: 200, headers: {} })
    await as(`POST /api/webhooks/${id}/test`, {})
    await until(async () => (await deliveries(id, '?status=delivered')).total === 1)

    receiver.status = 503
    await as(`POST /api/webhooks/${id}/test`, {})
    const [tested] = (await deliveries(id, '?status=delivered')).deliveries
    await until(async () => (await deliveries(id)).deliveries[0].responseStatus === 503)
    receiver.status = 200
    await as(`POST /api/webhooks/${id}/deliveries/${tested.id}/resend`, {})
    await until(async () => (await deliveries(id, '?status=delivered')).total === 1)
    expect((await deliveries(id, '?status=delivered')).deliveries).toMatchObject([{ id: tested.id }])
  })

  it('that says it is gone is turned off at once', async () => {
    const { id } = await create()
    receiver.status = 410
    sender()
    await register()
    await until(async () => (await as('GET /api/webhooks')).body.webhooks[0].active === false)
    await register()
    expect((await deliveries(id)).total).toBe(1)
    expect(await isDone(id)).toBe(true)
  })

  it('that fails for three days is paused, and its maker gets an e-mail', async () => {
    const mail = await startMailCatcher()
    undo.push(() => mail.close())
    await saveSettings(server.app, token, mailSettings(mail))
    const { id } = await create()
    receiver.status = 500
    sender()
    await register()
    await received(1)
    await until(async () => (await as('GET /api/webhooks')).body.webhooks[0].failingSince !== null)
    await sql`update webhooks set failing_since = now() - interval '73 hours'`.execute(server.db)
    await age(4)
    await until(() => mail.mails.length === 1)
    expect(mail.mails[0]?.recipients).toContain('maker@example.org')
    expect(mail.mails[0]).toMatchObject({
      subject: `Webhook paused: ${new URL(receiver.url).host}`,
      text: expect.stringContaining('has taken no call for three days'),
    })
    expect(mail.mails[0]?.text).toContain(`https://forms.example.org/admin/connections/webhooks/${id}`)
    const [webhook] = (await as('GET /api/webhooks')).body.webhooks
    expect(webhook).toMatchObject({ active: false, waiting: 0, pausedAt: expect.any(String) })
    expect((await deliveries(id)).deliveries).toMatchObject([{ status: 'failed' }])
  })

  it('that takes the only event at no attempt of three days is paused with the last one', async () => {
    const { id } = await create()
    receiver.status = 500
    sender()
    await register()
    await until(async () => (await deliveries(id)).deliveries[0].responseStatus === 500)
    // The last attempt: another pause would end after three days.
    await sql`update webhooks set failing_since = now() - interval '71 hours 43 minutes'`.execute(server.db)
    await sql`
      update webhook_deliveries set attempts = 24, next_try_at = now(),
        first_tried_at = now() - interval '71 hours 43 minutes'`.execute(server.db)
    await until(() => isDone(id))
    await until(async () => (await as('GET /api/webhooks')).body.webhooks[0].pausedAt !== null)
    expect((await as('GET /api/webhooks')).body.webhooks).toMatchObject([{ active: false }])
  })

  it('that takes other events is not paused for one that it never took', async () => {
    const { id } = await create()
    receiver.statuses['/hook'] = 500
    sender()
    await register('Rahim')
    await until(async () => (await deliveries(id)).deliveries[0].responseStatus === 500)
    receiver.statuses['/hook'] = 200
    await register('Karim')
    await until(async () => (await deliveries(id, '?status=delivered')).total === 1)
    receiver.statuses['/hook'] = 500
    await age(4)
    await until(() => isDone(id))
    expect((await as('GET /api/webhooks')).body.webhooks).toMatchObject([{ active: true }])
    expect((await deliveries(id, '?status=failed')).total).toBe(1)
  })

  it('that says it is gone is named so in the e-mail to its maker', async () => {
    const mail = await startMailCatcher()
    undo.push(() => mail.close())
    await saveSettings(server.app, token, mailSettings(mail))
    await create()
    receiver.status = 410
    sender()
    await register()
    await until(() => mail.mails.length === 1)
    expect(mail.mails[0]?.text).toContain('responded that the address is gone (410)')
    expect(mail.mails[0]?.text).not.toContain('three days')
  })

  it('that was paused is reported to who manages settings, where the account of its maker is not active', async () => {
    const mail = await startMailCatcher()
    undo.push(() => mail.close())
    await saveSettings(server.app, token, mailSettings(mail))
    const made = await makeUser(server.db, { role: 'super_admin', email: 'leaver@example.org' })
    await makeUser(server.db, { role: 'super_admin', email: 'left@example.org', isActive: false })
    await makeUser(server.db, { role: 'admin', email: 'no-settings@example.org' })
    const body = { url: `${receiver.url}/hook`, events: ALL_SUBMISSION_EVENTS }
    await call(server.app, 'POST /api/webhooks', { token: made.token, body })
    await sql`update webhooks set is_active = false, paused_at = now(), pause_reason = 'failing'`.execute(
      server.db,
    )
    await sql`update users set is_active = false where id = ${made.id}`.execute(server.db)
    await mailPauses(senderParts())
    expect(mail.mails.flatMap(({ recipients }) => recipients)).toEqual(['maker@example.org'])
  })

  it('that was paused is reported by one process, and again where the mail could not be sent', async () => {
    const mail = await startMailCatcher()
    undo.push(() => mail.close())
    await create()
    await sql`update webhooks set is_active = false, paused_at = now(), pause_reason = 'failing'`.execute(
      server.db,
    )
    const tell = () => Promise.all([1, 2, 3].map(() => mailPauses(senderParts())))
    const isTold = async () => {
      const { rows } = await sql<{ told: boolean }>`
        select pause_mailed_at is not null as told from webhooks`.execute(server.db)
      return rows[0]?.told
    }
    const down = await startMailCatcher()
    await saveSettings(server.app, token, mailSettings(down))
    await down.close()
    await tell()
    expect(await isTold()).toBe(false)

    await saveSettings(server.app, token, mailSettings(mail))
    await tell()
    expect(mail.mails).toEqual([])
    // What the lease does.
    await sql`update webhooks set pause_mail_leased_until = now()`.execute(server.db)
    await tell()
    await tell()
    expect(mail.mails).toHaveLength(1)
    expect(await isTold()).toBe(true)
  })

  it('that is turned on again gets what happens from then on, and what staff send again', async () => {
    const { id } = await create()
    const content = { url: `${receiver.url}/hook`, events: ALL_SUBMISSION_EVENTS }
    await register('While on')
    await as(`PUT /api/webhooks/${id}`, { ...content, active: false })
    await register('While off')
    await as(`PUT /api/webhooks/${id}`, { ...content, active: true })
    sender()
    await register('On again')
    await until(() => isDone(id))
    const { deliveries: log } = await deliveries(id)
    expect(log.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'failed'])
    const again = await as(`POST /api/webhooks/${id}/deliveries/${log[1].id}/resend`, {})
    expect(again.status).toBe(202)
    await received(2)
    expect(receiver.calls[1]?.headers['webhook-id']).toBe(log[1].eventId)
  })
})

describe('a sender', () => {
  it('that dies with a call leaves it to another one, which sends the same', async () => {
    const { id } = await create()
    receiver.status = 0
    const first = sender()
    await register()
    await received(1)
    await first.stop()
    receiver.status = 200
    // What the lease of a minute does.
    await sql`update webhook_deliveries set next_try_at = now()`.execute(server.db)
    sender()
    await until(() => isDone(id))
    const [before, after] = receiver.calls
    expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id'])
    expect(after?.body).toBe(before?.body)
  })

  it('is one of several that share the calls', async () => {
    const { id } = await create()
    for (let count = 0; count < 3; count += 1) sender()
    await Promise.all(Array.from({ length: 30 }, () => register()))
    await until(() => isDone(id))
    expect(receiver.calls).toHaveLength(30)
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  })
})

describe('forms and people', () => {
  it('open and close by staff, by their dates and by deletion, with one event each', async () => {
    const webhook = await create({ events: ['form.opened', 'form.closed'] })
    const opensAt = new Date(Date.now() + 3_600_000).toISOString()
    const later = await makeStoredForm(server.db, { title: 'Later', settings: { schedule: { opensAt } } })
    const look = (now?: number) => noteFormStates(server.db, now)
    await look()
    await look(Date.now() + 7_200_000)
    await look(Date.now() + 7_200_000)
    await as(`DELETE /api/forms/${later}`)
    await look(Date.now() + 7_200_000)
    sender()
    await until(() => isDone(webhook.id))
    expect(receiver.calls.map(({ content }) => [content.type, content.data['formId']])).toEqual([
      ['form.opened', later],
      ['form.closed', later],
    ])
  })

  it('that is deleted closes, and each of its submissions is sent as deleted', async () => {
    const webhook = await create({ events: ['submission.deleted', 'form.closed'], formIds: [formId] })
    const ids = [await register('Rahim'), await register('Karim')]
    await noteFormStates(server.db)
    await as(`DELETE /api/forms/${formId}`)
    await noteFormStates(server.db)
    sender()
    await until(() => isDone(webhook.id))
    const sent = receiver.calls.map(({ content: { type, data } }) => [type, data['id'] ?? data['formId']])
    expect(sent.toSorted()).toEqual(
      [...ids.map((id) => ['submission.deleted', id]), ['form.closed', formId]].toSorted(),
    )
  })

  it('of the register are sent to webhooks for all forms only', async () => {
    await create({ url: `${receiver.url}/some`, events: ['person.created'], formIds: [formId] })
    await create({ url: `${receiver.url}/all`, events: ['person.created', 'person.updated'] })
    const { person } = (await as('POST /api/people', { name: 'Rohima', phones: ['01712345678'] })).body
    await as(`PUT /api/people/${person.id}`, { batch: '2005' })
    sender()
    await received(2)
    expect(receiver.calls.map(({ path, content }) => [path, content.type])).toEqual([
      ['/all', 'person.created'],
      ['/all', 'person.updated'],
    ])
  })

  it('are not reported as changed when the keys of their names are made again', async () => {
    await create({ events: ['person.updated'] })
    const { person } = (await as('POST /api/people', { name: 'Nur Jahan' })).body
    await sql`update people set name_keys = '{nr}', keys_version = null`.execute(server.db)
    const { rows } = await sql<{ type: string }>`select type from webhook_deliveries`.execute(server.db)
    expect(rows).toEqual([])
    await as(`PUT /api/people/${person.id}`, { note: 'Called' })
    const { rows: later } = await sql<{ type: string }>`select type from webhook_deliveries`.execute(
      server.db,
    )
    expect(later).toEqual([{ type: 'person.updated' }])
  })

  it('leave no trace in the log once a person is erased', async () => {
    const { id } = await create({ events: ['person.created'] })
    const { person } = (await as('POST /api/people', { name: 'Rohima' })).body
    sender()
    await until(() => isDone(id))
    await as(`POST /api/people/${person.id}/erase`, { reason: 'Asked' })
    const [delivery] = (await deliveries(id)).deliveries
    const { body } = (await as(`GET /api/webhooks/${id}/deliveries/${delivery.id}`)).body.delivery
    expect(body).toBeNull()
  })
})

describe('the address of a webhook', () => {
  let outside: TestServer
  beforeAll(async () => {
    outside = await startTestServer()
  })
  afterAll(() => outside.close())
  const strict = async (url: string) => {
    const maker = await makeUser(outside.db, { role: 'super_admin' })
    return call(outside.app, 'POST /api/webhooks', {
      token: maker.token,
      body: { url, events: ['submission.created'] },
    })
  }

  it.each([
    ['a user and password', 'https://user:secret@example.org/hook', 'must begin with https://'],
    ['another scheme', 'ftp://example.org/hook', 'must begin with https://'],
    ['no encryption', 'http://example.org/hook', 'must begin with https://'],
    ['an unusual port', 'https://example.org:22/hook', 'must begin with https://'],
    ['a private address', 'https://192.168.0.7/hook', 'private network'],
    ['this machine', 'https://[::1]/hook', 'private network'],
    ['nothing', ' ', 'valid web address'],
  ])('is rejected with %s', async (_, url, message) => {
    const { status, body } = await strict(url)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })

  it('is rejected with unknown events and forms, and beyond 20 webhooks', async () => {
    const content = { url: `${receiver.url}/hook`, events: ['submission.created'] }
    expect((await as('POST /api/webhooks', { ...content, events: ['submission.read'] })).status).toBe(400)
    expect((await as('POST /api/webhooks', { ...content, events: [] })).status).toBe(400)
    const gone = '00000000-0000-4000-8000-000000000000'
    expect((await as('POST /api/webhooks', { ...content, formIds: [gone] })).body.errors).toHaveProperty(
      'formIds',
    )
    const statuses = await Promise.all(
      Array.from({ length: 23 }, async () => (await as('POST /api/webhooks', content)).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })
})

describe('a webhook', () => {
  it('for a form that was deleted is saved, turned off and resumed, and never becomes one for all forms', async () => {
    const other = await makeStoredForm(server.db)
    const { id } = await create({ formIds: [formId, other] })
    await as(`DELETE /api/forms/${formId}`)
    const content = { url: `${receiver.url}/hook`, events: ALL_SUBMISSION_EVENTS, description: 'Site' }
    const save = async (over: object) => {
      const { status, body } = await as(`PUT /api/webhooks/${id}`, { ...content, active: true, ...over })
      return [status, body.webhook?.formIds ?? Object.keys(body.errors)]
    }
    expect(await save({ formIds: [formId, other], active: false })).toEqual([200, [formId, other]])
    expect(await save({ formIds: [formId, other] })).toEqual([200, [formId, other]])
    await as(`DELETE /api/forms/${other}`)
    expect(await save({ formIds: [other] })).toEqual([200, [other]])
    // Only what it was limited to before may be gone.
    expect(await save({ formIds: [formId] })).toEqual([400, ['formIds']])
    expect(await save({ formIds: [] })).toEqual([400, ['formIds']])

    formId = await makeStoredForm(server.db)
    await register()
    expect((await deliveries(id)).total).toBe(0)
  })

  it('is tested by a call with a type of its own', async () => {
    const { id } = await create({ events: ['submission.deleted'] })
    expect((await as(`POST /api/webhooks/${id}/test`, {})).status).toBe(202)
    sender()
    await received(1)
    expect(receiver.calls[0]?.content).toMatchObject({ type: 'webhook.test' })
  })

  it('shows its secret once, and its changes in the audit log without path and secret', async () => {
    const { id, secret } = await create({ url: `${receiver.url}/key-of-the-receiver` })
    await as(`POST /api/webhooks/${id}/rotate-secret`, {})
    await as(`DELETE /api/webhooks/${id}`)
    const listed = JSON.stringify((await as('GET /api/webhooks')).body)
    const audit = JSON.stringify((await as('GET /api/audit?kind=setting')).body)
    expect(listed + audit).not.toContain(secret)
    expect(audit).not.toContain('key-of-the-receiver')
    expect((await as('GET /api/audit?kind=setting')).body.events.slice(0, 3)).toMatchObject([
      { action: 'deleted' },
      { action: 'reset' },
      { action: 'created' },
    ])
    expect((await as(`GET /api/webhooks/${id}/deliveries`)).status).toBe(404)
  })
})

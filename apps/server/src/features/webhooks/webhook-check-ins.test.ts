import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkInServer } from '../../testing/servers/check-in-server.ts'
import { makeEventBody } from './delivery/event-body.ts'

const event = checkInServer()

async function makeWebhook(formId: string, events = ['check_in.recorded']): Promise<string> {
  const body = { url: 'https://example.org/hook', events, formIds: [formId] }
  const { status, body: made } = await event.call('POST /api/webhooks', body)
  expect(status).toBe(201)
  return made.webhook.id
}

async function register(formId: string) {
  const made = await event.submit(formId, {
    name: 'Rahim',
    phone: '01712345678',
    guests: [{ guest: 'Salma' }],
  })
  return { ...made, token: (await event.ticketOf(made.uniqueId)).token as string }
}

async function queued(webhookId: string) {
  const { rows } = await sql<Parameters<typeof makeEventBody>[1]>`
    select id, event_id as "eventId", type, form_id as "formId", subject_id as "subjectId", snapshot,
      created_at as "createdAt"
    from webhook_deliveries where webhook_id = ${webhookId} order by position`.execute(event.server.db)
  const bodies = rows.map((row) => makeEventBody(event.server.db, row))
  return (await Promise.all(bodies)).map((body) => JSON.parse(body))
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

it('a person who is let in is one event, also when the scan is repeated or sent again', async () => {
  const formId = await event.makeForm()
  const webhook = await makeWebhook(formId)
  const { id, uniqueId, token } = await register(formId)
  const gate = await event.pair(formId)
  const scan = { id: randomUUID(), token, person: 2, at: secondsAgo(60) }
  for (let time = 0; time < 2; time += 1) await gate.scan(scan)
  await gate.scan({ token, person: 2 })
  expect(await queued(webhook)).toEqual([
    {
      type: 'check_in.recorded',
      timestamp: expect.any(String),
      data: {
        id,
        formId,
        uniqueId,
        person: { no: 2, name: 'Salma' },
        at: expect.stringMatching(/Z$/),
        gate: { id: gate.id, name: 'North' },
        submission: expect.objectContaining({ answers: expect.objectContaining({ name: 'Rahim' }) }),
      },
    },
  ])
  await event.call(`POST /api/forms/${formId}/check-in/scans`, {
    scans: [{ id: randomUUID(), uniqueId, person: 1 }],
  })
  expect((await queued(webhook))[1]?.data).toMatchObject({ person: { no: 1, name: 'Rahim' }, gate: null })
})

it('an earlier scan of another gate that arrives later is no event, and is who came from then on', async () => {
  const formId = await event.makeForm()
  const webhook = await makeWebhook(formId)
  const { token } = await register(formId)
  const [north, south] = [await event.pair(formId, 'North'), await event.pair(formId, 'South')]
  await north.scan({ token })
  await south.scan({ token, at: secondsAgo(600) })
  const [ticket] = (await north.list()).tickets
  expect(ticket?.people[0]?.gate).toMatchObject({ name: 'South' })
  expect(await queued(webhook)).toHaveLength(1)
})

it('an arrival that is taken back is no event, and coming in again is one', async () => {
  const formId = await event.makeForm()
  const webhook = await makeWebhook(formId)
  const { token } = await register(formId)
  const gate = await event.pair(formId)
  await gate.scan({ token, at: secondsAgo(30) })
  await gate.scan({ token, at: secondsAgo(20), undo: true })
  expect(await queued(webhook)).toHaveLength(1)
  await gate.scan({ token, at: secondsAgo(10) })
  expect(await queued(webhook)).toHaveLength(2)
})

it('scans queue nothing where no webhook wants them', async () => {
  const formId = await event.makeForm()
  const [other, elsewhere] = [
    await makeWebhook(formId, ['submission.deleted']),
    await makeWebhook(await event.makeForm()),
  ]
  const { token } = await register(formId)
  await (await event.pair(formId)).scan({ token })
  expect([...(await queued(other)), ...(await queued(elsewhere))]).toEqual([])
})

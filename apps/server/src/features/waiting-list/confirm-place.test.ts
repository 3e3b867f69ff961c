import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../../testing/builders/save-settings.ts'
import { call } from '../../testing/http/call.ts'
import { contactToken } from './waiting-tokens.ts'
import { waitingListServer } from '../../testing/servers/waiting-list-server.ts'

const list = waitingListServer()
beforeAll(() =>
  saveSettings(list.server.app, list.token, {
    emailEnabled: true,
    smtpHost: 'smtp.example.org',
    smtpPort: 587,
    smtpUser: 'office',
    smtpPassword: 'secret',
    fromEmail: 'office@example.org',
  }),
)

/** A form whose seat was just given up, and people who joined while it was taken. */
async function makeFreed(join: (formId: string) => Promise<void>): Promise<string> {
  const formId = await list.makeForm()
  const { submissionId } = (await list.submit(formId)).body
  await join(formId)
  await list.cancel(submissionId)
  return formId
}
const joinAs = async (formId: string, ...numbers: number[]) => {
  for (const number of numbers) expect((await list.join(formId, number)).status).toBe(201)
}
const joinFrom = (formId: string, number: number, remoteAddress: string) =>
  list.server.app.inject({
    method: 'POST',
    url: `/api/forms/${formId}/waiting-list`,
    remoteAddress,
    payload: { name: 'X', email: `x${number}@example.org` },
  })

describe('a place on the waiting list', () => {
  it('is offered a seat once the link in our message was opened, and keeps its position until then', async () => {
    const formId = await makeFreed((id) => joinAs(id, 1, 2))
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['waiting', 'waiting'])
    await list.openMessage(formId, 2)
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['waiting', 'offered'])
    await list.letOffersEnd(formId)
    expect((await list.openMessage(formId, 1)).body).toMatchObject({ position: 1, mustConfirm: false })
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['offered', 'expired'])
  })

  it('is not confirmed by the link of the page that follows joining, however often it is opened', async () => {
    const formId = await makeFreed(async () => undefined)
    await list.submit(formId)
    const { place } = (await list.join(formId, 1)).body
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await list.place(place)).body).toMatchObject({ state: 'waiting', mustConfirm: true })
    }
    expect(await list.entries(formId)).toMatchObject([{ confirmation: 'awaited' }])
    await list.openMessage(formId, 1)
    expect((await list.place(place)).body).toMatchObject({ mustConfirm: false })
  })

  it('holds no free seat back from others before it is confirmed', async () => {
    const formId = await makeFreed((id) => joinAs(id, 1, 2, 3))
    expect((await list.submit(formId)).status).toBe(201)
  })

  it('can be left by the link in our message', async () => {
    const formId = await makeFreed((id) => joinAs(id, 1))
    const [entry] = await list.entries(formId)
    expect((await list.leave(contactToken(list.appSecret, entry?.id ?? ''))).status).toBe(200)
    expect(await list.states(formId)).toEqual(['left'])
  })

  it('that no message can reach gets offers after those that were confirmed', async () => {
    const formId = await makeFreed(async (id) => {
      expect((await list.join(id, 1, { email: '', phone: '01711000001' })).status).toBe(201)
      await joinAs(id, 2)
    })
    await list.openMessage(formId, 2)
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['waiting', 'offered'])
    await list.letOffersEnd(formId)
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['offered', 'expired'])
  })

  it('is shown to staff with its confirmation, who offer to anyone, and whose moving up counts as confirmed', async () => {
    const formId = await makeFreed((id) => joinAs(id, 1, 2))
    const staff = (route: string, body?: object) =>
      call(list.server.app, route, { token: list.token, ...(body && { body }) })
    await list.openMessage(formId, 2)
    const { entries } = (await staff(`GET /api/forms/${formId}/waiting-list`)).body
    expect(entries.map(({ confirmation }: { confirmation: string }) => confirmation)).toEqual([
      'awaited',
      'confirmed',
    ])
    const csv = (await staff(`GET /api/forms/${formId}/waiting-list/export`)).body
    expect(csv).toContain('Confirmed')
    const path = `/api/forms/${formId}/waiting-list/${entries[0].id}`
    expect((await staff(`POST ${path}/offer`, {})).status).toBe(200)
    await list.letOffersEnd(formId)

    const other = await makeFreed((id) => joinAs(id, 1))
    const [awaited] = await list.entries(other)
    await staff(`POST /api/forms/${other}/waiting-list/${awaited?.id}/move-up`, {})
    await list.makeOffers()
    expect(await list.states(other)).toEqual(['offered'])
  })
})

describe('joining a waiting list', () => {
  it('is possible 20 times an hour from one network, then 429 with Retry-After', async () => {
    const formId = await list.makeForm()
    await list.submit(formId)
    const network = (n: number) => `2001:db8:9:9::${n.toString(16)}`
    for (let n = 0; n < 20; n += 1) expect((await joinFrom(formId, n, network(n))).statusCode).toBe(201)
    const rejected = await joinFrom(formId, 20, network(20))
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toMatchObject({
      code: 'too_many_attempts',
      message: expect.stringContaining('Too many'),
    })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await joinFrom(formId, 21, '2001:db8:9:a::1')).statusCode).toBe(201)
    const { rows } = await sql`select from waiting_list where form_id = ${formId}`.execute(list.server.db)
    expect(rows).toHaveLength(21)
  })
})

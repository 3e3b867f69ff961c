import { describe, expect, it } from 'vitest'
import { changeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { call } from '../../testing/http/call.ts'
import { waitingListServer } from '../../testing/servers/waiting-list-server.ts'
import { submissionsOf } from '../../testing/http/submit.ts'
import { verifySeats } from '../seats/index.ts'

const list = waitingListServer()

/** A form with a taken seat and some who wait for it, by their numbers. */
async function makeWaiting(count: number, limits: object = {}) {
  const formId = await list.makeForm(limits)
  const seats: number = (limits as { maxSubmissions?: number }).maxSubmissions ?? 1
  const taken: string[] = []
  for (let seat = 0; seat < seats; seat += 1) taken.push((await list.submit(formId)).body.submissionId)
  const places: string[] = []
  for (let number = 1; number <= count; number += 1) places.push((await list.join(formId, number)).body.place)
  return { formId, taken, places }
}

describe('an offer', () => {
  it('goes to the first one when a seat becomes free, and holds the seat', async () => {
    const { formId, taken, places } = await makeWaiting(2)
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['waiting', 'waiting'])
    await list.cancel(taken[0]!)
    await list.makeOffers()
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['offered', 'waiting'])
    const { body } = await list.place(places[0]!)
    expect(body).toMatchObject({ state: 'offered', position: null })
    expect(body.offerUrl).toMatch(/^https:\/\/forms\.example\.org\/form-[\w-]+\?offer=[\w-]{43}&lang=en$/)
    expect(Date.parse(body.offerEndsAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await list.submit(formId)).body.code).toBe('form_full')
    expect(await verifySeats(list.server.db)).toEqual([])
  })

  it('queues its message once', async () => {
    const { formId, taken } = await makeWaiting(1)
    await list.cancel(taken[0]!)
    await Promise.all([list.makeOffers(), list.makeOffers(), list.makeOffers()])
    const [entry] = await list.entries(formId)
    const messages = await list.server.db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'body'])
      .where('waiting_id', '=', entry!.id)
      .where('event', '=', 'waiting_offer')
      .execute()
    expect(messages).toEqual([{ channel: 'email', recipient: 'member1@example.org', body: '' }])
    expect(entry?.offers).toBe(1)
  })

  it('is used by a submission that names it, once', async () => {
    const { formId, taken } = await makeWaiting(2)
    await list.cancel(taken[0]!)
    await list.makeOffers()
    const { 'Member 1': offer } = await list.offers(formId)
    const { status, body } = await list.submit(formId, { name: 'Member 1' }, { offer })
    expect(status).toBe(201)
    const [entry] = await list.entries(formId)
    expect(entry).toMatchObject({ state: 'accepted', submission_id: body.submissionId, offer_hash: null })
    expect((await list.submit(formId, { name: 'B' }, { offer })).body.code).toBe('offer_ended')
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['accepted', 'waiting'])
    expect(await verifySeats(list.server.db)).toEqual([])
  })

  it('is used by one of 20 submissions at once', async () => {
    const { formId, taken } = await makeWaiting(1)
    await list.cancel(taken[0]!)
    await list.makeOffers()
    const { 'Member 1': offer } = await list.offers(formId)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => list.submit(formId, { name: 'A' }, { offer })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await submissionsOf(list.server.db, formId)).toHaveLength(1)
  })

  it('is remembered by the cookie of its page', async () => {
    const { formId, taken } = await makeWaiting(1)
    await list.cancel(taken[0]!)
    await list.makeOffers()
    const { 'Member 1': offer } = await list.offers(formId)
    const { status } = await call(list.server.app, `POST /api/forms/${formId}/submit`, {
      body: { data: { name: 'A' } },
      headers: { cookie: `fill=x; offer=${offer}` },
    })
    expect(status).toBe(201)
    expect(await list.states(formId)).toEqual(['accepted'])
  })

  it('goes to the next one when it has ended', async () => {
    const { formId, taken, places } = await makeWaiting(2)
    await list.cancel(taken[0]!)
    await list.makeOffers()
    const { 'Member 1': offer } = await list.offers(formId)
    await list.letOffersEnd(formId)
    expect((await list.place(places[0]!)).body.state).toBe('expired')
    expect((await list.submit(formId, { name: 'A' }, { offer })).body.code).toBe('offer_ended')
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['expired', 'offered'])
    expect((await list.submit(formId, { name: 'A' }, { offer })).body.code).toBe('offer_ended')
    expect(await verifySeats(list.server.db)).toEqual([])
  })

  it('goes to the next one when its owner leaves the list', async () => {
    const { formId, taken, places } = await makeWaiting(2)
    await list.cancel(taken[0]!)
    await list.makeOffers()
    await list.leave(places[0]!)
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['left', 'offered'])
  })

  it('is not made while the form is closed or not active', async () => {
    const { formId, taken } = await makeWaiting(1)
    await list.cancel(taken[0]!)
    const limits = { maxSubmissions: 1, waitingList: true }
    await changeStoredForm(list.server.db, formId, { isActive: false, settings: { limits } })
    await list.makeOffers()
    const schedule = { closesAt: '2020-01-01T00:00:00Z', graceMinutes: 0 }
    await changeStoredForm(list.server.db, formId, { settings: { limits, schedule } })
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['waiting'])
    await changeStoredForm(list.server.db, formId, { settings: { limits } })
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['offered'])
  })

  it('passes over someone who wants more than is free', async () => {
    const fields = [
      { id: 'name', label: 'Name' },
      { id: 'guests', label: 'Guests', type: 'checkbox' as const, options: ['Guest'], seats: { Guest: 1 } },
    ]
    const GUEST = JSON.stringify(['guests', 'Guest'])
    const formId = await list.makeForm({ maxSubmissions: 2 }, { fields })
    await list.submit(formId, { name: 'A', guests: ['Guest'] })
    const { submissionId } = (await list.submit(formId, { name: 'B' })).body
    await list.join(formId, 1, { wanted: { [GUEST]: 1 } })
    await list.join(formId, 2)
    await list.cancel(submissionId)
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['waiting', 'offered'])
  })
})

describe('seats that become free', () => {
  it('belong to those who wait, also before they have an offer', async () => {
    const { formId, taken } = await makeWaiting(1)
    await list.cancel(taken[0]!)
    expect((await list.submit(formId)).body.code).toBe('form_full')
    await list.makeOffers()
    expect(await list.states(formId)).toEqual(['offered'])
  })
})

describe('many members at once for few seats', () => {
  const SEATS = 15
  const MEMBERS = 60
  const CANCELLED = 5

  it('get all seats, and places in order without gaps; cancelled seats go to the first ones', async () => {
    const formId = await list.makeForm({ maxSubmissions: SEATS })
    const results = await Promise.all(
      Array.from({ length: MEMBERS }, async (_, index) => {
        const submitted = await list.submit(formId, { name: `Member ${index}` })
        if (submitted.status === 201) return { submissionId: submitted.body.submissionId as string }
        expect(submitted.body.code).toBe('form_full')
        const joined = await list.join(formId, index)
        expect(joined.status).toBe(201)
        return { position: joined.body.position as number }
      }),
    )
    const seated = results.flatMap(({ submissionId }) => submissionId ?? [])
    expect(seated).toHaveLength(SEATS)
    const numbers = (await list.entries(formId)).map(({ number }) => number)
    const waiting = MEMBERS - SEATS
    expect(numbers).toEqual(Array.from({ length: waiting }, (_, index) => index + 1))
    const places = results.flatMap(({ position }) => position ?? [])
    expect(places.every((position) => position >= 1 && position <= waiting)).toBe(true)

    await Promise.all(seated.slice(0, CANCELLED).map((id) => list.cancel(id)))
    await Promise.all([list.makeOffers(), list.makeOffers()])
    const states = await list.states(formId)
    expect(states.slice(0, CANCELLED)).toEqual(Array(CANCELLED).fill('offered'))
    expect(states.slice(CANCELLED)).toEqual(Array(waiting - CANCELLED).fill('waiting'))
    expect(await submissionsOf(list.server.db, formId)).toHaveLength(SEATS - CANCELLED)
    expect(await verifySeats(list.server.db)).toEqual([])
  })
})

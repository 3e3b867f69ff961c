import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { waitingListServer } from '../../testing/servers/waiting-list-server.ts'
import { changeStoredForm } from '../../testing/builders/make-stored-form.ts'

const list = waitingListServer()

/** A form whose only seat is taken. */
async function makeFullForm(limits: object = {}): Promise<string> {
  const formId = await list.makeForm(limits)
  expect((await list.submit(formId)).status).toBe(201)
  return formId
}

describe('joining a waiting list', () => {
  it('gives the place at the end, and a link that shows it', async () => {
    const formId = await makeFullForm()
    expect((await list.join(formId, 1)).body).toMatchObject({ success: true, position: 1 })
    const { status, body } = await list.join(formId, 2)
    expect([status, body.position]).toEqual([201, 2])
    expect(body.placeUrl).toMatch(
      new RegExp(`^https://forms\\.example\\.org/waiting-list/form-[\\w-]+\\?place=${body.place}&lang=en$`),
    )
    expect((await list.place(body.place)).body).toMatchObject({
      name: 'Member 2',
      state: 'waiting',
      position: 2,
      offerEndsAt: null,
      offerUrl: null,
    })
  })

  it('stores only hashes of the tokens', async () => {
    const formId = await makeFullForm()
    const { place } = (await list.join(formId, 1)).body
    expect(Buffer.from(place, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await list.entries(formId))).not.toContain(place)
  })

  it('queues one message by each channel, in the language of the member', async () => {
    const formId = await makeFullForm()
    await list.join(formId, 1, { phone: '01711000001', locale: 'bn' })
    const [entry] = await list.entries(formId)
    const messages = await list.server.db
      .selectFrom('messages')
      .select(['event', 'channel', 'recipient', 'is_admitted'])
      .where('waiting_id', '=', entry!.id)
      .orderBy('channel')
      .execute()
    expect(messages).toEqual([
      { event: 'waiting_joined', channel: 'email', recipient: 'member1@example.org', is_admitted: false },
      { event: 'waiting_joined', channel: 'sms', recipient: '8801711000001', is_admitted: false },
    ])
    expect(entry?.locale).toBe('bn')
  })

  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Please enter your name' }],
    ['neither address', { email: '' }, { email: 'Please enter an e-mail address or a mobile number' }],
    ['a wrong e-mail address', { email: 'x' }, { email: 'Please enter a valid e-mail address' }],
    ['a wrong number', { phone: '12' }, { phone: 'Please enter a valid mobile number' }],
    ['no name, in Bangla', { name: '', locale: 'bn' }, { name: 'আপনার নাম লিখুন' }],
  ])('rejects %s', async (_what, input, errors) => {
    const formId = await makeFullForm()
    const { status, body } = await list.join(formId, 1, input)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await list.entries(formId)).toEqual([])
  })

  it('rejects a filled honeypot', async () => {
    const formId = await makeFullForm()
    expect((await list.join(formId, 1, { website: 'x' })).body.code).toBe('refused')
  })

  it('is not possible while seats are free', async () => {
    const formId = await list.makeForm()
    expect((await list.join(formId, 1)).body).toMatchObject({ code: 'seats_available' })
  })

  it('is not possible without a waiting list, or once the form is closed', async () => {
    const without = await makeFullForm({ waitingList: false })
    expect((await list.join(without, 1)).body.code).toBe('no_waiting_list')
    const closed = await list.makeForm({}, { settings: { schedule: { closesAt: '2020-01-01T00:00:00Z' } } })
    expect((await list.join(closed, 1)).body.code).toBe('no_waiting_list')
    const inactive = await makeFullForm()
    await changeStoredForm(list.server.db, inactive, { isActive: false })
    expect((await list.join(inactive, 1)).status).toBe(409)
  })

  it('tells those who have submitted the form so, where it takes one submission from each', async () => {
    const fields = [
      { id: 'name', label: 'Name' },
      { id: 'mail', label: 'E-mail', type: 'email' as const },
    ]
    for (const [allowMultipleSubmissions, expected] of [
      [false, [409, 'already_submitted']],
      [true, [201, undefined]],
    ] as const) {
      const formId = await list.makeForm({}, { fields, settings: { allowMultipleSubmissions } })
      const mine = { name: 'A', mail: 'Member1@example.org' }
      expect((await list.submit(formId, mine)).status).toBe(201)
      // The form itself says so rather than that it is full.
      if (!allowMultipleSubmissions) {
        expect((await list.submit(formId, mine)).body.code).toBe('already_submitted')
        expect((await list.submit(formId, { ...mine, mail: 'new@example.org' })).body.code).toBe('form_full')
      }
      const { status, body } = await list.join(formId, 1)
      expect([status, body.code]).toEqual(expected)
      expect((await list.join(formId, 2)).status).toBe(201)
    }
  })

  it('gives one place to each person and set of seats, in any spelling', async () => {
    const formId = await makeFullForm()
    await list.join(formId, 1, { phone: '01711000001' })
    for (const input of [
      { email: 'MEMBER1@example.org' },
      { email: 'other@example.org', phone: '+880 1711-000001' },
    ]) {
      expect((await list.join(formId, 2, input)).body.code).toBe('already_waiting')
    }
    expect(await list.entries(formId)).toHaveLength(1)
  })

  it('gives the same place to a repeated request, also for 20 at once', async () => {
    const formId = await makeFullForm()
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 20 }, () => list.join(formId, 1, {}, headers)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.place}`)).size).toBe(1)
    expect(await list.entries(formId)).toHaveLength(1)
    expect((await list.join(formId, 2, {}, headers)).body.code).toBe('idempotency_key_reused')
  })

  it('can be left once or twice by its link, and joined again at the end', async () => {
    const formId = await makeFullForm()
    const { place } = (await list.join(formId, 1)).body
    await list.join(formId, 2)
    const LEFT = { state: 'left', position: null }
    expect((await list.leave(place)).body).toMatchObject(LEFT)
    expect((await list.leave(place)).body).toMatchObject(LEFT)
    expect((await list.join(formId, 1)).body.position).toBe(2)
    expect((await list.leave('no such token')).status).toBe(404)
  })
})

describe('a full option', () => {
  const fields = [
    { id: 'name', label: 'Name' },
    {
      id: 'meal',
      label: 'Meal',
      type: 'radio' as const,
      options: ['Fish', 'Beef'],
      seats: { Fish: 1 },
    },
  ]
  const FISH = JSON.stringify(['meal', 'Fish'])

  it('has a list of its own: others are not concerned', async () => {
    const formId = await list.makeForm({ maxSubmissions: null }, { fields })
    await list.submit(formId, { name: 'A', meal: 'Fish' })
    expect((await list.join(formId, 1)).body.code).toBe('seats_available')
    expect((await list.join(formId, 1, { wanted: { [FISH]: 1 } })).body.position).toBe(1)
    expect((await list.submit(formId, { name: 'B', meal: 'Beef' })).status).toBe(201)
  })

  it('rejects seats that the form does not have, or not so many', async () => {
    const formId = await list.makeForm({ maxSubmissions: null }, { fields })
    for (const wanted of [{ [FISH]: 2 }, { other: 1 }]) {
      expect((await list.join(formId, 1, { wanted })).body.code).toBe('unknown_seats')
    }
    expect((await list.join(formId, 1, { wanted: { [FISH]: 0 } })).status).toBe(400)
  })
})

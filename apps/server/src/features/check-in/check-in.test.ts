import { randomUUID, webcrypto } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { call } from '../../testing/http/call.ts'
import { codeOfPicture } from '../../testing/pdf/read-code.ts'
import { checkInServer, inHours, TICKETS } from '../../testing/servers/check-in-server.ts'
import { sweepTickets } from '../tickets/index.ts'

const event = checkInServer()
const RAHIM = { name: 'Rahim Uddin', phone: '01712345678', illness: 'secret', size: 'XL' }

async function makeTicket(guests: string[] = []) {
  const formId = await event.makeForm()
  const made = await event.submit(formId, { ...RAHIM, guests: guests.map((guest) => ({ guest })) })
  const ticket = await event.ticketOf(made.uniqueId)
  return { formId, ...made, token: ticket.token as string, ticket }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('a ticket', () => {
  it('is proved by the public key alone, without any code of ours', async () => {
    const { token, formId, uniqueId } = await makeTicket(['Salma'])
    const { keys } = (await event.call('GET /api/check-in/keys', undefined, '')).body
    const [prefix, body = '', seal = ''] = token.split('.')
    expect(prefix).toBe('NT1')
    const said = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    expect(said).toEqual({ k: keys[0].kid, s: uniqueId, f: formId, n: 2, v: 1 })
    const jwk = keys.find(({ kid }: { kid: string }) => kid === said.k)
    const key = await webcrypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    const isTrue = (text: string) =>
      webcrypto.subtle.verify('Ed25519', key, Buffer.from(seal, 'base64url'), Buffer.from(text))
    expect(await isTrue(`NT1.${body}`)).toBe(true)
    expect(await isTrue(`NT1.${body}x`)).toBe(false)
  })

  it('is there only for completed submissions of forms that give tickets', async () => {
    const without = await event.makeForm({ settings: { tickets: undefined } })
    const free = await event.submit(without, RAHIM)
    expect(await event.ticketOf(free.uniqueId)).toBeNull()
    const { id, uniqueId } = await makeTicket()
    await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Ill', notify: false })
    expect(await event.ticketOf(uniqueId)).toBeNull()
  })

  it('is one for each person where the form says so', async () => {
    const formId = await event.makeForm({ settings: { tickets: { ...TICKETS, per: 'person' } } })
    const { uniqueId } = await event.submit(formId, { ...RAHIM, guests: [{ guest: 'Salma' }] })
    const { each } = await event.ticketOf(uniqueId)
    expect(each.map(({ person, name }: { person: number; name: string }) => [person, name])).toEqual([
      [1, 'Rahim Uddin'],
      [2, 'Salma'],
    ])
    const gate = await event.pair(formId)
    const [wrong, right] = await gate.scan(
      { token: each[1].token, person: 1 },
      { token: each[1].token, person: 2 },
    )
    expect([wrong?.outcome, right?.outcome]).toEqual(['revoked', 'checked-in'])
  })

  it('has a new version once its people change, and the earlier one lets in who is still there', async () => {
    const { formId, id, uniqueId, editCode, token } = await makeTicket(['Salma', 'Karim'])
    const gate = await event.pair(formId)
    await gate.scan({ token, person: 3 })
    const edit = `PUT /api/submissions/edit/${uniqueId}/${editCode}`
    const edited = await event.call(edit, { data: { ...RAHIM, guests: [{ guest: 'Karim' }] } }, '')
    expect(edited.status).toBe(200)
    const [ticket] = (await gate.list()).tickets
    expect(ticket).toMatchObject({ version: 2, people: [{ no: 1 }, { no: 3, name: 'Karim' }] })
    expect(ticket?.people[1]?.at).not.toBeNull()
    const results = await gate.scan({ token, person: 1 }, { token, person: 2 }, { token, person: 3 })
    expect(results.map(({ outcome }) => outcome)).toEqual(['checked-in', 'revoked', 'already'])
    expect(id).not.toBe('')
  })

  it('is revoked by cancelling and deleting, and good again after restoring', async () => {
    const { formId, id, uniqueId, token } = await makeTicket()
    const gate = await event.pair(formId)
    await event.call(`DELETE /api/submissions/${id}`)
    expect((await gate.list()).tickets).toMatchObject([{ uniqueId, revoked: true, name: '', note: '' }])
    expect((await gate.scan({ token }))[0]?.outcome).toBe('revoked')
    await event.call('POST /api/deleted-submissions/restore', { ids: [id] })
    expect((await gate.list()).tickets).toMatchObject([{ uniqueId, revoked: false, name: 'Rahim Uddin' }])
    expect((await gate.scan({ token }))[0]?.outcome).toBe('checked-in')
    expect((await event.ticketOf(uniqueId)).token).toBe(token)
  })

  it('of a submission that was merged into another one is revoked until the merge is undone', async () => {
    const kept = await makeTicket()
    const removed = await event.submit(kept.formId, RAHIM)
    const { token } = await event.ticketOf(removed.uniqueId)
    const gate = await event.pair(kept.formId)
    const { submissions } = (
      await event.call('POST /api/submissions/bulk-read', { ids: [kept.id, removed.id] })
    ).body
    const merged = await event.call('POST /api/merges', {
      keptId: kept.id,
      submissions: submissions.map(({ id, updatedAt }: Record<string, string>) => ({ id, updatedAt })),
      answersFrom: {},
    })
    expect(merged.status).toBe(200)
    expect((await gate.scan({ token }))[0]?.outcome).toBe('revoked')
    expect((await gate.scan({ token: kept.token }))[0]?.outcome).toBe('checked-in')
    await event.call(`POST /api/merges/${merged.body.merge.id}/undo`)
    expect((await gate.scan({ token }))[0]?.outcome).toBe('checked-in')
  })

  it('is verified by its old key after a new one was made', async () => {
    const { formId, token, uniqueId } = await makeTicket()
    const gate = await event.pair(formId)
    expect((await event.call('POST /api/check-in/keys')).body.keys.length).toBeGreaterThan(1)
    expect((await event.ticketOf(uniqueId)).token).not.toBe(token)
    expect((await gate.scan({ token }))[0]?.outcome).toBe('checked-in')
  })

  it('leaves no name once its submission is deleted for good', async () => {
    const { id } = await makeTicket()
    await event.call(`DELETE /api/submissions/${id}`)
    await sweepTickets(event.server.db)
    const count = () =>
      event.server.db.selectFrom('tickets').select('people').where('submission_id', '=', id).execute()
    expect(await count()).toHaveLength(1)
    await event.server.db.deleteFrom('deleted_submissions').where('id', '=', id).execute()
    await sweepTickets(event.server.db)
    expect(await count()).toEqual([])
  })
})

describe('the page of a ticket', () => {
  const view = (token: string) =>
    event.call(`GET /api/check-in/ticket?${new URLSearchParams({ token }).toString()}`, undefined, '')

  it('shows the event and the people, and nothing once it is revoked', async () => {
    const { id, token } = await makeTicket(['Salma'])
    expect((await view(token)).body).toMatchObject({
      isRevoked: false,
      people: ['Rahim Uddin', 'Salma'],
      url: `https://forms.example.org/ticket/${token}`,
    })
    await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Ill', notify: false })
    expect((await view(token)).body).toMatchObject({ isRevoked: true, people: [] })
    expect((await view(token.slice(0, -2))).status).toBe(404)
    expect((await view('A'.repeat(1001))).status).toBe(400)
  })

  it('is saved as a picture with the code, in both languages, and not once it is revoked', async () => {
    const tickets = {
      ...TICKETS,
      ...{ eventName: 'Grand reunion', eventNameBn: 'ব্রাহ্মণবাড়িয়া সরকারি মহাবিদ্যালয়ের সুবর্ণজয়ন্তী পুনর্মিলনী' },
      ...{ place: 'School field, Dhaka', placeBn: 'বিদ্যালয় প্রাঙ্গণ, ব্রাহ্মণবাড়িয়া' },
      startsAt: '2027-01-15T10:00:00+06:00',
    }
    const formId = await event.makeForm({ settings: { tickets } })
    const name = 'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী (প্রাক্তন অধ্যক্ষ)'
    const { id, uniqueId } = await event.submit(formId, { ...RAHIM, name, guests: [{ guest: 'Salma' }] })
    const { token, url } = await event.ticketOf(uniqueId)
    const picture = async (language: string) => {
      const query = new URLSearchParams({ token, language })
      return event.server.app.inject(`/api/check-in/ticket/picture?${query}`)
    }
    const seen = new Set<string>()
    for (const language of ['en', 'bn']) {
      const { statusCode, headers, rawPayload } = await picture(language)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      expect(await codeOfPicture(rawPayload)).toBe(url)
      seen.add(rawPayload.toString('base64'))
    }
    expect(seen.size).toBe(2)
    await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Ill', notify: false })
    expect((await picture('bn')).statusCode).toBe(404)
  })

  it('leads from the ticket of all people to that of each, which shows no one else', async () => {
    const formId = await event.makeForm({ settings: { tickets: { ...TICKETS, per: 'person' } } })
    const { id, uniqueId } = await event.submit(formId, { ...RAHIM, guests: [{ guest: 'Salma' }] })
    const { token } = await event.ticketOf(uniqueId)
    const { each } = (await view(token)).body
    expect(each.map(({ name }: { name: string }) => name)).toEqual(['Rahim Uddin', 'Salma'])
    const own = (await view(each[1].token)).body
    expect(own).toMatchObject({ people: ['Salma'], each: [] })
    const gate = await event.pair(formId)
    expect(await gate.scan({ token: each[1].token, person: 2 })).toMatchObject([{ outcome: 'checked-in' }])
    await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Ill', notify: false })
    expect((await view(token)).body).toMatchObject({ isRevoked: true, each: [] })
    const forAll = await makeTicket(['Salma'])
    expect((await view(forAll.token)).body).toMatchObject({ people: ['Rahim Uddin', 'Salma'], each: [] })
  })

  it('adds the event to a calendar by the time and in the language of the member', async () => {
    const settings = {
      tickets: {
        ...TICKETS,
        ...{ eventName: 'Reunion', eventNameBn: 'পুনর্মিলনী', place: 'School, Dhaka' },
        startsAt: '2027-01-15T10:00:00+06:00',
      },
    }
    const formId = await event.makeForm({ settings })
    const { uniqueId } = await event.submit(formId, RAHIM)
    const { token } = await event.ticketOf(uniqueId)
    const route = `GET /api/check-in/ticket/calendar?${new URLSearchParams({ token }).toString()}`
    const file = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body, headers: sent } = await call(event.server.app, route, { headers })
      expect(sent['content-type']).toContain('text/calendar')
      return String(body).replaceAll('\r\n ', '')
    }
    expect(await file('en')).toContain(
      'DTSTART:20270115T040000Z\r\nDTEND:20270115T070000Z\r\nSUMMARY:Reunion',
    )
    expect(await file('en')).toContain(String.raw`LOCATION:School\, Dhaka`)
    expect(await file('bn')).toContain('SUMMARY:পুনর্মিলনী')
    const { token: timeless } = await makeTicket()
    expect((await event.call(route.replace(/token=.*/, `token=${timeless}`), undefined, '')).status).toBe(404)
  })
})

describe('a gate', () => {
  it('is paired once by its code, and by no other', async () => {
    const formId = await event.makeForm()
    const { pairingCode, pairingUrl } = await event.addGate(formId)
    expect(pairingUrl).toBe(`https://forms.example.org/gate#${pairingCode}`)
    const pair = (code: string) => event.call('POST /api/check-in/pair', { code }, '')
    expect((await pair('AAAA-AAAA')).body.code).toBe('wrong_code')
    const paired = await pair(pairingCode.toLowerCase().replace('-', ' '))
    expect(paired.body.gate).toMatchObject({
      name: 'North',
      formId,
      takesCash: false,
      timeZone: 'Asia/Dhaka',
    })
    expect((await pair(pairingCode)).status).toBe(401)
  })

  it('reads names, people and the notes that the form names, and no other answer', async () => {
    const { formId, uniqueId } = await makeTicket(['Salma'])
    const gate = await event.pair(formId)
    const list = await gate.list()
    expect(list.tickets).toEqual([
      {
        uniqueId,
        version: 1,
        name: 'Rahim Uddin',
        people: [
          { no: 1, name: 'Rahim Uddin', at: null, gate: null },
          { no: 2, name: 'Salma', at: null, gate: null },
        ],
        note: 'T-shirt: XL',
        revoked: false,
        isPaid: true,
        due: null,
      },
    ])
    expect(JSON.stringify(list)).not.toMatch(/secret|01712/)
  })

  it('reads only what changed since its version', async () => {
    const { formId, token } = await makeTicket()
    const gate = await event.pair(formId)
    const first = await gate.list()
    expect((await gate.list(first.version)).tickets).toEqual([])
    const second = await event.submit(formId, { ...RAHIM, name: 'Salma' })
    const more = await gate.list(first.version)
    expect(more.tickets.map(({ uniqueId }) => uniqueId)).toEqual([second.uniqueId])
    await gate.scan({ token })
    expect((await gate.list(more.version)).tickets).toMatchObject([
      { people: [{ gate: { id: gate.id, name: 'North' } }] },
    ])
  })

  it('can do nothing else with its token, and nothing after it was ended', async () => {
    const { formId, id, token } = await makeTicket()
    const gate = await event.pair(formId)
    for (const route of [
      'GET /api/forms',
      `GET /api/check-in/gates?formId=${formId}`,
      `GET /api/submissions/${id}`,
      'GET /api/people',
    ]) {
      expect((await event.call(route, undefined, gate.token)).status, route).toBe(401)
    }
    await event.call(`DELETE /api/check-in/gates/${gate.id}`)
    expect((await event.call('GET /api/check-in/list', undefined, gate.token)).body.code).toBe('gate_ended')
    const sent = await event.call('POST /api/check-in/scans', { now: inHours(0), scans: [] }, gate.token)
    expect(sent.status).toBe(401)
    expect(token).not.toBe('')
  })

  it('sends after its time what it scanned before, and reads nothing more', async () => {
    const { formId, token } = await makeTicket(['Salma'])
    const gate = await event.pair(formId)
    await sql`update check_in_gates set ends_at = now() - interval '1 hour' where id = ${gate.id}`.execute(
      event.server.db,
    )
    expect((await event.call('GET /api/check-in/list', undefined, gate.token)).status).toBe(401)
    const results = await gate.scan({ token, at: minutesAgo(90) }, { token, person: 2, at: minutesAgo(30) })
    expect(results.map(({ outcome }) => outcome)).toEqual(['checked-in', 'unknown'])
  })

  it('is paired with no device once its time is over', async () => {
    const formId = await event.makeForm()
    const { gate, pairingCode } = await event.addGate(formId)
    const end = (sign: '-' | '+') =>
      sql`update check_in_gates set ends_at = now() ${sql.raw(sign)} interval '1 hour' where id = ${gate.id}`.execute(
        event.server.db,
      )
    const pair = async () => (await event.call('POST /api/check-in/pair', { code: pairingCode }, '')).status
    await end('-')
    expect(await pair()).toBe(401)
    expect((await event.call(`POST /api/check-in/gates/${gate.id}/code`)).body.code).toBe('gate_not_found')
    await end('+')
    expect(await pair()).toBe(200)
  })

  it('loses its token when another device is paired', async () => {
    const formId = await event.makeForm()
    const gate = await event.pair(formId)
    expect((await event.call(`POST /api/check-in/gates/${gate.id}/code`)).status).toBe(200)
    expect((await event.call('GET /api/check-in/list', undefined, gate.token)).status).toBe(401)
  })

  it('belongs to a form that gives tickets, and has an end within 60 days', async () => {
    const formId = await event.makeForm({ settings: { tickets: undefined } })
    expect((await event.addGate(formId)).code).toBe('no_tickets')
    const withTickets = await event.makeForm()
    expect((await event.addGate(withTickets, 'North', inHours(-1))).code).toBe('invalid_input')
    expect((await event.addGate(withTickets, 'North', inHours(24 * 61))).code).toBe('invalid_input')
  })

  it('works on when the form is closed', async () => {
    const { formId, token } = await makeTicket()
    const gate = await event.pair(formId)
    await event.server.db.updateTable('forms').set({ is_active: false }).where('id', '=', formId).execute()
    expect((await gate.scan({ token }))[0]?.outcome).toBe('checked-in')
  })
})

describe('scans', () => {
  it('of two gates that were offline agree: the earliest counts, whichever sends first', async () => {
    const { formId, token } = await makeTicket()
    const [north, south] = [await event.pair(formId), await event.pair(formId, 'South')]
    expect(await south.scan({ token, at: minutesAgo(30) })).toMatchObject([{ outcome: 'checked-in' }])
    expect(await north.scan({ token, at: minutesAgo(50) })).toMatchObject([
      { outcome: 'checked-in', gate: { name: 'North' } },
    ])
    expect((await south.list()).tickets[0]?.people[0]?.gate?.name).toBe('North')
    const { gates } = (await event.call(`GET /api/check-in/gates?formId=${formId}`)).body
    expect(gates.map(({ people }: { people: number }) => people)).toEqual([1, 0])
    // Both gates and the console learn of the other scan, until it is taken back.
    const known = async () => {
      const { people } = (await event.call(`GET /api/forms/${formId}/check-in/people`)).body
      return [(await north.list()).tickets[0]?.people[0], people[0]]
    }
    const again = { gate: { id: south.id, name: 'South' } }
    expect(await known()).toMatchObject([{ again }, { again }])
    await south.scan({ token, at: minutesAgo(20), undo: true })
    expect((await known()).map((one) => 'again' in one)).toEqual([false, false])
  })

  it('sent again have the same result, and count once', async () => {
    const { formId, token } = await makeTicket()
    const gate = await event.pair(formId)
    const scan = { id: randomUUID(), token, at: minutesAgo(10) }
    const [first] = await gate.scan(scan)
    const [again, other] = await gate.scan(scan, { token })
    expect(again).toEqual(first)
    expect(other).toMatchObject({ outcome: 'already', at: first?.at, gate: { name: 'North' } })
    // Another gate cannot take over the id.
    const south = await event.pair(formId, 'South')
    expect((await south.scan(scan))[0]?.outcome).toBe('unknown')
  })

  it('by an id that another gate or form used let no one in, in capital letters too', async () => {
    const { formId, token } = await makeTicket(['Salma'])
    const other = await makeTicket()
    const [north, south] = [await event.pair(formId), await event.pair(formId, 'South')]
    const elsewhere = await event.pair(other.formId)
    const id = randomUUID()
    const [first] = await north.scan({ id, token })
    const upper = id.toUpperCase()
    expect((await north.scan({ id: upper, token }))[0]).toEqual({ ...first, id: upper })
    expect((await south.scan({ id, token, person: 2 }))[0]?.outcome).toBe('unknown')
    expect((await elsewhere.scan({ id, token: other.token }))[0]?.outcome).toBe('unknown')
    const arrived = async (gate: typeof north) =>
      (await gate.list()).tickets.flatMap(({ people }) => people.filter(({ at }) => at !== null)).length
    expect([await arrived(north), await arrived(elsewhere)]).toEqual([1, 0])
  })

  it('that were taken back stay so where the clock was set back before they were sent', async () => {
    const { formId, token } = await makeTicket()
    const gate = await event.pair(formId)
    for (const hours of [2, 3, 4, 5]) {
      const at = Date.parse(inHours(hours))
      const results = await gate.scan(
        { token, at: new Date(at).toISOString() },
        { token, at: new Date(at + 1000).toISOString(), undo: true },
      )
      expect(results.map(({ outcome }) => outcome)).toEqual(['undone', 'undone'])
    }
  })

  it('of clocks in any year have an outcome, and what is in the future happens now', async () => {
    const { formId, token } = await makeTicket(['Salma', 'Karim'])
    const gate = await event.pair(formId)
    const years = ['0001', '1970', '9999']
    for (const year of years) {
      for (const [index, other] of years.entries()) {
        const body = {
          now: `${year}-06-01T00:00:00.000Z`,
          scans: [{ id: randomUUID(), token, person: index + 1, at: `${other}-06-01T00:00:00.000Z` }],
        }
        const { status, body: said } = await event.call('POST /api/check-in/scans', body, gate.token)
        expect([status, said.results?.[0].outcome]).toEqual([
          200,
          expect.stringMatching(/checked-in|already/),
        ])
        expect(Date.parse(said.results[0].at)).toBeLessThanOrEqual(Date.now())
      }
    }
  })

  it('are taken back by the gate that made them', async () => {
    const { formId, token } = await makeTicket()
    const [north, south] = [await event.pair(formId), await event.pair(formId, 'South')]
    await north.scan({ token, at: minutesAgo(30) })
    await south.scan({ token, at: minutesAgo(20), undo: true })
    expect((await north.list()).tickets[0]?.people[0]?.at).not.toBeNull()
    expect(await north.scan({ token, at: minutesAgo(10), undo: true })).toMatchObject([
      { outcome: 'undone', at: null },
    ])
    expect((await north.list()).tickets[0]?.people[0]?.at).toBeNull()
  })

  it('by a clock that is two hours slow get the time of the server', async () => {
    const { formId, token, id } = await makeTicket()
    const gate = await event.pair(formId)
    const body = { now: inHours(-2), scans: [{ id: randomUUID(), token, person: 1, at: inHours(-2.5) }] }
    const { results } = (await event.call('POST /api/check-in/scans', body, gate.token)).body
    expect(Math.abs(Date.parse(results[0].at) - Date.now() + 30 * 60_000)).toBeLessThan(60_000)
    const stored = await event.server.db
      .selectFrom('check_in_scans')
      .select(['device_at', 'received_at'])
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.device_at.toISOString()).toBe(body.scans[0]?.at)
    expect(stored.received_at.getTime()).toBeGreaterThan(stored.device_at.getTime())
  })

  it('made before a ticket was revoked let in, and later ones do not', async () => {
    const { formId, id, token } = await makeTicket(['Salma'])
    const gate = await event.pair(formId)
    await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Refunded', notify: false })
    await gate.list()
    await sql`update tickets set revoked_at = now() - interval '20 minutes' where submission_id = ${id}`.execute(
      event.server.db,
    )
    const results = await gate.scan({ token, at: minutesAgo(30) }, { token, person: 2, at: minutesAgo(10) })
    expect(results.map(({ outcome }) => outcome)).toEqual(['checked-in', 'revoked'])
  })

  it('of forged, foreign and unreadable codes have an outcome, and are not stored', async () => {
    const { formId, token, uniqueId } = await makeTicket()
    const other = await makeTicket()
    const gate = await event.pair(formId)
    const forged = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBA' : 'AAAA')
    const results = await gate.scan(
      { token: forged },
      { token: 'https://example.org/menu' },
      { token: other.token },
      { uniqueId: other.uniqueId },
      { uniqueId: 'NOTHING' },
      { uniqueId, person: 9 },
    )
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'unknown',
      'wrong-form',
      'unknown',
      'unknown',
      'unknown',
    ])
    const stored = await event.server.db
      .selectFrom('check_in_scans')
      .select('id')
      .where('form_id', '=', formId)
      .execute()
    expect(stored).toEqual([])
    expect((await gate.scan({ uniqueId: uniqueId.toLowerCase() }))[0]?.outcome).toBe('checked-in')
  })

  it('are at most a thousand in a request, of bounded length', async () => {
    const { formId, token } = await makeTicket()
    const gate = await event.pair(formId)
    const send = (count: number, text: string) => {
      const scan = { token: text, person: 1, at: minutesAgo(1) }
      const scans = Array.from({ length: count }, () => ({ id: randomUUID(), ...scan }))
      return event.call('POST /api/check-in/scans', { now: minutesAgo(0), scans }, gate.token)
    }
    expect((await send(1001, 'x')).status).toBe(400)
    expect((await send(1, 'A'.repeat(5000))).status).toBe(400)
    expect([400, 413]).toContain((await send(10_000, 'x')).status)
    const all = await send(1000, token)
    const outcomes = all.body.results.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes.filter((outcome: string) => outcome === 'checked-in')).toHaveLength(1)
    expect(outcomes.filter((outcome: string) => outcome === 'already')).toHaveLength(999)
  })
})

describe('cash at the gate', () => {
  const paid = (cashAtGate: boolean) =>
    event.makeForm({
      settings: { requirePayment: true, amount: 500, tickets: { ...TICKETS, cashAtGate } },
    })
  const owing = async (formId: string) => {
    const { db } = event.server
    const made = await makeSubmission(db, { id: formId, version: 1 }, { data: RAHIM })
    await sql`
      update submissions set status = 'pending', has_payment = true, payment_status = 'pending',
        payment_method = 'bank_transfer', amount_paisa = 50000 where id = ${made.id}`.execute(db)
    await sql`
      insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
      values (${made.id}, 'charge', 'charged', -50000, 'Submitted', ${`charge:${made.id}`}, 'System')`.execute(
      db,
    )
    return made
  }

  it('is booked once when it arrives, and the ticket is paid', async () => {
    const formId = await paid(true)
    const { uniqueId, id } = await owing(formId)
    const gate = await event.pair(formId)
    expect((await gate.list()).tickets).toMatchObject([{ uniqueId, isPaid: false, due: 500 }])
    const scan = { id: randomUUID(), uniqueId, cash: 500, at: minutesAgo(5) }
    expect(await gate.scan(scan)).toMatchObject([{ outcome: 'checked-in', isCashBooked: true }])
    expect(await gate.scan(scan)).toMatchObject([{ outcome: 'checked-in', isCashBooked: true }])
    expect((await gate.list()).tickets).toMatchObject([{ isPaid: true, due: null }])
    const { body } = await event.call(`GET /api/submissions/${id}/money`)
    expect(JSON.stringify(body)).toContain('Gate North')
    const entries = await event.server.db
      .selectFrom('ledger_entries')
      .select('amount_paisa')
      .where('submission_id', '=', id)
      .where('booking_key', 'like', 'gate:%')
      .execute()
    expect(entries.map(({ amount_paisa }) => Number(amount_paisa))).toEqual([50_000])
  })

  it('is kept for staff where the form does not let gates take it', async () => {
    const formId = await paid(false)
    const { uniqueId } = await owing(formId)
    const gate = await event.pair(formId)
    expect((await gate.list()).tickets).toMatchObject([{ isPaid: false, due: 500 }])
    expect(await gate.scan({ uniqueId, cash: 500 })).toMatchObject([
      { outcome: 'checked-in', isCashBooked: false },
    ])
  })

  it('is none for a submission that is not completed and owes nothing; who lets it in is known', async () => {
    const { formId, uniqueId } = await makeTicket()
    const set = await event.call(`PUT /api/submissions/${uniqueId}/status`, {
      status: 'pending',
      notify: false,
    })
    expect(set.status).toBe(200)
    const gate = await event.pair(formId)
    expect((await gate.list()).tickets).toMatchObject([{ isPaid: false, due: 0 }])
    expect(await gate.scan({ uniqueId })).toMatchObject([{ outcome: 'checked-in', gate: { name: 'North' } }])
    expect((await gate.list()).tickets).toMatchObject([
      { isPaid: false, due: 0, people: [{ gate: { name: 'North' } }] },
    ])
    const { people } = (await event.call(`GET /api/forms/${formId}/check-in/people`)).body
    expect(people).toMatchObject([{ isPaid: false, due: 0, gate: { name: 'North' } }])
    await gate.scan({ uniqueId, undo: true })
    expect((await event.call(`GET /api/forms/${formId}/check-in`)).body.unpaid).toBe(0)
  })

  const cashOf = async (formId: string) =>
    (await event.call(`GET /api/forms/${formId}/check-in/cash`)).body.cash
  const decide = (formId: string, scanId: string, what: 'book' | 'dismiss', body: object = {}) =>
    event.call(`POST /api/forms/${formId}/check-in/cash/${scanId}/${what}`, body)
  const bookedOf = async (id: string) =>
    (
      await event.server.db
        .selectFrom('ledger_entries')
        .select('actor')
        .where('submission_id', '=', id)
        .where('booking_key', 'like', 'gate:%')
        .execute()
    ).map(({ actor }) => actor)

  it('that was not booked is booked by staff once, and the ticket is paid', async () => {
    const formId = await paid(false)
    const { uniqueId, id } = await owing(formId)
    const gate = await event.pair(formId)
    const scan = { id: randomUUID(), uniqueId, cash: 500 }
    await gate.scan(scan)
    expect(await cashOf(formId)).toMatchObject([
      { scanId: scan.id, amount: 500, gate: 'North', uniqueId, submissionId: id, reason: 'not-allowed' },
    ])
    const both = await Promise.all([decide(formId, scan.id, 'book'), decide(formId, scan.id, 'book')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await bookedOf(id)).toEqual(['Rahima'])
    expect(await cashOf(formId)).toEqual([])
    expect((await gate.list()).tickets).toMatchObject([{ isPaid: true }])
    expect(await gate.scan(scan)).toMatchObject([{ isCashBooked: true }])
  })

  it('that staff dismissed with a reason is never booked, also when the gate sends it again', async () => {
    const formId = await paid(false)
    const { uniqueId, id } = await owing(formId)
    const gate = await event.pair(formId)
    const scan = { id: randomUUID(), uniqueId, cash: 500 }
    await gate.scan(scan)
    expect((await decide(formId, scan.id, 'dismiss', { reason: ' ' })).status).toBe(400)
    expect((await decide(formId, scan.id, 'dismiss', { reason: 'Given back' })).status).toBe(200)
    expect((await decide(formId, scan.id, 'book')).status).toBe(409)
    const tickets = { ...TICKETS, cashAtGate: true }
    await event.call(`PUT /api/forms/${formId}`, { settings: { tickets } })
    expect(await gate.scan(scan)).toMatchObject([{ isCashBooked: false }])
    expect([await bookedOf(id), await cashOf(formId)]).toEqual([[], []])
    const { changes } = await event.server.db
      .selectFrom('audit_events')
      .select('changes')
      .where('action', '=', 'gate cash dismissed')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(changes.map(({ to }) => to)).toContain('Given back')
  })

  it('of a scan that does not count is booked, or waits for staff, and lets no one in', async () => {
    const [taking, other] = [await paid(true), await paid(false)]
    for (const [formId, isCashBooked] of [
      [taking, true],
      [other, false],
    ] as const) {
      const { uniqueId, id } = await owing(formId)
      const gate = await event.pair(formId)
      await sql`update check_in_gates set ends_at = now() - interval '1 hour' where id = ${gate.id}`.execute(
        event.server.db,
      )
      const late = { id: randomUUID(), uniqueId, cash: 500, at: minutesAgo(30) }
      for (const time of ['first', 'again']) {
        expect(await gate.scan(late), time).toMatchObject([{ outcome: 'unknown', at: null, isCashBooked }])
      }
      expect(await bookedOf(id)).toHaveLength(isCashBooked ? 1 : 0)
      expect((await cashOf(formId)).length).toBe(isCashBooked ? 0 : 1)
      expect((await event.call(`GET /api/forms/${formId}/check-in`)).body.total.arrived).toBe(0)
      // What the server cannot connect with a submission, the gate has to tell its staff.
      expect(await gate.scan({ uniqueId: 'GONE0000', cash: 500 })).toMatchObject([
        { outcome: 'unknown', isCashBooked: false },
      ])
    }
  })

  it('of a submission that was deleted is listed without a name, and belongs to its form', async () => {
    const formId = await paid(true)
    const { uniqueId, id } = await owing(formId)
    const gate = await event.pair(formId)
    await gate.list()
    await event.call(`DELETE /api/submissions/${id}`)
    const scan = { id: randomUUID(), uniqueId, cash: 500, at: minutesAgo(5) }
    await gate.scan(scan)
    expect(await cashOf(formId)).toMatchObject([{ name: '', submissionId: null, reason: 'deleted' }])
    expect((await decide(formId, scan.id, 'book')).status).toBe(404)
    const other = await paid(true)
    expect((await decide(other, scan.id, 'dismiss', { reason: 'Mistake' })).status).toBe(404)
    expect((await decide(formId, scan.id, 'dismiss', { reason: 'Given back' })).status).toBe(200)
  })
})

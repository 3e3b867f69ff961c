import { randomUUID } from 'node:crypto'
import type { Attendee, ScanInput, ScanResult } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConnectedDatabase, connectDatabase } from '../../apps/server/src/platform/database/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { makeUser } from '../../apps/server/src/testing/builders/make-user.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { pauseBetween, until } from '../../apps/server/src/testing/until.ts'
import { openScratch, type Scratch, type ServerProcess } from './support/server-process.ts'

const SUBMISSIONS = 60
/** Each third person of the first of them owes money, which a gate takes. */
const PRICE = 500
const SCANS_OF_REQUEST = 20
const MINUTE_MS = 60_000
const APP_SECRET = 'a secret that only these servers know of'

let database: TestDatabase
let connected: ConnectedDatabase
let scratch: Scratch
let server: ServerProcess
let staff: string
beforeAll(async () => {
  database = await createTestDatabase()
  connected = connectDatabase(database.connection, { maxConnections: 5 })
  staff = (await makeUser(connected.db, { role: 'super_admin' })).token
  scratch = openScratch()
  server = await start()
})
afterAll(async () => {
  await scratch.close()
  await connected.close()
  await database.drop()
})

const db = () => connected.db
const start = () => scratch.start({ DATABASE_URL: database.url, APP_SECRET })

async function call<T>(route: string, { token = staff, body }: { token?: string; body?: object } = {}) {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

interface Party {
  id: string
  uniqueId: string
  people: number
  owes: boolean
}

async function makeParties(formId: string): Promise<Party[]> {
  const parties: Party[] = []
  for (let number = 0; number < SUBMISSIONS; number++) {
    const people = 1 + (number % 3)
    const data = { name: `Member ${number}`, guests: people - 1 }
    const made = await makeSubmission(db(), { id: formId, version: 1 }, { data })
    const owes = number % 3 === 0
    if (owes) {
      await sql`
        update submissions set status = 'pending', has_payment = true, payment_status = 'pending',
          payment_method = 'bank_transfer', amount_paisa = ${PRICE * 100} where id = ${made.id}`.execute(db())
      await sql`
        insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
        values (${made.id}, 'charge', 'charged', ${-PRICE * 100}, 'Submitted', ${`charge:${made.id}`}, 'System')`.execute(
        db(),
      )
    }
    parties.push({ ...made, people, owes })
  }
  return parties
}

interface Gate {
  id: string
  token: string
  scans: ScanInput[]
}

async function pair(formId: string, name: string): Promise<Gate> {
  const endsAt = new Date(Date.now() + 600 * MINUTE_MS).toISOString()
  const body = { name, formId, endsAt }
  const made = await call<{ gate: { id: string }; pairingCode: string }>('POST /api/check-in/gates', { body })
  const device = await call<{ token: string }>('POST /api/check-in/pair', {
    body: { code: made.pairingCode },
  })
  return { id: made.gate.id, token: device.token, scans: [] }
}

/** As a phone does: the same part again until the server says what became of it. */
async function sendAll({ token, scans }: Gate): Promise<Map<string, ScanResult>> {
  const results = new Map<string, ScanResult>()
  for (let from = 0; from < scans.length;) {
    const part = scans.slice(from, from + SCANS_OF_REQUEST)
    const body = { now: new Date().toISOString(), scans: part }
    try {
      const said = await call<{ results: ScanResult[] }>('POST /api/check-in/scans', { token, body })
      for (const result of said.results) results.set(result.id, result)
      from += SCANS_OF_REQUEST
    } catch (error) {
      if (/: 4\d\d /.test(String(error))) throw error
      await pauseBetween(50)
    }
  }
  return results
}

const isBlocked = async (query: string) => {
  const { rows } = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like ${query}`.execute(db())
  return rows.length > 0
}
const countRows = async (table: 'check_in_scans' | 'check_ins') =>
  Number(
    (
      await db()
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirst()
    )?.count,
  )

it('scans and cash of two gates whose server is killed again and again are counted and booked once', async () => {
  const tickets = { enabled: true, nameField: 'name', guestField: 'guests', cashAtGate: true }
  const formId = await makeStoredForm(db(), {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'guests', type: 'number', label: 'Guest' },
    ],
    settings: { requirePayment: true, amount: PRICE, tickets },
  })
  const parties = await makeParties(formId)
  const [north, south] = [await pair(formId, 'North'), await pair(formId, 'South')]
  await call('GET /api/check-in/list', { token: north.token })

  // What the list of who is in has to be, found without anything that the server computes.
  const expected = new Map<string, string>()
  const began = Date.now() - 100 * MINUTE_MS
  let cash = 0
  for (const [number, { uniqueId, people, owes }] of parties.entries()) {
    for (let person = 1; person <= people; person++) {
      const at = (minutes: number) => new Date(began + (number + minutes) * MINUTE_MS).toISOString()
      const scan = () => ({ id: randomUUID(), uniqueId, person })
      const paid = owes && person === 1 ? { cash: PRICE } : {}
      // Some are seen by both gates, some by one; of some the first gate took its scan back, and let them in again later.
      const kind = (number + person) % 5
      if (kind !== 4) north.scans.push({ ...scan(), at: at(5), ...paid })
      if (kind !== 3) south.scans.push({ ...scan(), at: at(kind === 0 ? 2 : 9), ...(kind === 4 && paid) })
      if (kind === 2) north.scans.push({ ...scan(), at: at(6), undo: true })
      if (paid.cash !== undefined) cash += PRICE
      expected.set(`${uniqueId} ${person}`, kind === 0 || kind === 2 || kind === 4 ? 'South' : 'North')
    }
  }
  const all = [...north.scans, ...south.scans]

  let kills = 0
  async function kill(): Promise<void> {
    await server.end('SIGKILL')
    kills += 1
  }
  async function hold(table: 'tickets' | 'submissions', { id }: Party) {
    const held = await db().startTransaction().execute()
    const column = table === 'tickets' ? 'submission_id' : 'id'
    await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(held)
    return async (query: string) => {
      await held.rollback().execute()
      await until(async () => !(await isBlocked(query)))
    }
  }

  // Between the scans and their commit.
  const COUNTING = '%update tickets t set change%'
  const releaseTicket = await hold('tickets', parties[4]!)
  const sent = Promise.all([north, south].map((gate) => sendAll(gate)))
  await until(() => isBlocked(COUNTING))
  await kill()
  // Between the scans and their money: some of it is booked, some is not.
  const BOOKING = '%from submissions%for %update%'
  const releaseSubmission = await hold('submissions', parties[36]!)
  await releaseTicket(COUNTING)
  server = await start()
  await until(() => isBlocked(BOOKING))
  await kill()
  await releaseSubmission(BOOKING)
  server = await start()
  // At any moment.
  const enough = (all.length * 4) / 5
  await until(async () => (await countRows('check_in_scans')) > enough)
  await kill()
  server = await start()
  const results = await sent

  expect(kills).toBe(3)
  expect(results.map((said) => said.size)).toEqual([north.scans.length, south.scans.length])
  expect(await countRows('check_in_scans')).toBe(all.length)
  expect(await countRows('check_ins')).toBe(expected.size)
  const board = await call<{ total: object; gates: { gate: { name: string }; arrived: number }[] }>(
    `GET /api/forms/${formId}/check-in`,
  )
  expect(board.total).toEqual({ people: expected.size, arrived: expected.size })
  const countOf = (name: string) => [...expected.values()].filter((gate) => gate === name).length
  expect(Object.fromEntries(board.gates.map(({ gate, arrived }) => [gate.name, arrived]))).toEqual({
    North: countOf('North'),
    South: countOf('South'),
  })
  const found = new Map<string, string>()
  for (let page = 1; found.size < expected.size; page++) {
    const list = await call<{ people: Attendee[] }>(
      `GET /api/forms/${formId}/check-in/people?limit=100&page=${page}`,
    )
    if (list.people.length === 0) break
    for (const { uniqueId, person, gate } of list.people) found.set(`${uniqueId} ${person}`, gate?.name ?? '')
  }
  expect(found).toEqual(expected)

  const booked = await db()
    .selectFrom('ledger_entries')
    .select(['submission_id as id', 'amount_paisa as paisa'])
    .where('booking_key', 'like', 'gate:%')
    .execute()
  expect(new Set(booked.map(({ id }) => id))).toEqual(
    new Set(parties.filter(({ owes }) => owes).map(({ id }) => id)),
  )
  expect(booked.reduce((sum, { paisa }) => sum + Number(paisa), 0)).toBe(cash * 100)
  const open = await call<{ cash: unknown[] }>(`GET /api/forms/${formId}/check-in/cash`)
  expect(open.cash).toEqual([])
})

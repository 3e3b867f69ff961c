import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { peopleServer } from '../../../testing/servers/people-server.ts'

const register = peopleServer()

/** A submission of ৳500 that was paid in cash, of which ৳200 were returned. */
async function makeRefunded(): Promise<string> {
  const { server } = register
  const id = await register.submit(await register.makeForm(), { name: 'Anis Rahman', phone: '01712345678' })
  await sql`
    update submissions set has_payment = true, payment_method = 'bank_transfer', status = 'pending',
      payment_status = 'pending', amount_paisa = 50000 where id = ${id}`.execute(server.db)
  await register.charge(id, 50_000)
  const paid = await register.call(`POST /api/submissions/${id}/money/payments`, {
    bookingId: randomUUID(),
    method: 'cash',
    amount: 500,
  })
  expect([paid.status, paid.body.code]).toEqual([200, undefined])
  const refunded = await register.call(`POST /api/submissions/${id}/refund-requests`, {
    id: randomUUID(),
    amount: 200,
    reason: 'Comes without a guest',
    way: { kind: 'hand', method: 'cash', externalId: 'Voucher 7' },
  })
  expect([refunded.status, refunded.body.code]).toEqual([200, undefined])
  return id
}

async function differing(): Promise<string[]> {
  const { status, body } = await register.call('POST /api/books/check')
  expect(status).toBe(200)
  return body.check.results.flatMap((one: { check: string; differing: number }) =>
    one.differing > 0 ? [one.check] : [],
  )
}

it('an erased person leaves payments, refunds and the check of the books as they were', async () => {
  const id = await makeRefunded()
  await register.join()
  const money = async () => {
    const { body } = await register.call(`GET /api/submissions/${id}/money`)
    return body.money.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  }
  const [before, wrongBefore] = [await money(), await differing()]
  const [person] = (await register.list()).people
  expect((await register.call(`POST /api/people/${person.id}/erase`, { reason: 'Asked' })).status).toBe(200)
  expect(await money()).toEqual(before)
  expect(before.map(([kind]: [string]) => kind).toSorted()).toEqual(['charge', 'payment', 'refund'])
  expect(await differing()).toEqual(wrongBefore)
})

it('an erased person leaves no name at a gate and on the board, and stays counted', async () => {
  const settings = { tickets: { enabled: true, nameField: 'name', noteFields: ['batch'] } }
  const formId = await register.makeForm({ settings })
  const id = await register.submit(formId, { name: 'Anis Rahman', phone: '01712345678', batch: '2005' })
  await register.join()
  const { uniqueId } = (await register.call(`GET /api/submissions/${id}`)).body
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const { pairingCode } = (await register.call('POST /api/check-in/gates', { name: 'North', formId, endsAt }))
    .body
  const { app } = register.server
  const { token } = (await call(app, 'POST /api/check-in/pair', { body: { code: pairingCode } })).body
  const now = new Date().toISOString()
  const scans = [{ id: randomUUID(), uniqueId, person: 1, at: now }]
  await call(app, 'POST /api/check-in/scans', { token, body: { now, scans } })
  const shown = async () => {
    const { tickets } = (await call(app, 'GET /api/check-in/list', { token })).body
    const { people } = (await register.call(`GET /api/forms/${formId}/check-in/people`)).body
    return JSON.stringify([tickets, people])
  }
  expect(await shown()).toContain('Anis Rahman')
  const [person] = (await register.list()).people
  expect((await register.call(`POST /api/people/${person.id}/erase`, { reason: 'Asked' })).status).toBe(200)
  expect(await shown()).not.toMatch(/Anis|2005/)
  const { total } = (await register.call(`GET /api/forms/${formId}/check-in`)).body
  expect(total).toEqual({ people: 1, arrived: 1 })
})

it('an erased person is in no backup that is made afterwards', async () => {
  const { app, db } = register.server
  const formId = await register.makeForm()
  await register.submit(formId, {
    name: 'Tofazzal Hossain',
    phone: '01719876543',
    mail: 'tofazzal@example.org',
  })
  await register.join()
  const { token } = await makeUser(db, { role: 'super_admin' })
  const backup = async () => {
    const response = await app.inject({ url: '/api/backup', headers: { authorization: `Bearer ${token}` } })
    expect(response.statusCode).toBe(200)
    return gunzipSync(response.rawPayload).toString('utf8')
  }
  const TRACES = /tofazzal|hossain|1719876543/i
  expect(await backup()).toMatch(TRACES)
  const [person] = (await register.list({ search: 'Tofazzal' })).people
  expect((await register.call(`POST /api/people/${person.id}/erase`, { reason: 'Asked' })).status).toBe(200)
  expect(await backup()).not.toMatch(TRACES)
})

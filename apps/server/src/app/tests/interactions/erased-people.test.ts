import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
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

import { randomUUID } from 'node:crypto'
import { localDay } from '@nibondhon/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBookTimeZone } from '../../../features/books/index.ts'
import { settleAnnounced } from '../../../features/payments/index.ts'
import {
  createTestDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../../testing/database/test-database.ts'
import { type SslcommerzServer, startSslcommerzServer } from '../../../testing/servers/sslcommerz-server.ts'
import { PAID, type PendingPayment, WAITING } from '../../../testing/servers/start-payment-server.ts'
import { call } from '../../../testing/http/call.ts'

/** 25 hours apart: at no moment is it the same day in both. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const

/** Two associations in one database, each with accounts of its own at bKash and SSLCommerz, and a time zone of its own. */
let database: TestDatabase
let west: SslcommerzServer
let east: SslcommerzServer
beforeAll(async () => {
  database = await createTestDatabase()
  const start = async (timeZone: string) => {
    const started = await startSslcommerzServer({
      database: await createTestSchema(database.connection),
      timeZone,
    })
    await setBookTimeZone(started.server.db, timeZone)
    return started
  }
  west = await start(ZONES[0])
  east = await start(ZONES[1])
})
afterEach(() => {
  for (const one of [west, east]) one.simulator.heal()
})
afterAll(async () => {
  await west.close()
  await east.close()
  await database.drop()
})

const inBoth = () => [[west, east] as const, [east, west] as const]

async function payByBkash(at: SslcommerzServer): Promise<PendingPayment> {
  const pending = await at.makePending()
  expect((await at.execute(pending.paymentID)).body.completed).toBe(true)
  return pending
}
const tokensOf = async ({ server }: SslcommerzServer) =>
  (await server.db.selectFrom('bkash_tokens').select('token').execute()).map(({ token }) => token)
const entriesOf = async ({ server }: SslcommerzServer, { submissionId }: PendingPayment) =>
  server.db
    .selectFrom('ledger_entries')
    .select((eb) => ['amount_paisa as paisa', eb.cast<string>('book_date', 'text').as('day')])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'payment')
    .execute()

describe('two associations in one database', () => {
  it('take money by their own account at bKash, with a token of their own', async () => {
    for (const [own, other] of inBoth()) {
      const pending = await own.makePending()
      expect((await other.execute(pending.paymentID)).status).toBe(404)
      expect(own.hasMoneyMoved(pending.paymentID)).toBe(false)
      expect((await own.execute(pending.paymentID)).body.completed).toBe(true)
      expect(await own.submissionOf(pending)).toEqual(PAID)
      expect(other.bkash.payments().map(({ paymentID }) => paymentID)).not.toContain(pending.paymentID)
    }
    const [ofWest, ofEast] = [await tokensOf(west), await tokensOf(east)]
    expect([ofWest.length, ofEast.length]).toEqual([1, 1])
    expect(ofWest).not.toEqual(ofEast)
  })

  it('take money by their own store at SSLCommerz, and believe no notification about that of the other', async () => {
    for (const [own, other] of inBoth()) {
      const pending = await own.makeVisiting()
      own.end(pending, 'paid')
      // The simulators have one password, so the hash is right for both.
      const fields = own.fieldsOf(pending)
      expect(await other.notify(fields)).toBe(200)
      await settleAnnounced(other.jobParts())
      expect((await other.asStaff('GET /api/payments/unmatched')).body).toMatchObject({ total: 0 })
      expect(await own.submissionOf(pending)).toEqual(WAITING)
      await own.notify(fields)
      await settleAnnounced(own.jobParts())
      expect(await own.submissionOf(pending)).toEqual(PAID)
      expect(await entriesOf(own, pending)).toMatchObject([{ paisa: '50000' }])
    }
  })

  it('return their own money, each within its own limit for one person', async () => {
    const requests = []
    for (const [own, other] of inBoth()) {
      await own.configure({ refundApprovalAbove: '300' })
      const paid = await payByBkash(own)
      const request = (at: SslcommerzServer, amount: number) =>
        at.asStaff(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
          id: randomUUID(),
          amount,
          reason: 'Paid twice',
          way: { kind: 'provider', paymentID: paid.paymentID },
        })
      expect((await request(other, 100)).status).toBe(404)
      // What a person of the other association has returned before is not counted.
      expect((await request(own, 300)).body.request.state).toBe('paid')
      const waiting = await request(own, 1)
      expect(waiting.body.request.state).toBe('requested')
      expect(own.bkash.payment(paid.paymentID).refunds.map(({ amountPaisa }) => amountPaisa)).toEqual([
        30_000,
      ])
      requests.push({ own, other, id: waiting.body.request.id as string, paid })
    }
    for (const { own, other, id, paid } of requests) {
      expect((await other.asStaff(`POST /api/refund-requests/${id}/approve`)).status).toBe(404)
      const { body } = await other.asStaff('GET /api/owed?limit=100')
      const listed = body.items.map(({ submissionId }: { submissionId: string }) => submissionId)
      expect(listed).not.toContain(paid.submissionId)
      const { requests: own_ } = (await own.asStaff(`GET /api/submissions/${paid.uniqueId}/refund-requests`))
        .body
      expect(own_.map(({ state }: { state: string }) => state).sort()).toEqual(['paid', 'requested'])
    }
  })

  it('book a payment by bKash on the day that it is in their own time zone', async () => {
    for (const [index, at] of [west, east].entries()) {
      const zone = ZONES[index] ?? ''
      const dayBefore = localDay(new Date(), zone)
      const [entry] = await entriesOf(at, await payByBkash(at))
      // Midnight may pass meanwhile.
      expect([dayBefore, localDay(new Date(), zone)]).toContain(entry?.day)
    }
  })

  it('show their own names, in both languages', async () => {
    const NAMES = [
      { nameEn: 'Alumni of the West', nameBn: 'পশ্চিমের প্রাক্তনী' },
      { nameEn: 'Alumni of the East', nameBn: 'পূর্বের প্রাক্তনী' },
    ]
    const contacts = { phone: '', email: '', address: '', addressBn: '', website: '', showMadeWith: true }
    for (const [index, at] of [west, east].entries()) {
      expect(
        (
          await at.call('PUT /api/settings/association', {
            token: at.token,
            body: { ...contacts, ...NAMES[index] },
          })
        ).status,
      ).toBe(200)
    }
    for (const [index, at] of [west, east].entries()) {
      expect((await call(at.server.app, 'GET /api/association')).body.association).toMatchObject(
        NAMES[index] ?? {},
      )
    }
  })
})

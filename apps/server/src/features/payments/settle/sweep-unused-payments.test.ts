import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { paymentServer } from '../../../testing/servers/payment-server.ts'
import { settleOpenPayments, sweepUnusedPayments } from '../index.ts'

const appSecret = 'a secret that only this file of tests knows'
const desk = paymentServer({ appSecret })

const HOURS = 60
const exists = async (paymentId: string) => {
  const row = await desk.server.db
    .selectFrom('payments')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}
const sweep = () => sweepUnusedPayments(desk.server.db)
const runJob = () => {
  const { db, services } = desk.server
  return settleOpenPayments({ db, bkash: services.bkash, log: pino({ level: 'silent' }) })
}
const set = (paymentID: string, change: object) =>
  desk.server.db.updateTable('payments').set(change).where('payment_id', '=', paymentID).execute()

describe('payments that never belonged to a submission', () => {
  it('are removed after 48 hours, once they have expired', async () => {
    const { paymentID } = await desk.begin()
    await desk.age(paymentID, 47 * HOURS)
    await runJob()
    expect(await desk.stateOf(paymentID)).toBe('failed')
    await sweep()
    expect(await exists(paymentID)).toBe(true)
    await desk.age(paymentID, 2 * HOURS)
    await sweep()
    expect(await exists(paymentID)).toBe(false)
  })

  it.each(['initiated', 'executing', 'completed', 'review'] as const)(
    'stay while they are %s, however old they are',
    async (state) => {
      const { paymentID } = await desk.begin()
      await set(paymentID, { state })
      await desk.age(paymentID, 1_000 * HOURS)
      await sweep()
      expect(await exists(paymentID)).toBe(true)
    },
  )

  it('stay when a transaction or an amount of money is known of them', async () => {
    for (const [index, change] of [{ trx_id: 'ABCDE12345' }, { paid_paisa: 50_000 }].entries()) {
      const { paymentID } = await desk.begin()
      await set(paymentID, { state: 'failed', ...change })
      await desk.age(paymentID, (100 + index) * HOURS)
      await sweep()
      expect(await exists(paymentID)).toBe(true)
    }
  })

  it('do not include payments whose submission was deleted: those stay', async () => {
    const pending = await desk.makePending({ wallet: null })
    await desk.cancel(pending.paymentID)
    await desk.server.db.deleteFrom('submissions').where('id', '=', pending.submissionId).execute()
    await desk.age(pending.paymentID, 100 * HOURS)
    await sweep()
    expect(await exists(pending.paymentID)).toBe(true)
  })

  it('are not removed from under a submission that comes at the same time', async () => {
    const formId = await desk.makePaidForm()
    const { paymentID, orderId } = await desk.begin()
    await desk.age(paymentID, 100 * HOURS)
    await sql`update payments set next_check_at = now() + interval '1 day'`.execute(desk.server.db)
    const body = {
      formId,
      data: { name: 'Rahim' },
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
    }
    const [submitted] = await Promise.all([desk.call('POST /api/submissions', { body }), sweep(), sweep()])
    expect(submitted.status).toBe(201)
    expect(await exists(paymentID)).toBe(true)
  })
})

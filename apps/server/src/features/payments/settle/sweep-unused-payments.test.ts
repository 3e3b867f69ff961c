import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { settleOpenPayments, sweepUnusedPayments } from '../index.ts'

const appSecret = 'a secret that only this file of tests knows'
const testServer = paymentServer({ appSecret })

const HOURS = 60
const exists = async (paymentId: string) => {
  const row = await testServer.server.db
    .selectFrom('payments')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}
const sweep = () => sweepUnusedPayments(testServer.server.db)
const runJob = () => {
  const { db, services } = testServer.server
  return settleOpenPayments({ db, providers: services.paymentProviders, log: pino({ level: 'silent' }) })
}
const set = (paymentID: string, change: object) =>
  testServer.server.db.updateTable('payments').set(change).where('payment_id', '=', paymentID).execute()

describe('payments that never belonged to a submission', () => {
  it('are removed after 48 hours, once they have expired', async () => {
    const { paymentID } = await testServer.begin()
    await testServer.age(paymentID, 47 * HOURS)
    await runJob()
    expect(await testServer.stateOf(paymentID)).toBe('failed')
    await sweep()
    expect(await exists(paymentID)).toBe(true)
    await testServer.age(paymentID, 2 * HOURS)
    await sweep()
    expect(await exists(paymentID)).toBe(false)
  })

  it.each(['initiated', 'executing', 'completed', 'review'] as const)(
    'stay while they are %s, however old they are',
    async (state) => {
      const { paymentID } = await testServer.begin()
      await set(paymentID, { state })
      await testServer.age(paymentID, 1_000 * HOURS)
      await sweep()
      expect(await exists(paymentID)).toBe(true)
    },
  )

  it('stay when a transaction or an amount of money is known of them', async () => {
    for (const [index, change] of [{ trx_id: 'ABCDE12345' }, { paid_paisa: 50_000 }].entries()) {
      const { paymentID } = await testServer.begin()
      await set(paymentID, { state: 'failed', ...change })
      await testServer.age(paymentID, (100 + index) * HOURS)
      await sweep()
      expect(await exists(paymentID)).toBe(true)
    }
  })

  it('do not include payments whose submission was deleted: those stay', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    await testServer.server.db.deleteFrom('submissions').where('id', '=', pending.submissionId).execute()
    await testServer.age(pending.paymentID, 100 * HOURS)
    await sweep()
    expect(await exists(pending.paymentID)).toBe(true)
  })

  it('are not removed from under a submission that comes at the same time', async () => {
    const formId = await testServer.makePaidForm()
    const { paymentID, orderId } = await testServer.begin()
    await testServer.age(paymentID, 100 * HOURS)
    await sql`update payments set next_check_at = now() + interval '1 day'`.execute(testServer.server.db)
    const body = {
      formId,
      data: { name: 'Rahim' },
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
    }
    const [submitted] = await Promise.all([
      testServer.call('POST /api/submissions', { body }),
      sweep(),
      sweep(),
    ])
    expect(submitted.status).toBe(201)
    expect(await exists(paymentID)).toBe(true)
  })
})

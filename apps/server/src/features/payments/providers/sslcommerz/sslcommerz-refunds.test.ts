import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sslcommerzServer } from '../../../../testing/servers/sslcommerz-server.ts'
import type { PendingPayment } from '../../../../testing/servers/start-payment-server.ts'
import { paymentHistory } from '../../../payment-history/index.ts'
import { settleOpenRefunds } from '../../index.ts'

const testServer = sslcommerzServer()

describe('a refund', () => {
  async function makePaid(): Promise<PendingPayment> {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    await testServer.execute(pending.paymentID)
    return pending
  }
  const refund = ({ uniqueId, paymentID }: PendingPayment, amount = 200) =>
    testServer.asStaff(`POST /api/submissions/${uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount,
      reason: 'Paid twice',
      way: { kind: 'provider', paymentID },
    })
  const statesOf = async (pending: PendingPayment) =>
    (await refundsOf(pending)).map(({ state }: { state: string }) => state)
  const refundsOf = async ({ uniqueId }: PendingPayment) =>
    (await testServer.asStaff(`GET /api/submissions/${uniqueId}/refund-requests`)).body.payments[0].refunds
  const close = (id: string, found: object) => testServer.asStaff(`POST /api/refunds/${id}/close`, found)
  const age = (minutes: number) =>
    sql`update payment_refunds set created_at = created_at - make_interval(mins => ${minutes})
      where state = 'requested'`.execute(testServer.server.db)
  const later = async () => {
    await testServer.server.db
      .updateTable('payment_refunds')
      .set({ next_check_at: new Date(0) })
      .where('state', '=', 'requested')
      .execute()
    await settleOpenRefunds(testServer.jobParts())
  }

  it('is open until the bank has made it', async () => {
    const paid = await makePaid()
    expect(await refund(paid)).toMatchObject({
      status: 200,
      body: { request: { refund: { state: 'requested' } } },
    })
    await later()
    expect(await statesOf(paid)).toEqual(['requested'])
    testServer.simulator.finishRefunds()
    await later()
    expect(await statesOf(paid)).toEqual(['completed'])
  })

  it('that the bank cancels has returned nothing', async () => {
    const paid = await makePaid()
    await refund(paid)
    testServer.simulator.finishRefunds('cancelled')
    await later()
    expect(await statesOf(paid)).toEqual(['failed'])
  })

  it('whose response was lost is read back by our own id, and never sent again', async () => {
    const paid = await makePaid()
    testServer.simulator.faults.drop = 1
    expect(await refund(paid)).toMatchObject({
      status: 200,
      body: { request: { refund: { state: 'requested' } } },
    })
    expect(testServer.simulator.refundsOf(paid.paymentID)).toHaveLength(1)
    testServer.simulator.finishRefunds()
    await later()
    expect(await statesOf(paid)).toEqual(['completed'])
    expect((await refund(paid, 300)).status).toBe(200)
    expect(testServer.simulator.refundsOf(paid.paymentID)).toHaveLength(2)
  })

  it('whose response was lost is found by the job once SSLCommerz responds again', async () => {
    const paid = await makePaid()
    testServer.simulator.faults.drop = true
    await refund(paid)
    await later()
    expect(await statesOf(paid)).toEqual(['requested'])
    testServer.simulator.faults.drop = false
    testServer.simulator.finishRefunds()
    await later()
    // The first time it learns the name of the refund and what became of it.
    expect(await statesOf(paid)).toEqual(['completed'])
    expect(testServer.simulator.refundsOf(paid.paymentID)).toHaveLength(1)
  })

  it('of another payment is not taken for it', async () => {
    const [paid, other] = [await makePaid(), await makePaid()]
    testServer.simulator.faults.lose = true
    await refund(paid)
    testServer.simulator.heal()
    await refund(other)
    const [foreign] = testServer.simulator.refundsOf(other.paymentID)
    await age(20)
    const { id } = (await refundsOf(paid))[0]
    const named = { outcome: 'made', reference: foreign?.refundRefId }
    expect(await close(id, named)).toMatchObject({ status: 409, body: { code: 'refund_reference_used' } })
    expect(await close(id, { outcome: 'made', reference: 'NONE' })).toMatchObject({
      status: 409,
      body: { code: 'refund_reference_unknown' },
    })
    expect(await statesOf(paid)).toEqual(['requested'])
  })

  it('of more than was paid is refused', async () => {
    expect(await refund(await makePaid(), 501)).toMatchObject({ status: 409 })
  })

  describe('that SSLCommerz does not find by our id', () => {
    it('is closed by staff with the reference from the panel, which SSLCommerz has to confirm', async () => {
      const paid = await makePaid()
      Object.assign(testServer.simulator.faults, { drop: 1, refundsByRefOnly: true })
      await refund(paid)
      await later()
      const [{ id, isForStaff }] = await refundsOf(paid)
      const [made] = testServer.simulator.refundsOf(paid.paymentID)
      const named = { outcome: 'made', reference: made?.refundRefId }
      expect(isForStaff).toBe(false)
      expect(await close(id, named)).toMatchObject({ status: 409, body: { code: 'refund_too_young' } })
      await age(15)
      expect((await refundsOf(paid))[0].isForStaff).toBe(true)
      expect(await close(id, named)).toMatchObject({ status: 200, body: { refund: { state: 'requested' } } })
      expect(await close(id, named)).toMatchObject({ status: 409, body: { code: 'refund_not_for_staff' } })
      testServer.simulator.finishRefunds()
      await later()
      expect(await statesOf(paid)).toEqual(['completed'])
    })

    it('and that was never made is ended by staff, and can be requested anew', async () => {
      const paid = await makePaid()
      testServer.simulator.faults.lose = true
      await refund(paid)
      testServer.simulator.heal()
      expect(await refund(paid, 10)).toMatchObject({ status: 409, body: { code: 'refund_in_flight' } })
      await age(15)
      await later()
      const [{ id }] = await refundsOf(paid)
      expect((await close(id, { outcome: 'not_made', note: '  ' })).status).toBe(400)
      expect((await close(id, { outcome: 'not_made', note: 'Not in the panel' })).body.refund.state).toBe(
        'failed',
      )
      expect((await refund(paid)).status).toBe(200)
      expect(testServer.simulator.refundsOf(paid.paymentID)).toHaveLength(1)
      const history = await paymentHistory(testServer.server.db, paid.submissionId)
      expect(history.map(({ reason }) => reason)).toContain('৳200.00 not returned: Not in the panel')
    })

    it('is not ended by staff while SSLCommerz finds it after all, or does not respond', async () => {
      const paid = await makePaid()
      Object.assign(testServer.simulator.faults, { drop: 2 })
      await refund(paid)
      await age(15)
      const [{ id }] = await refundsOf(paid)
      const notMade = { outcome: 'not_made', note: 'Not in the panel' }
      expect((await close(id, notMade)).body.refund.state).toBe('requested')
      testServer.simulator.finishRefunds()
      await later()
      expect(await statesOf(paid)).toEqual(['completed'])
    })
  })

  it('by bKash is never for staff to close', async () => {
    const paid = await testServer.makePending()
    await testServer.execute(paid.paymentID)
    testServer.bkash.faults.set({ drop: { calls: ['refund'], times: 1, acts: false } })
    await refund(paid)
    await age(15)
    const [{ id, isForStaff }] = await refundsOf(paid)
    expect(isForStaff).toBe(false)
    expect((await close(id, { outcome: 'not_made', note: 'x' })).body.code).toBe('refund_not_for_staff')
    expect((await close(randomUUID(), { outcome: 'not_made', note: 'x' })).status).toBe(404)
  })
})

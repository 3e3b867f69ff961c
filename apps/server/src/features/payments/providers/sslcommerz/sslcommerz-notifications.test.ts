import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sslcommerzServer } from '../../../../testing/servers/sslcommerz-server.ts'
import { PAID, WAITING } from '../../../../testing/servers/start-payment-server.ts'
import { settleAnnounced } from '../../index.ts'

const testServer = sslcommerzServer()

describe('a notification', () => {
  it('completes a payment whose payer never came back, once, however often it is sent', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    const fields = testServer.fieldsOf(pending)
    expect([await testServer.notify(fields), await testServer.notify(fields)]).toEqual([200, 200])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    await settleAnnounced(testServer.jobParts())
    await testServer.notify(fields)
    await settleAnnounced(testServer.jobParts())
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect((await testServer.becameOf(pending)).filter((to) => to === 'completed')).toHaveLength(1)
  })

  it('completes a payment that was given up before', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'failed')
    await testServer.execute(pending.paymentID)
    testServer.end(pending, 'paid')
    await testServer.notify(testServer.fieldsOf(pending))
    await settleAnnounced(testServer.jobParts())
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('that is forged is refused, and SSLCommerz is not asked about it', async () => {
    const pending = await testServer.makeVisiting()
    const fields = { ...testServer.fieldsOf(pending), status: 'VALID', val_id: 'V1', bank_tran_id: 'B1' }
    const callsBefore = testServer.simulator.calls().length
    expect(await testServer.notify(fields)).toBe(400)
    expect(await testServer.notify({})).toBe(400)
    expect(await testServer.notify({ ...fields, verify_key: 'a,'.repeat(3_000) })).toBe(400)
    await settleAnnounced(testServer.jobParts())
    expect(testServer.simulator.calls().length).toBe(callsBefore)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('has no other fields than those that the hash covers', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'failed')
    const forged = { status: 'VALID', val_id: 'V1', tran_id: 'FOLDED', bank_tran_id: 'FOLDEDBANK' }
    const own = testServer.fieldsOf(pending)
    // A payer has one signed post: that of their own return.
    expect(await testServer.notify({ ...foldedTogether(own), ...forged })).toBe(400)
    const uncovered = testServer.simulator.sign({ amount: '500.00' })
    expect(await testServer.notify({ ...uncovered, ...forged })).toBe(200)
    const stored = await testServer.server.db
      .selectFrom('announced_payments')
      .select('trx_id')
      .where('trx_id', '=', forged.bank_tran_id)
      .execute()
    expect(stored).toEqual([])
  })

  it('proves nothing by itself, even with the right hash', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    const fields = testServer.fieldsOf(pending)
    testServer.end(pending, 'cancelled')
    await testServer.notify(fields)
    await settleAnnounced(testServer.jobParts())
    expect(await testServer.submissionOf(pending)).not.toEqual(PAID)
  })

  it('that is sent again later, after the payment was returned, changes nothing', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    const fields = testServer.fieldsOf(pending)
    await testServer.notify(fields)
    await settleAnnounced(testServer.jobParts())
    const { sessionKey } = testServer.simulator.sessionOf(pending.paymentID)
    const refunded = await testServer.asStaff(`POST /api/submissions/${pending.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 500,
      reason: 'Cancelled',
      way: { kind: 'provider', paymentID: pending.paymentID },
    })
    expect(refunded.status).toBe(200)
    const again = await Promise.all([fields, testServer.simulator.posted(sessionKey)].map(testServer.notify))
    expect(again).toEqual([200, 200])
    await settleAnnounced(testServer.jobParts())
    expect((await testServer.becameOf(pending)).filter((to) => to === 'completed')).toHaveLength(1)
    const { body } = await testServer.asStaff(`GET /api/submissions/${pending.uniqueId}/money`)
    expect(body.money.entries.filter(({ kind }: { kind: string }) => kind === 'payment')).toHaveLength(1)
  })
})

/** The same text is hashed when signed fields become a part of the field before them; their names are free again then. */
function foldedTogether(fields: Record<string, string>): Record<string, string> {
  const names = (fields['verify_key'] ?? '').split(',').sort()
  const folded = [
    names.filter((name) => name < 'store_passwd'),
    names.filter((name) => name > 'store_passwd'),
  ].map(([first = '', ...rest]): [string, string] => [
    first,
    [fields[first], ...rest.map((name) => `${name}=${fields[name]}`)].join('&'),
  ])
  return {
    ...Object.fromEntries(folded),
    verify_key: folded.map(([name]) => name).join(','),
    verify_sign: fields['verify_sign'] ?? '',
  }
}

describe('a notification about a payment that was not begun here', () => {
  interface Listed {
    id: string
    trxID: string
    confirmation: string
    amountPaisa: number
  }
  const listed = async (trxId: string): Promise<Listed | undefined> => {
    const { body } = await testServer.asStaff('GET /api/payments/unmatched?limit=100')
    return (body.payments as Listed[]).find(({ trxID }) => trxID === trxId)
  }
  const assign = async (id: string, amount = 500) => {
    const { submissionId } = await testServer.makePending()
    return testServer.asStaff(`POST /api/payments/unmatched/${id}/assign`, {
      parts: [{ submissionId, amount }],
    })
  }
  /** Lets the job look at every announcement again, this much later. */
  const later = async (minutes: number) => {
    await sql`
      update announced_payments set next_check_at = now(), received_at = received_at - make_interval(mins => ${minutes})
      where state in ('new', 'unmatched')`.execute(testServer.server.db)
    await settleAnnounced(testServer.jobParts())
  }

  /** Paid at SSLCommerz, and unknown to this installation. */
  async function makeForeign() {
    const { body } = await testServer.beginAtSslcommerz()
    const { sessionKey } = testServer.simulator.sessionOf(body.paymentID)
    testServer.simulator.end(sessionKey, 'paid')
    await testServer.server.db.deleteFrom('payments').where('payment_id', '=', body.paymentID).execute()
    const fields = testServer.simulator.posted(sessionKey)
    return { fields, trxId: fields['bank_tran_id'] ?? '', sessionKey }
  }

  it('is assigned by staff once SSLCommerz has confirmed it, with the amount that SSLCommerz names', async () => {
    const { fields, trxId } = await makeForeign()
    const { verify_sign: _sign, verify_key: _key, ...plain } = fields
    // The hash is right, and the amount is not.
    await testServer.notify(testServer.simulator.sign({ ...plain, currency_amount: '5000.00' }))
    await settleAnnounced(testServer.jobParts())
    const found = await listed(trxId)
    expect(found).toMatchObject({ confirmation: 'confirmed', amountPaisa: 50_000 })
    expect((await assign(found?.id ?? '', 5_000)).status).toBe(400)
    expect((await assign(found?.id ?? '')).status).toBe(200)
    await testServer.notify(fields)
    expect(await listed(trxId)).toBeUndefined()
  })

  it('waits while SSLCommerz does not respond; staff see it after a day, and cannot assign it until it is confirmed', async () => {
    const { fields, trxId } = await makeForeign()
    await testServer.notify(fields)
    testServer.simulator.faults.down = true
    await settleAnnounced(testServer.jobParts())
    expect(await listed(trxId)).toBeUndefined()
    await later(25 * 60)
    const found = await listed(trxId)
    expect(found).toMatchObject({ confirmation: 'unchecked' })
    expect(await assign(found?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'payment_unconfirmed' },
    })
    testServer.simulator.faults.down = false
    await later(60)
    expect((await assign(found?.id ?? '')).status).toBe(200)
  })

  it.each([
    ['that SSLCommerz never saw', { tran_id: 'FORGED1', bank_tran_id: 'FORGEDBANK1', val_id: 'V1' }],
    ['of another transaction', { bank_tran_id: 'FORGEDBANK2' }],
  ])(
    '%s is shown as perhaps forged, even with the right hash, and cannot be assigned',
    async (_what, changes) => {
      const { fields } = await makeForeign()
      const { verify_sign: _sign, verify_key: _key, ...plain } = fields
      await testServer.notify(testServer.simulator.sign({ ...plain, ...changes }))
      await settleAnnounced(testServer.jobParts())
      // The list of SSLCommerz may be behind.
      expect(await listed(changes.bank_tran_id)).toBeUndefined()
      await later(11)
      const found = await listed(changes.bank_tran_id)
      expect(found).toMatchObject({ confirmation: 'refused' })
      expect(await assign(found?.id ?? '')).toMatchObject({ status: 409, body: { code: 'payment_refused' } })
      const note = { isHandled: true, note: 'Forged' }
      expect((await testServer.asStaff(`PUT /api/payments/unmatched/${found?.id}`, note)).status).toBe(200)
    },
  )
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

const testServer = walletServer()

const RECEIVED = ['completed', 'paid', 0]
const OPEN = ['pending', 'unpaid', -500]

const receive = (amount = '500', wallet = PAYER_NUMBER) => testServer.bkash.receive({ amount, wallet })
const announced = async (trxID: string) =>
  (await testServer.announce({ kind: 'walk-in', fields: announcement(trxID) })).statuses
const announcement = (trxID: string, amount = '500', debitMSISDN = '8801712345678') => ({
  trxID,
  amount,
  debitMSISDN,
})
const methodsOf = async ({ submissionId }: { submissionId: string }) => {
  const { money } = await testServer.asStaff(`GET /api/submissions/${submissionId}/money`)
  return money.entries
    .filter(({ kind }: { kind: string }) => kind === 'payment')
    .map(({ method, amount }: { method: string; amount: number }) => [method, amount])
}

describe('a transaction that bKash finds', () => {
  it('completes the submission, with a message to the member', async () => {
    const trxId = receive()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
    expect(await testServer.claimOf(claimed)).toMatchObject({ provedBy: 'search', paid: 500, note: '' })
    expect(await testServer.messagesOf({ ...claimed, paymentID: '' })).toEqual([
      'submitted',
      'payment_completed',
    ])
  })

  it('of less than the price is booked as a part; a second transaction pays the rest', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive('300') })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(['pending', 'part_paid', -200])
    expect((await testServer.enter(claimed, { walletTrxId: receive('200') })).status).toBe(200)
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
  })

  it('of more than the price completes it and leaves credit', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive('650') })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(['completed', 'overpaid', 150])
  })

  it('is left to staff if it was paid from another number', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive('500', '01999999999') })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
    expect(await testServer.claimOf(claimed)).toMatchObject({
      provedBy: null,
      note: 'other_number',
      paid: 500,
    })
  })

  it('proves what staff approved before, without counting it twice', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive() })
    await testServer.asStaff(`PUT /api/submissions/${claimed.uniqueId}/status`, { status: 'completed' })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
    expect((await testServer.claimOf(claimed)).provedBy).toBe('search')
  })

  it('does not complete what staff rejected', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive() })
    await testServer.asStaff(`PUT /api/submissions/${claimed.uniqueId}/status`, { status: 'failed' })
    await testServer.prove()
    expect((await testServer.moneyOf(claimed))[0]).toBe('failed')
  })

  it('does not complete what staff cancelled, which has no seat any more', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive() })
    const { status } = await testServer.call(`POST /api/submissions/${claimed.submissionId}/cancel`, {
      token: testServer.token,
      body: { reason: 'Asked by phone', notify: false },
    })
    expect(status).toBe(200)
    await testServer.prove()
    expect((await testServer.moneyOf(claimed))[0]).toBe('pending')
    expect((await testServer.claimOf(claimed)).provedBy).toBeNull()
  })

  it('that bKash does not know proves nothing', async () => {
    const claimed = await testServer.claim()
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
    expect(await testServer.claimOf(claimed)).toMatchObject({ provedBy: null, note: '' })
  })

  it('of the checkout proves nothing: it belongs to the payment that began there', async () => {
    const paid = await testServer.makePending({ wallet: PAYER_NUMBER })
    await testServer.execute(paid.paymentID)
    const claimed = await testServer.claim({
      walletTrxId: testServer.bkash.payment(paid.paymentID).trxID ?? '',
    })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
  })

  /** A payment by bKash's checkout whose result only bKash knows. */
  const makeUnheard = async (acts: boolean) => {
    const pending = await testServer.makePending({ wallet: '01911111111' })
    testServer.bkash.faults.set({ drop: { acts, times: 1 }, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    expect(await testServer.stateOf(pending.paymentID)).toBe('executing')
    return pending
  }

  it('does not wait for a checkout of the same amount whose result is not known', async () => {
    await makeUnheard(false)
    const claimed = await testServer.claim({ walletTrxId: receive() })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
  })

  it('of a checkout whose result is not known proves nothing, because bKash names it a checkout', async () => {
    const pending = await makeUnheard(true)
    const { trxID } = testServer.bkash.payment(pending.paymentID)
    const claimed = await testServer.claim({ walletTrxId: trxID ?? '', walletNumber: '01911111111' })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
  })

  it('is not asked for where the number is no merchant', async () => {
    await testServer.configure({ walletBkashMerchant: false })
    const claimed = await testServer.claim({ walletTrxId: receive() })
    const before = testServer.bkash.calls().search
    await testServer.prove()
    await testServer.configure({ walletBkashMerchant: true })
    expect(testServer.bkash.calls().search).toBe(before)
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
  })

  it('cannot be taken back by staff: the money is there', async () => {
    const claimed = await testServer.claim({ walletTrxId: receive() })
    await testServer.prove()
    const { money } = await testServer.asStaff(`GET /api/submissions/${claimed.submissionId}/money`)
    const entry = money.entries.find(({ kind }: { kind: string }) => kind === 'payment')
    expect(entry.canTakeBack).not.toBe(true)
  })
})

describe('two submissions that name one transaction', () => {
  it('at once: only one is proved by it, and the other is flagged', async () => {
    const trxId = receive()
    const claims = await Promise.all(
      [1, 2, 3].map(() => testServer.claim({ walletTrxId: trxId, walletNumber: PAYER_NUMBER })),
    )
    await Promise.all([testServer.prove(), testServer.prove(), testServer.prove()])
    await sql`update wallet_claims set next_check_at = now() where trx_id = ${trxId}`.execute(
      testServer.server.db,
    )
    await Promise.all([testServer.prove(), testServer.prove()])
    const states = await Promise.all(claims.map((one) => testServer.moneyOf(one)))
    expect(states.filter(([status]) => status === 'completed')).toHaveLength(1)
    const { rows } = await sql<{ state: string; note: string }>`
      select state, note from wallet_claims where trx_id = ${trxId} order by state`.execute(
      testServer.server.db,
    )
    expect(rows).toEqual([
      { state: 'proved', note: '' },
      { state: 'waiting', note: 'used' },
      { state: 'waiting', note: 'used' },
    ])
  })
})

describe('a payment that bKash announces', () => {
  it('proves a transaction that was typed before', async () => {
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    expect(await announced(trxId)).toEqual([200])
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
    expect(await testServer.claimOf(claimed)).toMatchObject({ provedBy: 'webhook', paid: 500 })
  })

  it('proves a transaction that is typed later, and staff can take it back', async () => {
    const trxId = newTrxId()
    await announced(trxId)
    await testServer.prove()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
    const { payments } = await testServer.asStaff('GET /api/payments/unmatched?handled=true')
    const { id } = payments.find(({ trxID }: { trxID: string }) => trxID === trxId)
    await testServer.asStaff(`POST /api/payments/unmatched/${id}/undo`)
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
    expect(await testServer.claimOf(claimed)).toMatchObject({ provedBy: null, note: 'taken_back' })
  })

  it('is compared even if many older ones stay open because their amount is unknown', async () => {
    for (let older = 0; older < 20; older += 1) {
      const trxId = newTrxId()
      await testServer.claim({ walletTrxId: trxId })
      await announced(trxId)
    }
    await sql`update announced_payments set amount_paisa = null where state = 'unmatched'`.execute(
      testServer.server.db,
    )
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    await announced(trxId)
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
  })

  it('of another number leaves the decision to staff', async () => {
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    await testServer.announce({ kind: 'walk-in', fields: announcement(trxId, '500', '8801999999999') })
    await testServer.prove()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
    expect((await testServer.claimOf(claimed)).note).toBe('other_number')
  })
})

describe('a statement', () => {
  it('proves the transactions of its rows, by the method of its account', async () => {
    const [bkash, nagad] = [newTrxId(), '73N89ABC']
    const one = await testServer.claim({ walletTrxId: bkash })
    const other = await testServer.claim({ walletKind: 'nagad', walletTrxId: nagad })
    await testServer.importRows('bKash merchant', [[bkash, PAYER_NUMBER, '500']])
    await testServer.importRows('Nagad', [[nagad, PAYER_NUMBER, '500']])
    expect([await testServer.moneyOf(one), await testServer.moneyOf(other)]).toEqual([RECEIVED, RECEIVED])
    expect((await testServer.claimOf(one)).provedBy).toBe('statement')
    expect([await methodsOf(one), await methodsOf(other)]).toEqual([[['bkash', 500]], [['wallet', 500]]])
  })

  it('that was imported before proves a transaction that is typed later', async () => {
    const trxId = newTrxId()
    await testServer.importRows('bKash merchant', [[trxId, PAYER_NUMBER, '500']])
    const claimed = await testServer.claim({ walletTrxId: trxId })
    await testServer.work()
    expect(await testServer.moneyOf(claimed)).toEqual(RECEIVED)
    expect((await testServer.claimOf(claimed)).provedBy).toBe('statement')
  })

  it('with another amount only proposes the submission; staff book the part', async () => {
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    const id = await testServer.importRows('bKash merchant', [[trxId, PAYER_NUMBER, '300']])
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
    const [row] = (await testServer.asStaff(`GET /api/statements/${id}/rows`)).rows
    await testServer.asStaff(`POST /api/statements/rows/${row.id}/accept`, { proposal: 0 })
    expect(await testServer.moneyOf(claimed)).toEqual(['pending', 'part_paid', -200])
    expect(await testServer.claimOf(claimed)).toMatchObject({ provedBy: 'statement', paid: 300 })
  })

  it('whose transaction two submissions name books neither by itself', async () => {
    const trxId = newTrxId()
    const claims = [
      await testServer.claim({ walletTrxId: trxId }),
      await testServer.claim({ walletTrxId: trxId }),
    ]
    await testServer.importRows('bKash merchant', [[trxId, PAYER_NUMBER, '500']])
    for (const claimed of claims) expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
  })

  it('that is undone proves nothing any more', async () => {
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    const id = await testServer.importRows('bKash merchant', [[trxId, PAYER_NUMBER, '500']])
    await testServer.asStaff(`POST /api/statements/${id}/undo`)
    await testServer.work()
    expect(await testServer.moneyOf(claimed)).toEqual(OPEN)
    expect(await testServer.claimOf(claimed)).toMatchObject({ provedBy: null, note: 'taken_back' })
  })

  it('repeats what bKash has confirmed without booking it again', async () => {
    const trxId = receive()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    await testServer.prove()
    const id = await testServer.importRows('bKash merchant', [[trxId, PAYER_NUMBER, '500']])
    const [row] = (await testServer.asStaff(`GET /api/statements/${id}/rows`)).rows
    expect([row.state, await testServer.moneyOf(claimed)]).toEqual(['recorded', RECEIVED])
  })
})

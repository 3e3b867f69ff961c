import { describe, expect, it } from 'vitest'
import { FAILED, PAID, WAITING } from '../../../../testing/servers/start-payment-server.ts'
import { newTrxId, PAYER_NUMBER, walletServer } from '../../../../testing/wallet/wallet-server.ts'

const testServer = walletServer()

const decide = async (claimed: { submissionId: string }, decision: 'approve' | 'reject', seen: object) =>
  testServer.call(`POST /api/review/${claimed.submissionId}/decision`, {
    token: testServer.token,
    body: { decisionId: crypto.randomUUID(), decision, reason: 'Not in the account', seen },
  })

describe('a submission that is paid in a wallet', () => {
  it('stores the transaction as it is compared, and waits for proof', async () => {
    const claimed = await testServer.claim({
      walletTrxId: ' trxid: blu1 h6x8৭p ',
      walletNumber: '০১৭১২-৩৪৫৬৭৮',
    })
    expect(await testServer.submissionOf({ ...claimed, paymentID: '' })).toEqual(WAITING)
    expect(await testServer.claimOf(claimed)).toMatchObject({
      kind: 'bkash',
      trxId: 'BLU1H6X87P',
      sendingNumber: '8801712345678',
      provedBy: null,
      paid: null,
      note: '',
    })
    expect(await testServer.messagesOf({ ...claimed, paymentID: '' })).toEqual(['submitted'])
  })

  it('is exported with the transaction that was typed last', async () => {
    const formId = await testServer.makePaidForm()
    const claimed = await testServer.claim({ formId, walletTrxId: 'BLU1H6X999' })
    const key = (await testServer.call('POST /api/submissions/payment-key', { body: claimed })).body
      .paymentKey
    await testServer.call(`POST /api/submissions/wallet/${claimed.uniqueId}/${key}`, {
      body: { walletKind: 'bkash', walletTrxId: 'BLU1H6X888', walletNumber: PAYER_NUMBER },
    })
    const { body: csv } = await testServer.server.app.inject({
      url: `/api/export/submissions?format=csv&formId=${formId}`,
      headers: { authorization: `Bearer ${testServer.token}` },
    })
    const [titles = '', row = ''] = csv.split('\r\n')
    const cells = row.split(',')
    expect(cells[titles.split(',').indexOf('"Transaction ID"')]).toBe('"BLU1H6X888"')
    expect(csv).not.toContain('BLU1H6X999')
  })

  it.each([
    [{ walletKind: 'paypal' }, 'walletKind'],
    [{ walletKind: '' }, 'walletKind'],
    [{ walletTrxId: '123' }, 'walletTrxId'],
    [{ walletTrxId: '' }, 'walletTrxId'],
    [{ walletNumber: '12345' }, 'walletNumber'],
  ])('names the input that is wrong: %o', async (typed, input) => {
    const { status, body } = await testServer.submit(typed)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid_claim', [input]])
  })

  it('rejects what is longer than any transaction before it is read', async () => {
    const { status, body } = await testServer.submit({ walletTrxId: 'A1'.repeat(40_000) })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  it('explains what is wrong in Bangla to those who use Bangla', async () => {
    const { body } = await testServer.submit({ walletTrxId: '123', locale: 'bn' })
    expect(body.message).toContain('বিকাশের TrxID')
  })

  it('is not offered while it is switched off', async () => {
    await testServer.configure({ walletEnabled: false })
    const options = (await testServer.call('GET /api/settings/payment')).body
    await testServer.configure({ walletEnabled: true })
    expect([options.wallet, options.methods.includes('wallet')]).toEqual([null, false])
  })

  it('shows members the accounts that are set up, and no setting besides', async () => {
    const { wallet } = (await testServer.call('GET /api/settings/payment')).body
    expect(wallet).toEqual({
      name: { en: 'bKash or Nagad', bn: 'বিকাশ বা নগদ' },
      instructions: { en: '', bn: '' },
      holder: { en: '', bn: '' },
      accounts: [
        { kind: 'bkash', number: '01811223344', isMerchant: true },
        { kind: 'nagad', number: '01911223344', isMerchant: false },
        { kind: 'bank', number: '0123456789012', isMerchant: false },
      ],
    })
  })

  it('names the holder in the language of the reader, in English where staff entered no other name', async () => {
    const holder = async () => (await testServer.call('GET /api/settings/payment')).body.wallet.holder
    await testServer.configure({ walletHolder: 'Alumni Association' })
    expect(await holder()).toEqual({ en: 'Alumni Association', bn: 'Alumni Association' })
    await testServer.configure({ walletHolderBn: 'অ্যালামনাই অ্যাসোসিয়েশন' })
    expect(await holder()).toEqual({ en: 'Alumni Association', bn: 'অ্যালামনাই অ্যাসোসিয়েশন' })
    await testServer.configure({ walletHolder: '', walletHolderBn: '' })
  })

  it('rejects a number that members could not send money to', async () => {
    const { status, body } = await testServer.call('PUT /api/settings/system-config', {
      token: testServer.token,
      body: { systemConfig: { walletNagadNumber: '12345' } },
    })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('01712345678')])
  })
})

describe('a typed transaction', () => {
  it('can be corrected until it is proved; the former one stays in the history', async () => {
    const [wrong, right] = [newTrxId(), newTrxId()]
    const claimed = await testServer.claim({ walletTrxId: wrong })
    const { status, body } = await testServer.enter(claimed, { walletTrxId: right })
    expect([status, body.submission.paymentInfo.claim.trxId]).toEqual([200, right])
    expect((await testServer.claimOf(claimed)).trxId).toBe(right)
    const { paymentHistory } = await testServer.asStaff(`GET /api/submissions/${claimed.submissionId}`)
    expect(JSON.stringify(paymentHistory)).toContain(`${right} instead of ${wrong}`)
  })

  it('changes nothing when the same is entered again', async () => {
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    const { id } = await testServer.claimOf(claimed)
    await testServer.enter(claimed, { walletTrxId: trxId.toLowerCase() })
    expect((await testServer.claimOf(claimed)).id).toBe(id)
  })

  it('is not shown or corrected without the edit code', async () => {
    const claimed = await testServer.claim()
    const body = { walletKind: 'bkash', walletTrxId: newTrxId(), walletNumber: PAYER_NUMBER }
    const { status } = await testServer.call(
      `POST /api/submissions/wallet/${claimed.uniqueId}/P${'0'.repeat(32)}`,
      {
        body,
      },
    )
    expect(status).toBe(404)
    const { body: summary } = await testServer.call(`GET /api/submissions/public/${claimed.uniqueId}`)
    expect(JSON.stringify(summary)).not.toContain(PAYER_NUMBER.slice(1))
  })

  it('can be entered for a submission whose bKash payment was not completed', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    const { status, body } = await testServer.call(
      `POST /api/submissions/wallet/${pending.uniqueId}/${pending.paymentID}`,
      { body: { walletKind: 'nagad', walletTrxId: '72n89abc', walletNumber: PAYER_NUMBER } },
    )
    expect([status, body.submission.paymentInfo]).toEqual([
      200,
      expect.objectContaining({ method: 'wallet', situation: 'transfer_pending' }),
    ])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    // Another payment now would pay twice.
    expect((await testServer.retry(pending.uniqueId, pending.paymentID)).body.code).toBe('claim_pending')
  })
})

describe('staff', () => {
  it('see the transaction, the number and the amount in the review, and approve it', async () => {
    const trxId = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxId })
    const item = await testServer.reviewOf(claimed)
    expect(item).toMatchObject({
      method: 'wallet',
      amount: 500,
      claim: { trxId, sendingNumber: '8801712345678', kind: 'bkash' },
    })
    expect((await decide(claimed, 'approve', item.state)).status).toBe(200)
    expect(await testServer.submissionOf({ ...claimed, paymentID: '' })).toEqual(PAID)
    expect(await testServer.moneyOf(claimed)).toEqual(['completed', 'paid', 0])
  })

  it('do not decide about a transaction that the member has corrected meanwhile', async () => {
    const claimed = await testServer.claim()
    const { state } = await testServer.reviewOf(claimed)
    await testServer.enter(claimed, {})
    const { status, body } = await decide(claimed, 'approve', state)
    expect([status, body.code]).toEqual([409, 'receipt_replaced'])
  })

  it('reject it, and the member enters another one', async () => {
    const claimed = await testServer.claim()
    await decide(claimed, 'reject', (await testServer.reviewOf(claimed)).state)
    expect(await testServer.submissionOf({ ...claimed, paymentID: '' })).toEqual(FAILED)
    const trxId = newTrxId()
    expect((await testServer.enter(claimed, { walletTrxId: trxId })).status).toBe(200)
    expect(await testServer.submissionOf({ ...claimed, paymentID: '' })).toEqual(WAITING)
    expect((await testServer.claimOf(claimed)).trxId).toBe(trxId)
  })

  it('see another submission with the same transaction or sending number beside it', async () => {
    const [trxId, number] = [newTrxId(), '01799887766']
    const first = await testServer.claim({ name: 'First', walletTrxId: trxId, walletNumber: '01611111111' })
    const same = await testServer.claim({ name: 'Same', walletTrxId: trxId, walletNumber: number })
    const sender = await testServer.claim({ name: 'Sender', walletNumber: number })
    const relatedTo = async (claimed: typeof first) =>
      (await testServer.reviewOf(claimed)).related.map((other: { id: string; relations: string[] }) => [
        other.id,
        ...other.relations,
      ])
    expect(await relatedTo(first)).toEqual([[same.submissionId, 'transaction']])
    expect(await relatedTo(same)).toEqual([
      [first.submissionId, 'transaction'],
      [sender.submissionId, 'sending_number'],
    ])
  })

  it('see the submission whose statement or bKash payment had this transaction', async () => {
    const paid = await testServer.makePending()
    await testServer.execute(paid.paymentID)
    const { trxID } = testServer.bkash.payment(paid.paymentID)
    const claimed = await testServer.claim({ walletTrxId: trxID ?? '', walletNumber: '01655555555' })
    expect((await testServer.reviewOf(claimed)).related).toMatchObject([
      { id: paid.submissionId, relations: ['transaction'] },
    ])
  })

  it('find wallet payments by their method and on the dashboard', async () => {
    const { toCheck } = await testServer.asStaff('GET /api/dashboard')
    const { total } = await testServer.asStaff('GET /api/review?status=pending&paymentMethod=wallet')
    expect(toCheck.walletPayments.count).toBe(total)
    expect(total).toBeGreaterThan(0)
  })
})

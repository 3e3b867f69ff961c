import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mergeServer } from '../../../testing/servers/merge-server.ts'

const { admin, makeForm, make, merge, read, pay, addAttempt, addReceipt } = mergeServer()

describe('payments in a merge', () => {
  it('stay with the paid submission that is kept, with the attempts of the others as history', async () => {
    const formId = await makeForm()
    const [paid, unpaid] = [await make(formId), await make(formId)]
    await pay(paid.id, { method: 'bkash', status: 'completed', amount: 1000 })
    await addAttempt(paid.id, { state: 'completed', attempt: 0, trxId: `TRX${paid.uniqueId}` })
    await pay(unpaid.id, { method: 'bkash', status: 'failed', amount: 1000 })
    await addAttempt(unpaid.id, { state: 'failed', attempt: 3 })
    expect((await merge(paid, [unpaid])).status).toBe(200)
    const after = await read(paid.id)
    expect(after).toMatchObject({ status: 'completed', needsReview: false, paymentSituation: 'already_paid' })
    expect(after.paymentInfo).toMatchObject({
      amount: 1000,
      status: 'completed',
      bkashTrxId: `TRX${paid.uniqueId}`,
    })
  })

  it('come along where another one than the kept was paid: amount, method, receipt and status together', async () => {
    const formId = await makeForm()
    const [kept, paid] = [await make(formId), await make(formId)]
    await pay(kept.id, { method: 'bkash', status: 'failed', amount: 500 })
    await pay(paid.id, { method: 'bank_transfer', status: 'completed', amount: 1200 })
    await addReceipt(paid.id, 'receipt.png')
    await merge(kept, [paid])
    const after = await read(kept.id)
    expect(after).toMatchObject({ status: 'completed', paymentMethod: 'bank_transfer' })
    expect(after.paymentInfo).toMatchObject({ amount: 1200, status: 'completed', receiptName: 'receipt.png' })
    expect(after.paymentHistory.at(-1)).toMatchObject({ from: 'failed', to: 'completed' })
    expect(after.paymentHistory.at(-1).reason).toContain(paid.uniqueId)
  })

  it('bring the price that was agreed for them along, which an undo returns', async () => {
    const { db } = admin.server
    const formId = await makeForm()
    const [kept, paid] = [await make(formId), await make(formId)]
    for (const [{ id }, taka] of [[kept, 500] as const, [paid, 1200] as const]) {
      await pay(id, { method: 'bkash', status: taka === 1200 ? 'completed' : 'failed', amount: taka })
      await sql`insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown)
        values (${id}, ${formId}, ${taka * 100}, ${taka * 100}, '[]')`.execute(db)
      await sql`insert into discount_code_uses (submission_id, form_id, rule_id, code)
        values (${id}, ${formId}, ${`of ${taka}`}, 'CODE')`.execute(db)
    }
    const codeOf = async ({ id }: { id: string }) =>
      (
        await sql<{
          rule: string
        }>`select rule_id as rule from discount_code_uses where submission_id = ${id}`.execute(db)
      ).rows
    const { body } = await merge(kept, [paid])
    expect((await read(kept.id)).agreedPrice).toMatchObject({ total: 1200, difference: 0 })
    expect(await codeOf(kept)).toEqual([{ rule: 'of 1200' }])
    await admin.call(`POST /api/merges/${body.merge.id}/undo`)
    expect((await read(kept.id)).agreedPrice.total).toBe(500)
    expect((await read(paid.id)).agreedPrice.total).toBe(1200)
    expect([await codeOf(kept), await codeOf(paid)]).toEqual([[{ rule: 'of 500' }], [{ rule: 'of 1200' }]])
  })

  it('made twice need a confirmation that names both amounts, and are flagged for review', async () => {
    const formId = await makeForm()
    const [kept, other] = [await make(formId), await make(formId)]
    for (const { id } of [kept, other])
      await pay(id, { method: 'bank_transfer', status: 'completed', amount: 1000 })
    await addReceipt(other.id, 'second.png')
    const { status, body } = await merge(kept, [other])
    expect([status, body.code]).toEqual([409, 'merge_paid_twice'])
    expect(body.message).toBe('Both were paid: ৳1,000.00 and ৳1,000.00. Return one of them.')
    expect((await merge(kept, [other], {}, { acceptsPaidTwice: true })).status).toBe(200)
    const after = await read(kept.id)
    expect(after).toMatchObject({ status: 'completed', needsReview: true })
    expect(after.paymentInfo).toMatchObject({ amount: 1000, status: 'completed' })
    expect(after.paymentHistory.at(-1).reason).toContain('৳1,000.00 may have to be returned')
    expect(after.earlierReceipts).toMatchObject([{ name: 'second.png' }])
    expect(await admin.listIds({ formId, needsReview: 'true' })).toEqual([kept.id])
  })

  it.each(['initiated', 'executing'])('by bKash that are %s block the merge', async (state) => {
    const formId = await makeForm()
    const [a, b] = [await make(formId), await make(formId)]
    await pay(b.id, { method: 'bkash', status: 'pending', amount: 1000 })
    await addAttempt(b.id, { state, attempt: 0 })
    const { status, body } = await merge(a, [b])
    expect([status, body.code]).toEqual([409, 'merge_payment_open'])
    expect(body.message).toContain(`A bKash payment of ${b.uniqueId} is still open`)
  })

  it('that need review block the merge', async () => {
    const formId = await makeForm()
    const [a, b] = [await make(formId), await make(formId)]
    await pay(b.id, { method: 'bkash', status: 'pending', amount: 1000 })
    await sql`update submissions set needs_review = true where id = ${b.id}`.execute(admin.server.db)
    expect((await merge(a, [b])).body.code).toBe('merge_payment_review')
  })

  it('by a transfer that is not verified block the merge with a paid one, and come along otherwise', async () => {
    const formId = await makeForm()
    const [paid, pending, unpaid] = [await make(formId), await make(formId), await make(formId)]
    await pay(paid.id, { method: 'bkash', status: 'completed', amount: 1000 })
    await pay(pending.id, { method: 'bank_transfer', status: 'pending', amount: 1000 })
    await pay(unpaid.id, { method: 'bkash', status: 'failed', amount: 1000 })
    expect((await merge(paid, [pending])).body.code).toBe('merge_transfer_pending')
    expect((await merge(unpaid, [pending])).status).toBe(200)
    expect(await read(unpaid.id)).toMatchObject({ status: 'pending', paymentSituation: 'transfer_pending' })
  })
})

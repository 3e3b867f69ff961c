import { randomUUID } from 'node:crypto'
import { signInAs } from '../support/accounts.ts'
import type { Attack } from '../attack.ts'
import type { Installation } from '../installation.ts'
import { mustSend, send } from '../support/send.ts'

const PRICE = 3_450
/** Above it, money needs a second person. */
const LIMIT = 500
const MOVES = 5

const FORM = {
  title: 'Refunded in parts',
  settings: { requirePayment: true, amount: PRICE },
  fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
}

/** A treasurer who returns more than the limit for one person, by moving the money to other submissions first. */
export const refundsAlone: Attack = {
  name: 'refunds of one person alone',
  async run(installation) {
    const url = installation.url()
    const limitTo = (refundApprovalAbove: string) =>
      mustSend(url, 'PUT /api/settings/system-config', {
        token: installation.token,
        body: { systemConfig: { refundApprovalAbove } },
      })
    await limitTo(String(LIMIT))
    const { id: formId } = await installation.makeForm(FORM)
    const token = await signInAs(installation, 'payment_approver')
    const book = (id: string, path: string, body: object) =>
      send(url, `POST /api/submissions/${id}/${path}`, { token, body })

    const { submissionId: paid, paymentID } = await beginPaying(installation, formId)
    installation.bkash.authorise(paymentID)
    await mustSend(url, 'POST /api/bkash/execute', { body: { paymentID } })
    await mustSend(url, `POST /api/submissions/${paid}/cancel`, {
      token,
      body: { reason: 'Asked by phone', kept: 0, notify: false },
    })
    let alone = 0
    for (let move = 0; move < MOVES; move += 1) {
      const { submissionId: other } = await beginPaying(installation, formId)
      const credit = { bookingId: randomUUID(), to: other, amount: LIMIT, reason: 'Moved' }
      await mustSend(url, `POST /api/submissions/${paid}/money/credit`, { token, body: credit })
      const refund = await book(other, 'refund-requests', {
        id: randomUUID(),
        amount: LIMIT,
        reason: 'Asked by phone',
        way: { kind: 'hand', method: 'cash' },
      })
      const { request } = refund.json as { request?: { state: string } }
      if (request?.state === 'paid') alone += LIMIT
    }
    const { rows } = await installation.db.query<{ taka: number }>(
      `select coalesce(sum(e.amount_paisa), 0)::int / 100 as taka from ledger_entries e
       join submissions s on s.id = e.submission_id where s.form_id = $1 and e.kind = 'credit_in'`,
      [formId],
    )
    const moved = rows[0]?.taka ?? 0
    if (moved === 0) throw new Error('No credit was moved at all.')
    await limitTo('')
    return [
      {
        what: `taka that one person moved and returned alone, with a limit of ${LIMIT}`,
        before: '2,500 of 3,450',
        value: moved + alone,
        atMost: LIMIT,
        unit: 'count',
      },
    ]
  },
}

/** A submission whose payer is on the page of bKash. */
async function beginPaying(
  { url }: Installation,
  formId: string,
): Promise<{ submissionId: string; paymentID: string }> {
  const order = { formId, data: { name: 'Rahim' }, orderId: `ORDER_${randomUUID()}`, amount: PRICE }
  const { paymentID } = await mustSend(url(), 'POST /api/payments', { body: { method: 'bkash', ...order } })
  const { submissionId } = await mustSend(url(), 'POST /api/submissions', {
    body: { ...order, paymentMethod: 'bkash', bkashPaymentId: paymentID, paymentAmount: PRICE },
  })
  return { submissionId: String(submissionId), paymentID: String(paymentID) }
}

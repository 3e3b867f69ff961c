import type { Attack } from '../attack.ts'
import { inParallel } from '../support/in-parallel.ts'
import { send } from '../support/send.ts'

const CALLS = { full: 300, short: 140 }
const MAX_PER_MINUTE = 120

/** Payments that are opened with bKash in the merchant's name and never paid. */
export const paymentFlood: Attack = {
  name: 'a flood of bKash payments',
  async run(installation, size) {
    const { id: formId } = await installation.makeForm({
      title: 'Flooded',
      settings: { requirePayment: true, amount: 5 },
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    const before = installation.bkash.calls().create
    const create = (index: number) =>
      send(installation.url(), 'POST /api/bkash/create', {
        body: { amount: 5, orderId: `ORDER_${index}`, intent: 'sale', formId, data: {} },
        from: '127.0.0.60',
      })
    const first = await create(0)
    // The minute lasts as long as the calls take.
    await installation.db.query(
      `update call_counters set window_started_at = now() + interval '10 minutes' where scope like 'bkash-create%'`,
    )
    const replies = [first, ...(await inParallel(CALLS[size] - 1, 20, (index) => create(index + 1)))]
    const refused = replies.filter(({ status }) => status !== 200)
    return [
      {
        what: `payments opened with bKash by ${CALLS[size]} calls of one address`,
        before: '300 of 300',
        value: installation.bkash.calls().create - before,
        atMost: MAX_PER_MINUTE,
        unit: 'count',
      },
      {
        what: 'refused calls without 429 and Retry-After',
        before: 'none refused',
        value: refused.filter(({ status, headers }) => status !== 429 || !headers['retry-after']).length,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

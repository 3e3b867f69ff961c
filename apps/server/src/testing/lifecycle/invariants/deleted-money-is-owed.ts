import type { Invariant } from './invariant.ts'
import { sumAccounts } from './ledger-agrees.ts'

/** Of a deleted submission, all money that the association holds and does not keep is owed to the member. */
export const deletedMoneyIsOwed: Invariant = ({ after }) =>
  after.deleted_submissions.flatMap(({ id, owed_paisa, content }) => {
    const entries = content.ledger_entries ?? []
    const sums = sumAccounts(entries)
    const [row] = content.submissions ?? []
    const held = sums.received + sums.returned
    const atDeletion = Math.max(
      0,
      row?.status === 'cancelled' ? held + sums.charged + sums.difference + sums.forgiven : held,
    )
    const payments = after.payments.filter((one) => content.payments?.includes(one.id))
    const isBooked = (key: string) => entries.some(({ booking_key }) => booking_key === key)
    const arrived = payments
      .filter((one) => one.is_received && !isBooked(`bkash:${one.id}`))
      .reduce((sum, one) => sum + (one.paid_paisa ?? 0), 0)
    const returned = after.payment_refunds
      .filter(
        (one) => one.state === 'completed' && payments.some((payment) => payment.id === one.payment_row_id),
      )
      .filter((one) => !isBooked(`bkash-refund:${one.id}`))
      .reduce((sum, one) => sum + one.amount_paisa, 0)
    const owed = Math.max(0, atDeletion + arrived - returned)
    return owed === owed_paisa ? [] : [`the deleted ${id} holds ${owed}, owed is ${owed_paisa}`]
  })

import type { PaymentSituation } from './payment-situation.ts'

/**
 * The one thing a page suggests.
 *
 * check  ask again how the payment is
 * pay    pay now
 * view   open the submission
 * form   go back to the form
 * null   nothing: wait, or ask the administration
 */
export type PaymentAction = 'check' | 'pay' | 'view' | 'form' | null

export interface PaymentOffer {
  tone: 'success' | 'info' | 'warning'
  action: PaymentAction
  /** Whether the page may also offer to pay, besides its main action. No other page has a button to pay. */
  canPay: boolean
}

const OFFERS: Readonly<Record<PaymentSituation, Omit<PaymentOffer, 'canPay'> & { canPay?: true }>> = {
  waiting: { tone: 'info', action: null },
  paid: { tone: 'success', action: 'view' },
  already_paid: { tone: 'success', action: 'view' },
  review: { tone: 'info', action: 'view' },
  checking: { tone: 'warning', action: 'check' },
  unclear: { tone: 'warning', action: 'check' },
  overdue: { tone: 'warning', action: 'check', canPay: true },
  unfinished: { tone: 'info', action: 'pay', canPay: true },
  not_paid: { tone: 'warning', action: 'pay', canPay: true },
  rejected: { tone: 'warning', action: null, canPay: true },
  transfer_pending: { tone: 'info', action: null },
  transfer_rejected: { tone: 'warning', action: null, canPay: true },
  more_to_pay: { tone: 'info', action: 'pay', canPay: true },
  price_changed: { tone: 'warning', action: 'form' },
  paid_without_seat: { tone: 'warning', action: 'view' },
  paid_other_price: { tone: 'info', action: 'view' },
  paid_after_close: { tone: 'info', action: 'view' },
  paid_again: { tone: 'info', action: 'view' },
  paid_other_questions: { tone: 'info', action: 'view' },
  paid_other_way: { tone: 'info', action: 'view' },
}

/** What every page offers in a situation. Its words are in `paymentView`: a page without them loads this alone. */
export function paymentOffer(situation: PaymentSituation): PaymentOffer {
  return { canPay: false, ...OFFERS[situation] }
}

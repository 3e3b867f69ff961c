import type { Locale } from '../locale/locale.ts'
import type { PaymentSituation } from './payment-situation.ts'
import { nextTextsBn, paymentTextsBn } from './payment-texts-bn.ts'
import { nextTextsEn, paymentTextsEn } from './payment-texts-en.ts'

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

export interface PaymentView {
  tone: 'success' | 'info' | 'warning'
  title: string
  text: string
  action: PaymentAction
  /** Whether the page may also offer to pay, besides its main action. No other page has a button to pay. */
  canPay: boolean
}

type Look = Pick<PaymentView, 'tone' | 'action'> & { canPay?: true }

const LOOKS: Readonly<Record<PaymentSituation, Look>> = {
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
  price_changed: { tone: 'warning', action: 'form' },
}

const TEXTS = { en: paymentTextsEn, bn: paymentTextsBn } as const

const NEXT = { en: nextTextsEn, bn: nextTextsBn } as const

/** What every page says and offers in a situation. It promises a message only where the server says that one goes out. */
export function paymentView(
  situation: PaymentSituation,
  locale: Locale,
  { willMessage = false }: { willMessage?: boolean | undefined } = {},
): PaymentView {
  const { title, text } = TEXTS[locale][situation]
  const next = NEXT[locale][willMessage ? 'message' : 'page']
  return { canPay: false, ...LOOKS[situation], title, text: text.replace('{next}', next) }
}

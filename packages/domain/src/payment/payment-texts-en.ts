import type { PaymentSituation } from './payment-situation.ts'

export type PaymentTexts = Readonly<Record<PaymentSituation, { title: string; text: string }>>

/** The text of `{next}`: how the payer learns the result. */
export type NextTexts = Readonly<Record<'message' | 'page', string>>

/** The text of `{payment}`: what the member sent. */
export type SentTexts = Readonly<{ transaction: (trxId: string) => string; receipt: string; other: string }>

export const sentTextsEn: SentTexts = {
  transaction: (trxId) => `your payment ${trxId}`,
  receipt: 'your receipt',
  other: 'your payment',
}

export const nextTextsEn: NextTexts = { message: 'and will message you', page: 'and show the result here' }

/** In place of those for a receipt: the member typed a transaction. */
export type TypedPaymentTexts = Pick<PaymentTexts, 'transfer_pending' | 'transfer_rejected'>

export const typedPaymentTextsEn: TypedPaymentTexts = {
  transfer_pending: {
    title: 'Your payment is being confirmed',
    text: 'Your transaction is compared with the account of the association. You need do nothing more: the status changes to Completed once the money is confirmed.',
  },
  transfer_rejected: {
    title: 'Your payment could not be found',
    text: 'Your answers are saved, but they count only once they are paid for. You can enter another transaction or pay in another way; if you are sure that the money was sent, ask the administration first.',
  },
}

export const paymentTextsEn: PaymentTexts = {
  waiting: {
    title: 'Confirming your payment with {on}',
    text: 'Please keep this page open. Do not go back and do not pay again.',
  },
  paid: { title: 'Payment completed', text: 'Thank you. Your payment has arrived.' },
  already_paid: {
    title: 'Payment Already Completed',
    text: 'Payment has already been completed. You do not have to pay again.',
  },
  review: {
    title: 'Your payment has arrived',
    text: 'The administration has to check it before it counts. Please do not pay again: they will get in touch with you.',
  },
  checking: {
    title: 'The administration is checking your payment',
    text: '{name} has not told us whether your payment went through. Please do not pay again: the administration is finding out and will get in touch with you.',
  },
  unclear: {
    title: 'Your payment is being confirmed',
    text: '{name} has not told us yet whether your payment went through. Please do not pay again: we keep asking {to} {next}. It usually takes a few minutes.',
  },
  overdue: {
    title: '{name} has not confirmed your payment',
    text: 'Please look in {app}. If you find this payment there, do not pay again: we keep asking {to} {next}. If you do not, you can pay again; we ask {to} first, so nothing is paid twice.',
  },
  unfinished: {
    title: 'Your payment is not finished yet',
    text: 'No money has been taken. Your answers are saved: you can pay now or later.',
  },
  not_paid: {
    title: 'Payment not completed',
    text: 'No money has been taken. Your answers are saved: you can pay now or later.',
  },
  rejected: {
    title: 'Your payment was not accepted',
    text: 'The administration has checked your payment and could not accept it. Please ask them before you pay again.',
  },
  transfer_pending: {
    title: 'Your payment is being confirmed',
    text: 'The administration compares your receipt with the bank. You need do nothing more: the status changes to Completed once the money is confirmed.',
  },
  transfer_rejected: {
    title: 'Your bank transfer could not be verified',
    text: 'Your answers are saved, but they count only once they are paid for. You can send another receipt or pay in another way; if you are sure that the money was sent, ask the administration first.',
  },
  more_to_pay: {
    title: 'There is more to pay',
    text: 'Your change costs more than you have paid. Please pay the difference.',
  },
  price_changed: {
    title: 'The price has changed',
    text: 'The price has changed. Please review and submit again.',
  },
  paid_without_seat: {
    title: 'No seat was left when your payment arrived',
    text: 'We have {payment}. You come first when a seat becomes free, or ask the administration to return your money. Please do not pay again.',
  },
  paid_other_price: {
    title: 'The price had changed when your payment arrived',
    text: 'We have {payment}. The administration will get in touch with you about the difference. Please do not pay again.',
  },
  paid_after_close: {
    title: 'The form had closed when your payment arrived',
    text: 'We have {payment}. The administration decides whether it still counts, or returns your money. Please do not pay again.',
  },
  paid_again: {
    title: 'You had submitted this form before',
    text: 'We have {payment}. This form takes one submission from each person: the administration decides what this one counts for, or returns your money. Please do not pay again.',
  },
  paid_other_questions: {
    title: 'The form had changed when your payment arrived',
    text: 'We have {payment} and your answers. The administration will ask you if it needs to know more. Please do not pay again.',
  },
  paid_other_way: {
    title: 'This way of paying had been switched off when your payment arrived',
    text: 'We have {payment}. The administration looks for the money, and gets in touch with you if it does not find it. Please do not pay again.',
  },
}

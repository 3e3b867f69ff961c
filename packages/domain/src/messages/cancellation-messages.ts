import type { Locale } from '../locale/locale.ts'
import { localTaka, type Paisa } from '../money/money.ts'
import type { MessageEvent } from './messages.ts'

/** What members learn about a cancellation or a refund, each time something was decided. */
export const CANCELLATION_EVENTS = [
  'cancelled',
  'refund_requested',
  'refund_paid',
  'refund_rejected',
] as const satisfies readonly MessageEvent[]
export type CancellationEvent = (typeof CANCELLATION_EVENTS)[number]

export function isCancellationEvent(event: MessageEvent): event is CancellationEvent {
  return CANCELLATION_EVENTS.some((one) => one === event)
}

interface EventTexts {
  /** Of the e-mail, before the title of the form. */
  subject: string
  text: string
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<CancellationEvent, EventTexts>>>> = {
  en: {
    cancelled: { subject: 'Cancelled', text: 'Your submission has been cancelled.' },
    refund_requested: {
      subject: 'Your request',
      text: 'The cancellation or refund of your submission has been requested. We will write to you once it is decided.',
    },
    refund_paid: { subject: 'Refund', text: 'We have returned money to you for your submission.' },
    refund_rejected: { subject: 'Your request', text: 'Your request was not approved.' },
  },
  bn: {
    cancelled: { subject: 'বাতিল', text: 'আপনার নিবন্ধন বাতিল করা হয়েছে।' },
    refund_requested: {
      subject: 'আপনার আবেদন',
      text: 'আপনার নিবন্ধন বাতিল বা টাকা ফেরতের আবেদন পাওয়া গেছে। সিদ্ধান্ত হলে আপনাকে জানানো হবে।',
    },
    refund_paid: { subject: 'টাকা ফেরত', text: 'আপনার নিবন্ধনের টাকা ফেরত দেওয়া হয়েছে।' },
    refund_rejected: { subject: 'আপনার আবেদন', text: 'আপনার আবেদন মঞ্জুর হয়নি।' },
  },
}

export function cancellationTexts(event: CancellationEvent, locale: Locale): EventTexts {
  return TEXTS[locale][event]
}

const LINES = {
  en: { amount: 'Amount', transaction: 'Transaction', reason: 'Reason' },
  bn: { amount: 'টাকার পরিমাণ', transaction: 'লেনদেন নম্বর', reason: 'কারণ' },
} as const satisfies Record<Locale, object>

/** What follows the text, line by line; what is not known is left out. */
export function cancellationLines(
  locale: Locale,
  {
    amountPaisa,
    transaction = '',
    reason = '',
  }: { amountPaisa?: Paisa; transaction?: string; reason?: string },
): string {
  const texts = LINES[locale]
  return [
    amountPaisa === undefined ? '' : `${texts.amount}: ${localTaka(amountPaisa, locale)}`,
    transaction === '' ? '' : `${texts.transaction}: ${transaction}`,
    reason === '' ? '' : `${texts.reason}: ${reason}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

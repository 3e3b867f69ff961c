import type { Locale } from '../locale/locale.ts'

const BANGLA: Readonly<Record<string, string>> = {
  none: 'নেই',
  pending: 'অপেক্ষমাণ',
  completed: 'সম্পন্ন',
  failed: 'ব্যর্থ',
  cancelled: 'বাতিল',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
}

/** A status of a submission or of its payment in tables and messages. In English it is the word that is stored. */
export function statusText(status: string, locale: Locale): string {
  return locale === 'bn' ? (BANGLA[status] ?? status) : status
}

import type { Locale } from '../locale/locale.ts'

type Advice =
  | 'late'
  | 'amount'
  | 'reversed'
  | 'transaction'
  | 'text'
  | 'permission'
  | 'account'
  | 'unpaid'
  | 'credentials'
  | 'unavailable'
  | 'other'

/** What staff should do about a refund that bKash refused, by its status code. Every code that is about a refund. */
const ADVICE_BY_CODE: Readonly<Record<string, Advice>> = {
  '503': 'unavailable',
  '9999': 'unavailable',
  '2001': 'credentials',
  '2002': 'transaction',
  '2003': 'unavailable',
  '2006': 'amount',
  '2023': 'account',
  '2026': 'amount',
  '2028': 'transaction',
  '2033': 'transaction',
  '2034': 'reversed',
  '2035': 'permission',
  '2037': 'account',
  '2042': 'permission',
  '2065': 'text',
  '2071': 'late',
  '2072': 'amount',
  '2073': 'text',
  '2074': 'reversed',
  '2075': 'text',
  '2076': 'text',
  '2077': 'transaction',
  '2078': 'text',
  '2079': 'credentials',
  '2080': 'permission',
  '2081': 'account',
  '2082': 'permission',
  '2127': 'unpaid',
}

/** In plain words, for staff; general for an unknown code. The payer's advice is `bkashAdvice`. */
export function bkashRefundAdvice(code: string, locale: Locale): string {
  const advice = Object.hasOwn(ADVICE_BY_CODE, code) ? ADVICE_BY_CODE[code] : undefined
  return TEXTS[locale][advice ?? 'other']
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<Advice, string>>>> = {
  en: {
    late: 'bKash refused the refund: the time for refunds of this payment is over. Return the money another way.',
    amount:
      'bKash refused the amount. It may be more than is left of this payment; look in the merchant portal what was returned.',
    reversed:
      'bKash says that this payment cannot be reversed. It may have been returned already; look in the merchant portal.',
    transaction:
      'bKash does not find this payment. Check that the credentials in the settings belong to the account that was paid.',
    text: 'bKash did not accept the reason. Write a shorter, plain one and try again.',
    permission:
      'Your bKash merchant account may not make refunds. Ask bKash’s merchant support to allow refunds by API.',
    account:
      'bKash could not move the money: too little in the merchant’s account, or one of the two accounts is blocked.',
    unpaid: 'bKash says that this payment is not completed yet. Try again in a few minutes.',
    credentials: 'bKash refused the credentials. Check them in bKash Settings.',
    unavailable: 'bKash is not working at the moment. Please try again later.',
    other: 'bKash refused the refund. Look in the merchant portal, or ask bKash’s merchant support.',
  },
  bn: {
    late: 'বিকাশ টাকা ফেরত দেয়নি: এই পেমেন্ট ফেরতের সময় শেষ। টাকা অন্যভাবে ফেরত দিন।',
    amount:
      'বিকাশ টাকার পরিমাণ মানেনি। এই পেমেন্টের যা বাকি, তার চেয়ে বেশি হতে পারে; কত ফেরত গেছে তা মার্চেন্ট পোর্টালে দেখুন।',
    reversed: 'বিকাশ বলছে, এই পেমেন্ট ফেরানো যায় না। হয়তো আগেই ফেরত গেছে; মার্চেন্ট পোর্টালে দেখুন।',
    transaction: 'বিকাশ এই পেমেন্ট খুঁজে পায় না। যে অ্যাকাউন্টে টাকা এসেছে, সেটিংসের তথ্য সেই অ্যাকাউন্টের কি না মিলিয়ে দেখুন।',
    text: 'বিকাশ কারণটি নেয়নি। ছোট ও সাদামাটা কারণ লিখে আবার চেষ্টা করুন।',
    permission:
      'আপনার বিকাশ মার্চেন্ট অ্যাকাউন্টে টাকা ফেরতের অনুমতি নেই। বিকাশের মার্চেন্ট সহায়তাকে API দিয়ে ফেরতের অনুমতি দিতে বলুন।',
    account: 'বিকাশ টাকা পাঠাতে পারেনি: মার্চেন্টের অ্যাকাউন্টে টাকা কম, অথবা দুই অ্যাকাউন্টের একটি বন্ধ।',
    unpaid: 'বিকাশ বলছে, এই পেমেন্ট এখনো সম্পন্ন হয়নি। কয়েক মিনিট পর আবার চেষ্টা করুন।',
    credentials: 'বিকাশ সেটিংসের তথ্য মানেনি। বিকাশ সেটিংসে মিলিয়ে দেখুন।',
    unavailable: 'বিকাশ এখন কাজ করছে না। পরে আবার চেষ্টা করুন।',
    other: 'বিকাশ টাকা ফেরত দেয়নি। মার্চেন্ট পোর্টালে দেখুন, অথবা বিকাশের মার্চেন্ট সহায়তাকে জিজ্ঞেস করুন।',
  },
}

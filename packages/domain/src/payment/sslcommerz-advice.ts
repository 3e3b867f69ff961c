import type { Locale } from '../locale/locale.ts'

type Advice =
  | 'card'
  | 'balance'
  | 'code'
  | 'limit'
  | 'blocked'
  | 'expired'
  | 'cancelled'
  | 'unavailable'
  | 'other'

/** Longer reasons are read no further. */
const MAX_REASON_LENGTH = 300

/** SSLCommerz passes on what the bank or wallet says, in English and without codes: by the words that these use. */
const REASONS: readonly [Advice, RegExp][] = [
  ['cancelled', /cancel|abort|declined by (the )?(user|customer)/],
  ['balance', /insufficient|not enough|low balance|exceeds? (the )?balance/],
  ['limit', /limit|exceed|too many|frequency/],
  ['code', /\botp\b|\bpin\b|password|3-?d|authenticat|verification|\bcvv\b|\bcvc\b|security code/],
  ['expired', /session|time(d)? ?out|has expired/],
  [
    'blocked',
    /block|lost|stolen|restrict|not permitted|not allowed|do not honou?r|fraud|risk|pick ?up|inactive/,
  ],
  ['card', /expir|card number|invalid card|invalid account|no such|wrong (card|number)|unsupported/],
  ['unavailable', /unavailable|system|maintenance|issuer|switch|technical|network|try again/],
]

/** What happened and what the payer can do, in plain words, for a reason that SSLCommerz gave; general for an unknown one. */
export function sslcommerzAdvice(reason: string, locale: Locale): string {
  const text = reason.slice(0, MAX_REASON_LENGTH).toLowerCase()
  const advice = REASONS.find(([, words]) => words.test(text))?.[0] ?? 'other'
  return TEXTS[locale][advice]
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<Advice, string>>>> = {
  en: {
    card: 'The number or the expiry date of the card or account was not accepted. Check it and try again, or pay in another way.',
    balance: 'There is not enough money in the account. Add money to it, or pay in another way.',
    code: 'The code, PIN or password was wrong or too old. Try again with the newest code that you get.',
    limit:
      'This payment is above a limit of your card or account. Ask your bank to raise it, or pay in another way.',
    blocked: 'Your bank or wallet does not allow this payment. Ask it for the reason, or pay in another way.',
    expired: 'The payment took too long and has ended. No money was taken. You can try again.',
    cancelled: 'The payment was cancelled before it was complete. No money was taken.',
    unavailable: 'Your bank or wallet could not be reached. Try again later, or pay in another way.',
    other:
      'Your bank or wallet did not accept the payment. Usual reasons are too little money, a wrong code, or a card that cannot be used online. Try again, or pay in another way.',
  },
  bn: {
    card: 'কার্ড বা হিসাবের নম্বর অথবা মেয়াদের তারিখ ঠিক নেই। মিলিয়ে দেখে আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
    balance: 'হিসাবে যথেষ্ট টাকা নেই। টাকা যোগ করুন, অথবা অন্যভাবে টাকা দিন।',
    code: 'কোড, পিন বা পাসওয়ার্ড ভুল বা পুরোনো। সবচেয়ে নতুন কোডটি দিয়ে আবার চেষ্টা করুন।',
    limit: 'এই পরিমাণ টাকা আপনার কার্ড বা হিসাবের সীমার বেশি। ব্যাংককে সীমা বাড়াতে বলুন, অথবা অন্যভাবে টাকা দিন।',
    blocked: 'আপনার ব্যাংক বা ওয়ালেট এই পেমেন্ট করতে দিচ্ছে না। কারণ তাদের জিজ্ঞেস করুন, অথবা অন্যভাবে টাকা দিন।',
    expired: 'পেমেন্টের সময় শেষ হয়ে গেছে। কোনো টাকা কাটা হয়নি। আবার চেষ্টা করতে পারেন।',
    cancelled: 'পেমেন্ট শেষ হওয়ার আগেই বাতিল করা হয়েছে। কোনো টাকা কাটা হয়নি।',
    unavailable: 'আপনার ব্যাংক বা ওয়ালেটের সঙ্গে যোগাযোগ হয়নি। পরে আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
    other:
      'আপনার ব্যাংক বা ওয়ালেট পেমেন্টটি নেয়নি। সাধারণত টাকা কম থাকলে, কোড ভুল হলে, অথবা কার্ড অনলাইনে চালু না থাকলে এমন হয়। আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।',
  },
}

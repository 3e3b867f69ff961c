import type { Locale } from '../locale/locale.ts'

type Advice =
  | 'balance'
  | 'blocked'
  | 'duplicate'
  | 'wallet'
  | 'code'
  | 'pin'
  | 'locked'
  | 'unfinished'
  | 'done'
  | 'unavailable'
  | 'request'
  | 'refund'
  | 'other'

/** Every status code that bKash documents, by what its payer should do about it. */
const ADVICE_BY_CODE = {
  '0000': 'done',
  '503': 'unavailable',
  '9999': 'unavailable',
  '2001': 'request',
  '2002': 'request',
  '2003': 'unavailable',
  '2006': 'request',
  '2007': 'request',
  '2008': 'request',
  '2009': 'wallet',
  '2010': 'code',
  '2011': 'pin',
  '2014': 'pin',
  '2015': 'locked',
  '2017': 'locked',
  '2023': 'balance',
  '2029': 'duplicate',
  '2026': 'refund',
  '2028': 'refund',
  '2031': 'request',
  '2033': 'request',
  '2034': 'refund',
  '2035': 'refund',
  '2037': 'blocked',
  '2042': 'refund',
  '2048': 'request',
  '2049': 'request',
  '2056': 'unfinished',
  '2062': 'done',
  '2065': 'request',
  '2071': 'refund',
  '2072': 'refund',
  '2073': 'refund',
  '2074': 'refund',
  '2075': 'refund',
  '2076': 'refund',
  '2077': 'refund',
  '2078': 'refund',
  '2079': 'refund',
  '2080': 'refund',
  '2081': 'refund',
  '2082': 'refund',
  '2117': 'done',
  '2127': 'refund',
} as const satisfies Record<string, Advice>

export type BkashStatusCode = keyof typeof ADVICE_BY_CODE

export const BKASH_STATUS_CODES = Object.keys(ADVICE_BY_CODE) as BkashStatusCode[]

/** What happened and what the payer can do, in plain words, for a status code of bKash; general for an unknown one. */
export function bkashAdvice(code: string, locale: Locale): string {
  const advice: Advice = isBkashStatusCode(code) ? ADVICE_BY_CODE[code] : 'other'
  return TEXTS[locale][advice]
}

export function isBkashStatusCode(code: string): code is BkashStatusCode {
  return Object.hasOwn(ADVICE_BY_CODE, code)
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<Advice, string>>>> = {
  en: {
    balance:
      'There is not enough money in your bKash account. Add money to it, or use another account, then try again.',
    blocked:
      'bKash does not allow payments from your account at the moment. Call bKash on 16247, or use another account.',
    duplicate:
      'bKash has just had a payment of the same amount from you. Wait ten minutes and look in your bKash app before you try again.',
    wallet: 'This number cannot pay with bKash. Check the number, or use another account.',
    code: 'The code was wrong or too old. Try again with the newest code that bKash sends you by SMS.',
    pin: 'The PIN was wrong. Try again with the PIN of your bKash account. If you have forgotten it, call bKash on 16247.',
    locked:
      'The code or PIN was wrong too often, so bKash has locked your account for a while. Wait some time, or call bKash on 16247.',
    unfinished: 'The payment was not confirmed at bKash. Try again and enter the code and your PIN there.',
    done: 'bKash says that this payment was already made. Do not pay again; check again in a few minutes.',
    unavailable: 'bKash is not working at the moment. Please try again later.',
    request:
      'This is not your fault: bKash did not accept our request. Please try again; if it happens again, ask the administration.',
    refund: 'This is about a refund. Please ask the administration.',
    other:
      'bKash did not accept the payment. Usual reasons are too little money, a wrong code or PIN, or the limit of the day. You can try again; for help call bKash on 16247.',
  },
  bn: {
    balance: 'আপনার বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই। টাকা যোগ করে, অথবা অন্য অ্যাকাউন্ট থেকে, আবার চেষ্টা করুন।',
    blocked:
      'আপনার অ্যাকাউন্ট থেকে বিকাশ এখন টাকা দিতে দিচ্ছে না। বিকাশে ১৬২৪৭ নম্বরে ফোন করুন, অথবা অন্য অ্যাকাউন্ট ব্যবহার করুন।',
    duplicate:
      'এইমাত্র আপনার কাছ থেকে বিকাশ একই পরিমাণ টাকা পেয়েছে। দশ মিনিট অপেক্ষা করুন, বিকাশ অ্যাপে দেখে তারপর আবার চেষ্টা করুন।',
    wallet: 'এই নম্বর দিয়ে বিকাশে টাকা দেওয়া যায় না। নম্বরটি মিলিয়ে দেখুন, অথবা অন্য অ্যাকাউন্ট ব্যবহার করুন।',
    code: 'কোডটি ভুল বা পুরোনো। আবার চেষ্টা করুন, বিকাশের পাঠানো সবচেয়ে নতুন কোডটি দিন।',
    pin: 'পিন ভুল হয়েছে। আপনার বিকাশের পিন দিয়ে আবার চেষ্টা করুন। ভুলে গেলে বিকাশে ১৬২৪৭ নম্বরে ফোন করুন।',
    locked:
      'কোড বা পিন বারবার ভুল হওয়ায় বিকাশ আপনার অ্যাকাউন্ট কিছু সময়ের জন্য বন্ধ রেখেছে। কিছুক্ষণ অপেক্ষা করুন, অথবা বিকাশে ১৬২৪৭ নম্বরে ফোন করুন।',
    unfinished: 'বিকাশের পাতায় পেমেন্ট নিশ্চিত করা হয়নি। আবার চেষ্টা করুন, সেখানে কোড আর পিন দিন।',
    done: 'বিকাশ বলছে, এই টাকা আগেই দেওয়া হয়েছে। আবার টাকা দেবেন না; কয়েক মিনিট পর আবার দেখুন।',
    unavailable: 'বিকাশ এখন কাজ করছে না। পরে আবার চেষ্টা করুন।',
    request: 'এতে আপনার কোনো ভুল নেই: বিকাশ আমাদের অনুরোধ নেয়নি। আবার চেষ্টা করুন; আবার এমন হলে কর্তৃপক্ষকে জানান।',
    refund: 'এটি টাকা ফেরতের বিষয়। কর্তৃপক্ষকে জিজ্ঞেস করুন।',
    other:
      'বিকাশ পেমেন্টটি নেয়নি। সাধারণত টাকা কম থাকলে, কোড বা পিন ভুল হলে, অথবা দিনের সীমা পার হলে এমন হয়। আবার চেষ্টা করতে পারেন; সাহায্যের জন্য বিকাশে ১৬২৪৭ নম্বরে ফোন করুন।',
  },
}

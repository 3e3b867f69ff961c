import type { Locale } from '../locale/locale.ts'
import { isWalletKind, readSendingNumber, readTrxId, type WalletKind } from './wallet-rules.ts'

/** The names of the kinds as members read them. */
const KIND_NAMES: Readonly<Record<Locale, Readonly<Record<WalletKind, string>>>> = {
  en: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', upay: 'Upay', bank: 'Bank' },
  bn: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট', upay: 'উপায়', bank: 'ব্যাংক' },
}

export function walletKindName(kind: WalletKind, locale: Locale): string {
  return KIND_NAMES[locale][kind]
}

/** What a member types about a payment; by the names of the request. */
export interface TypedWalletClaim {
  walletKind: string
  walletTrxId: string
  walletNumber: string
}

/** As it is stored. */
export interface WalletClaim {
  kind: WalletKind
  trxId: string
  sendingNumber: string
}

export type WalletProblems = Partial<Record<keyof TypedWalletClaim, string>>

const PROBLEMS = {
  en: {
    kind: 'Please choose where you sent the money.',
    trxId: 'Please enter the transaction ID as your app or its message shows it.',
    bkashTrxId:
      'A TrxID of bKash has 10 letters and digits, such as BLU1H6X87P. You find it in the message of bKash.',
    number: 'Please enter the mobile number that you sent the money from, such as 01712345678.',
    account: 'Please enter the number of the account that you sent the money from.',
  },
  bn: {
    kind: 'কোথায় টাকা পাঠিয়েছেন তা বেছে নিন।',
    trxId: 'লেনদেন নম্বরটি আপনার অ্যাপে বা মেসেজে যেমন আছে তেমন লিখুন।',
    bkashTrxId: 'বিকাশের TrxID-তে ১০টি অক্ষর ও সংখ্যা থাকে, যেমন BLU1H6X87P। বিকাশের মেসেজে এটি পাবেন।',
    number: 'যে মোবাইল নম্বর থেকে টাকা পাঠিয়েছেন তা লিখুন, যেমন ০১৭১২৩৪৫৬৭৮।',
    account: 'যে হিসাব থেকে টাকা পাঠিয়েছেন তার নম্বর লিখুন।',
  },
} as const satisfies Record<Locale, unknown>

/** Reads what was typed, or says what is wrong with it. `kinds` are those that the association takes money at. */
export function readWalletClaim(
  { walletKind, walletTrxId, walletNumber }: TypedWalletClaim,
  { kinds, locale }: { kinds: readonly WalletKind[]; locale: Locale },
): { claim: WalletClaim } | { problems: WalletProblems } {
  const texts = PROBLEMS[locale]
  if (!isWalletKind(walletKind) || !kinds.includes(walletKind))
    return { problems: { walletKind: texts.kind } }
  const trxId = readTrxId(walletKind, walletTrxId)
  const sendingNumber = readSendingNumber(walletKind, walletNumber)
  if (trxId !== null && sendingNumber !== null) return { claim: { kind: walletKind, trxId, sendingNumber } }
  return {
    problems: {
      ...(trxId === null && { walletTrxId: walletKind === 'bkash' ? texts.bkashTrxId : texts.trxId }),
      ...(sendingNumber === null && { walletNumber: walletKind === 'bank' ? texts.account : texts.number }),
    },
  }
}

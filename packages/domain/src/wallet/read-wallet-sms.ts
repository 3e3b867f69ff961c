import { toAsciiDigits } from '../locale/locale.ts'
import { takaToPaisa, type Paisa } from '../money/money.ts'
import { readTrxId, type WalletKind } from './wallet-rules.ts'

/** A message of a wallet has at most two hundred letters or so; more is read no further. */
export const MAX_SMS_LENGTH = 600

export interface WalletSms {
  trxId: string
  /** Null where the message names none, or another app wrote it. */
  kind: WalletKind | null
  /** What was sent, without charges; null where it is not clear. */
  amountPaisa: Paisa | null
}

/** Before the transaction id, in the messages of bKash ("TrxID"), Nagad and Rocket ("TxnID", "TxnId"), in both scripts: wallets spell the Bangla word in several ways. */
const LABEL = /(?:TRX|TXN|TRANSACTION)\s?\.?\s?(?:ID|NO|NUMBER)|(?:লেনদেন|ট্রান\S{2,12})\s(?:নম্বর|\S{2,4}ি)/
const ID = /^[\s:.#ঃ-]{0,4}([A-Z0-9]{6,30})/
/** "Tk 800.00", "Tk1,500.00", "৳800", "Amount: Tk 800.00", "৮০০ টাকা". The first is what was sent; charge and balance follow. */
const AMOUNT =
  /(?:TK\.?|BDT|৳|টাকা:?)\s{0,2}(\d[\d,]{0,11}(?:\.\d{1,2})?)|(\d[\d,]{0,11}(?:\.\d{1,2})?)\s{0,2}(?:TK|BDT|৳|টাকা)/

const NAMES: readonly [WalletKind, RegExp][] = [
  ['bkash', /BKASH|বিকাশ/],
  ['nagad', /NAGAD|নগদ/],
  ['rocket', /ROCKET|রকেট|DBBL/],
  ['upay', /UPAY|উপায়/],
]

/**
 * What a pasted message of a wallet says about a payment; null for a text without a transaction id, such as the id alone,
 * which the member typed.
 */
export function readWalletSms(pasted: string): WalletSms | null {
  if (pasted.length > MAX_SMS_LENGTH) return null
  const text = toAsciiDigits(pasted).toUpperCase()
  const label = LABEL.exec(text)
  if (!label) return null
  const found = ID.exec(text.slice(label.index + label[0].length))?.[1] ?? ''
  const kind = kindOf(text, found)
  const trxId = readTrxId(kind ?? 'upay', found)
  if (trxId === null) return null
  const [, after, before] = AMOUNT.exec(text) ?? []
  const amount = (after ?? before ?? '').replace(/,/g, '')
  return { trxId, kind, amountPaisa: amount === '' ? null : takaToPaisa(Number(amount)) }
}

/** By its name, else by the shape of its id: bKash writes its name into few messages. */
function kindOf(text: string, trxId: string): WalletKind | null {
  const named = NAMES.find(([, name]) => name.test(text))?.[0]
  if (named) return named
  if (/\bTRXID\b/.test(text) && readTrxId('bkash', trxId) !== null) return 'bkash'
  return null
}

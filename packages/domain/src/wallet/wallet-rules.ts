import { toAsciiDigits } from '../locale/locale.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'

/** The kinds of accounts that the association takes money at without a checkout. */
export const WALLET_KINDS = ['bkash', 'nagad', 'rocket', 'upay', 'bank'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

export function isWalletKind(value: unknown): value is WalletKind {
  return WALLET_KINDS.some((kind) => kind === value)
}

/** What a member may type: an id with dividers and a label such as "TrxID:". */
export const MAX_TYPED_LENGTH = 60

/**
 * What each kind's transaction ids look like. bKash's are ten letters and digits, Nagad's eight, Rocket's ten digits; only
 * bKash says so itself, so the others have some room. Banks have references of any length.
 */
const TRX_IDS: Readonly<Record<WalletKind, RegExp>> = {
  bkash: /^(?=.*[A-Z])[A-Z0-9]{10}$/,
  nagad: /^(?=.*\d)[A-Z0-9]{7,12}$/,
  rocket: /^(?=.*\d)[A-Z0-9]{8,12}$/,
  upay: /^(?=.*\d)[A-Z0-9]{6,30}$/,
  bank: /^(?=.*\d)[A-Z0-9]{5,30}$/,
}

const LABEL = /^(TRX|TXN|TRANSACTION)\s*\.?(ID|NO)\s*[.:#]?\s*/

/** As it is stored and compared: capital letters and digits. Null for what cannot be a transaction id of this kind. */
export function readTrxId(kind: WalletKind, typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null
  const text = toAsciiDigits(typed).trim().toUpperCase().replace(LABEL, '')
  const trxId = text.replace(DIVIDERS, '')
  return TRX_IDS[kind].test(trxId) ? trxId : null
}

const DIVIDERS = /[\s\-‐-―._/\u200b-\u200f\u2060\ufeff]/g

/**
 * The number that the money was sent from, as it is stored and compared: of a wallet its mobile number in the international
 * form, of a bank the number of an account. Null for what cannot be one.
 */
export function readSendingNumber(kind: WalletKind, typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null
  if (kind === 'bank') {
    const number = toAsciiDigits(typed).toUpperCase().replace(DIVIDERS, '')
    return /^(?=.*\d{4})[A-Z0-9]{6,34}$/.test(number) ? number : null
  }
  const phone = normalisePhone(kind === 'rocket' ? withoutCheckDigit(typed) : typed)
  return phone !== null && /^8801[3-9]\d{8}$/.test(phone) ? phone : null
}

/** Rocket shows an account as the mobile number and one more digit. */
function withoutCheckDigit(typed: string): string {
  const digits = toAsciiDigits(typed).replace(DIVIDERS, '')
  return /^01\d{10}$/.test(digits) ? digits.slice(0, 11) : typed
}

/** An account of the association, as staff enter it and members read it; one of each kind. */
export interface WalletAccount {
  kind: WalletKind
  /** As members type it into their app. */
  number: string
  /** Whether members pay to it as to a shop ("Payment"); otherwise they send money to a person. */
  isMerchant: boolean
}

export const MAX_WALLET_NAME_LENGTH = 60
export const MAX_WALLET_NUMBER_LENGTH = 40
export const MAX_WALLET_HOLDER_LENGTH = 120
export const MAX_WALLET_INSTRUCTIONS_LENGTH = 2_000

/** What proves a claim: a search at bKash, its announcement, or a row of a statement. */
export const CLAIM_PROOFS = ['search', 'webhook', 'statement'] as const
export type ClaimProof = (typeof CLAIM_PROOFS)[number]

/**
 * Why a transaction that was found does not complete the submission by itself.
 *
 * other_number  it was paid from another number than the member typed
 * used          it is in the books of another submission
 * no_seat       no seat is left for the submission
 * taken_back    staff took the money back
 */
export const CLAIM_NOTES = ['other_number', 'used', 'no_seat', 'taken_back'] as const
export type ClaimNote = (typeof CLAIM_NOTES)[number]

/** Whether a provider names the number that the member typed. Where it names none, nothing contradicts the member. */
export function isSameSender(typed: string, payer: string): boolean {
  const read = normalisePhone(payer)
  return payer.trim() === '' || read === typed
}

/** Whether members can use the number of an account as it is. */
export function isAccountNumber(kind: WalletKind, number: string): boolean {
  return number.length <= MAX_WALLET_NUMBER_LENGTH && readSendingNumber(kind, number) !== null
}

import { createHash, randomBytes } from 'node:crypto'

/** What the payer did on the hosted page. */
export type Ending = 'paid' | 'risky' | 'failed' | 'cancelled' | 'unattempted' | 'expired'

export interface SimulatedSession {
  sessionKey: string
  /** What the merchant sent. */
  fields: Record<string, string>
  ending: Ending | null
  /** What the payer paid in taka, where that is not what the merchant asked for. */
  paidAmount: string | null
  valId: string | null
  bankTranId: string | null
  /** How often it was validated: the first time says VALID, then VALIDATED. */
  validations: number
  /** Such as NAGAD-Nagad. */
  cardType: string
}

export interface SimulatedRefund {
  refundRefId: string
  refundTransId: string
  bankTranId: string
  amount: string
  state: 'processing' | 'refunded' | 'cancelled'
}

/** Each holds until it is changed. */
export interface Faults {
  /** The validator gives another amount. */
  otherAmount: string | null
  /** HTTP 500 with HTML. */
  down: boolean
  /** The notification and the return have a wrong hash. */
  wrongHash: boolean
  /** The work is done, and the connection cut before the response; of so many calls where it is a number. */
  drop: boolean | number
  /** The connection is cut before anything is done. */
  lose: boolean
  /** A refund can only be asked for by the provider's own id, as its documentation says. */
  refundsByRefOnly: boolean
}

export const NO_FAULTS: Faults = {
  otherAmount: null,
  down: false,
  wrongHash: false,
  drop: false,
  lose: false,
  refundsByRefOnly: false,
}

export interface SimulatorState {
  url: string
  merchantName: string
  storeId: string
  storePassword: string
  sessions: Map<string, SimulatedSession>
  refunds: Map<string, SimulatedRefund>
  faults: Faults
}

const STATUS_OF: Record<Ending, string> = {
  paid: 'VALID',
  risky: 'VALID',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  unattempted: 'UNATTEMPTED',
  expired: 'EXPIRED',
}

const ERROR_OF: Partial<Record<Ending, string>> = {
  failed: 'Invalid expiration date',
  unattempted: 'Customer did not choose to pay any channel',
}

export function newId(): string {
  return randomBytes(8).toString('hex').toUpperCase()
}

/** Ends a session as the payer would on the hosted page. */
export function endSession(
  session: SimulatedSession,
  ending: Ending,
  { cardType = 'NAGAD-Nagad', amount }: { cardType?: string | undefined; amount?: string | undefined } = {},
): void {
  session.ending = ending
  session.paidAmount = amount ?? null
  if (ending !== 'paid' && ending !== 'risky') return
  session.cardType = cardType
  session.valId ??= newId()
  session.bankTranId ??= newId()
}

/** What the provider says about a session, in a notification and in the validator; only the first names the store. */
export function transactionFields(
  { faults }: SimulatorState,
  session: SimulatedSession,
): Record<string, string> {
  const { fields, ending, valId, bankTranId, validations, paidAmount } = session
  const amount = faults.otherAmount ?? paidAmount ?? fields['total_amount'] ?? ''
  const status = ending === null ? 'PENDING' : STATUS_OF[ending]
  return {
    tran_id: fields['tran_id'] ?? '',
    val_id: valId ?? '',
    amount,
    store_amount: amount,
    currency: 'BDT',
    currency_type: fields['currency'] ?? '',
    currency_amount: amount,
    currency_rate: '1.0000',
    status: status === 'VALID' && validations > 1 ? 'VALIDATED' : status,
    bank_tran_id: bankTranId ?? '',
    card_type: session.cardType,
    tran_date: '2026-11-17 07:30:00',
    error: (ending && ERROR_OF[ending]) ?? '',
    value_a: fields['value_a'] ?? '',
    risk_level: ending === 'risky' ? '1' : '0',
    risk_title: ending === 'risky' ? 'Risky' : 'Safe',
  }
}

/** The fields of a notification or return, with the hash over all of them. */
export function signedFields(state: SimulatorState, session: SimulatedSession): Record<string, string> {
  return sign(state, { ...transactionFields(state, session), store_id: state.storeId })
}

/** The hash over any fields, as only one who knows the password can make it. */
export function sign(state: SimulatorState, fields: Record<string, string>): Record<string, string> {
  const names = Object.keys(fields).sort()
  const withPassword: Record<string, string> = { ...fields, store_passwd: md5(state.storePassword) }
  const text = Object.keys(withPassword)
    .sort()
    .map((name) => `${name}=${withPassword[name]}`)
    .join('&')
  return {
    ...fields,
    verify_key: names.join(','),
    verify_sign: state.faults.wrongHash ? md5('wrong') : md5(text),
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

import { type CallName, FaultBoard } from './faults.ts'
import { amountToPaisa, makePaymentId, makeTrxId, randomText } from './formats.ts'
import type { SIMULATOR_CREDENTIALS } from './wallets.ts'
import { newWebhookState, type WebhookState } from '../webhook/webhook-state.ts'

/**
 * Where the payer is on the hosted page. The merchant never sees `authorised`: until it executes, a query says
 * Initiated.
 */
export type PayerStep = 'wallet' | 'otp' | 'pin' | 'authorised' | 'cancelled' | 'failed'

export interface SimulatedPayment {
  paymentID: string
  mode: string
  amount: string
  amountPaisa: number
  currency: string
  intent: string
  merchantInvoiceNumber: string
  payerReference: string
  callbackURL: string
  createdAt: number
  /** The same in all three callbacks, so it proves nothing. */
  signature: string
  /** Only a browser that has the page's full address may open it. */
  hash: string
  step: PayerStep
  wallet: string | null
  wrongOtps: number
  wrongPins: number
  /** The error message for the last entry on the hosted page. */
  problem: string | null
  /** Whether execute was called, with any result. */
  executed: boolean
  /** Set exactly when the money moved. */
  trxID: string | null
  completedAt: number | null
  refunds: SimulatedRefund[]
  /** Someone paid to the merchant's number, without the checkout. */
  isWalkIn: boolean
}

export interface SimulatedRefund {
  refundTrxID: string
  amountPaisa: number
  sku: string
  reason: string
  completedAt: number
}

export interface SimulatorState {
  credentials: typeof SIMULATOR_CREDENTIALS
  publicUrl: string
  merchantName: string
  now: () => number
  payments: Map<string, SimulatedPayment>
  /** Tokens and when they expire. */
  tokens: Map<string, number>
  refreshTokens: Set<string>
  grants: number[]
  calls: Record<CallName, number>
  faults: FaultBoard
  webhook: WebhookState
}

const PAYMENT_LIFETIME_MS = 24 * 3_600_000

/** The state before the first call. */
export function newState(
  options: Pick<SimulatorState, 'credentials' | 'publicUrl' | 'merchantName' | 'now'>,
): SimulatorState {
  return {
    ...options,
    payments: new Map(),
    tokens: new Map(),
    refreshTokens: new Set(),
    grants: [],
    calls: { grant: 0, refresh: 0, create: 0, execute: 0, query: 0, search: 0, refund: 0, refundStatus: 0 },
    faults: new FaultBoard(),
    webhook: newWebhookState(),
  }
}

export type NewPayment = Pick<
  SimulatedPayment,
  'mode' | 'amount' | 'currency' | 'intent' | 'merchantInvoiceNumber' | 'payerReference' | 'callbackURL'
>

export function addPayment(state: SimulatorState, given: NewPayment): SimulatedPayment {
  const payment: SimulatedPayment = {
    ...given,
    paymentID: makePaymentId(given.mode, state.now()),
    amountPaisa: amountToPaisa(given.amount) ?? 0,
    createdAt: state.now(),
    signature: randomText(10),
    hash: randomText(32),
    step: 'wallet',
    wallet: null,
    wrongOtps: 0,
    wrongPins: 0,
    problem: null,
    executed: false,
    trxID: null,
    completedAt: null,
    refunds: [],
    isWalkIn: false,
  }
  state.payments.set(payment.paymentID, payment)
  return payment
}

/** Transaction ids are unique. */
export function newTrxId(state: SimulatorState): string {
  const trxID = makeTrxId()
  return findTransaction(state, trxID) ? newTrxId(state) : trxID
}

export function findTransaction(
  state: SimulatorState,
  trxID: string,
): { payment: SimulatedPayment; refund: SimulatedRefund | null } | null {
  for (const payment of state.payments.values()) {
    if (payment.trxID === trxID) return { payment, refund: null }
    const refund = payment.refunds.find((candidate) => candidate.refundTrxID === trxID)
    if (refund) return { payment, refund }
  }
  return null
}

/** Money that someone sent to the merchant's number in bKash's app. Returns its transaction. */
export function addWalkIn(
  state: SimulatorState,
  { amount, wallet, reference = '' }: { amount: string; wallet: string; reference?: string },
): string {
  const trxID = newTrxId(state)
  const payment = addPayment(state, {
    mode: '0000',
    amount,
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: '',
    payerReference: reference,
    callbackURL: '',
  })
  Object.assign(payment, { wallet, trxID, executed: true, completedAt: state.now(), isWalkIn: true })
  return trxID
}

/** What has not been given back of a payment. */
export function refundablePaisa({ amountPaisa, refunds }: SimulatedPayment): number {
  return refunds.reduce((left, refund) => left - refund.amountPaisa, amountPaisa)
}

export function hasExpired(state: SimulatorState, payment: SimulatedPayment): boolean {
  return state.now() >= payment.createdAt + PAYMENT_LIFETIME_MS
}

export type CallbackStatus = 'success' | 'failure' | 'cancel'

/** Where the payer's browser is redirected. Anyone could forge the status. */
export function callbackUrl(payment: SimulatedPayment, status: CallbackStatus): string {
  const join = payment.callbackURL.includes('?') ? '&' : '?'
  const { paymentID, signature } = payment
  return `${payment.callbackURL}${join}paymentID=${paymentID}&status=${status}&signature=${signature}&apiVersion=1.2.0-beta/`
}

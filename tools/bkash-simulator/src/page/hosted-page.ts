import {
  callbackUrl,
  type CallbackStatus,
  hasExpired,
  type SimulatedPayment,
  type SimulatorState,
} from '../state/simulator-state.ts'
import { CODES } from '../state/codes.ts'
import { finishedPage, lostPage, stepPage } from './page-html.ts'
import { OTP, PIN, WALLETS } from '../state/wallets.ts'

export type PageOutcome = { status: number; html: string } | { redirect: string }

const MAX_ATTEMPTS = 3

/** The page for the payer's current step. */
export function showPage(state: SimulatorState, fields: URLSearchParams): PageOutcome {
  const payment = findPayment(state, fields)
  if (!payment) return { status: 404, html: lostPage('This payment does not exist.') }
  const back = finishedBy(payment)
  if (back) return { status: 200, html: finishedPage(payment, callbackUrl(payment, back), back) }
  if (hasExpired(state, payment)) return { status: 410, html: lostPage('This payment has expired.') }
  return { status: 200, html: stepPage(payment, state.merchantName) }
}

/** Handles one entry of the payer, then redirects to the page or back to the merchant. */
export function takeEntry(state: SimulatorState, fields: URLSearchParams): PageOutcome {
  const payment = findPayment(state, fields)
  if (!payment) return { status: 404, html: lostPage('This payment does not exist.') }
  // An entry for an earlier step, reached by the back button, changes nothing.
  if (!finishedBy(payment) && !hasExpired(state, payment)) enter(state, payment, fields)
  const back = finishedBy(payment)
  if (back) return { redirect: callbackUrl(payment, back) }
  return {
    redirect: `checkout?${new URLSearchParams({ paymentId: payment.paymentID, hash: payment.hash })}`,
  }
}

function enter(state: SimulatorState, payment: SimulatedPayment, fields: URLSearchParams): void {
  const entry = (fields.get('entry') ?? '').trim()
  payment.problem = null
  if (fields.has('close')) {
    payment.step = 'cancelled'
    return
  }
  if (fields.get('step') !== payment.step) return
  if (payment.step === 'wallet') enterWallet(payment, entry)
  else if (payment.step === 'otp') enterOtp(payment, entry)
  else enterPin(state, payment, entry)
}

function enterWallet(payment: SimulatedPayment, entry: string): void {
  payment.wallet = entry
  if (Object.hasOwn(WALLETS, entry)) payment.step = 'otp'
  else payment.problem = `${CODES['2009']}. This simulator knows only the test wallets listed below.`
}

function enterOtp(payment: SimulatedPayment, entry: string): void {
  if (entry === OTP) {
    payment.step = 'pin'
    return
  }
  payment.wrongOtps += 1
  if (payment.wrongOtps >= MAX_ATTEMPTS) payment.step = 'failed'
  else payment.problem = `${CODES['2010']}. ${triesLeft(MAX_ATTEMPTS - payment.wrongOtps)}`
}

/** The correct PIN authorises the payment; the money moves when the merchant executes. */
function enterPin(state: SimulatorState, payment: SimulatedPayment, entry: string): void {
  if (entry === PIN) {
    // As in the real sandbox: the merchant learns of it by the redirect alone, and no code ever reaches it.
    const isRefused =
      WALLETS[payment.wallet ?? ''] !== 'pays' &&
      !state.faults.take('refuseOnExecute', 'execute', payment.paymentID)
    payment.step = isRefused ? 'failed' : 'authorised'
    return
  }
  payment.wrongPins += 1
  if (payment.wrongPins >= MAX_ATTEMPTS) payment.step = 'failed'
  else payment.problem = `${CODES['2014']}. ${triesLeft(MAX_ATTEMPTS - payment.wrongPins)}`
}

function triesLeft(count: number): string {
  return count === 1 ? 'You have one more try.' : `You have ${count} more tries.`
}

function finishedBy(payment: SimulatedPayment): CallbackStatus | null {
  if (payment.step === 'authorised') return 'success'
  if (payment.step === 'cancelled') return 'cancel'
  return payment.step === 'failed' ? 'failure' : null
}

function findPayment(state: SimulatorState, fields: URLSearchParams): SimulatedPayment | null {
  const payment = state.payments.get(fields.get('paymentId') ?? '')
  return payment && payment.hash === fields.get('hash') ? payment : null
}

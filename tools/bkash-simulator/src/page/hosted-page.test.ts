import { beforeEach, describe, expect, it } from 'vitest'
import { showPage, takeEntry } from './hosted-page.ts'
import { addPayment, newState, type SimulatedPayment, type SimulatorState } from '../state/simulator-state.ts'
import { OTP, PIN, SIMULATOR_CREDENTIALS } from '../state/wallets.ts'

let state: SimulatorState
let payment: SimulatedPayment

beforeEach(() => {
  state = newState({
    credentials: SIMULATOR_CREDENTIALS,
    publicUrl: 'http://simulator',
    merchantName: 'Alumni & <friends>',
    now: () => 0,
  })
  payment = addPayment(state, {
    mode: '0011',
    amount: '123456.50',
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: 'ORDER_1',
    payerReference: '01770618575',
    callbackURL: 'http://localhost/bkash/callback',
  })
})

describe('the hosted page', () => {
  it('asks for wallet, code and PIN, then sends the payer back, and no money has moved', () => {
    expect(shown()).toContain('value="01770618575"')
    expect(type('wallet', '01929918378')).toMatch(/^checkout\?/)
    expect(type('otp', OTP)).toMatch(/^checkout\?/)
    expect(type('pin', PIN)).toContain('status=success')
    expect(payment).toMatchObject({ step: 'authorised', wallet: '01929918378', trxID: null })
    expect(shown()).toContain('Return to the merchant')
  })

  it('shows what is paid, to whom, as text', () => {
    expect(shown()).toContain('৳123,456.50')
    expect(shown()).toContain('Alumni &#38; &#60;friends&#62;')
  })

  it('stays with a wallet it does not know', () => {
    type('wallet', '01700000000')
    expect(payment.step).toBe('wallet')
    expect(shown()).toContain('Invalid Wallet')
  })

  it('fails after three wrong codes', () => {
    type('wallet', '01929918378')
    expect(type('otp', '000000')).toMatch(/^checkout\?/)
    expect(shown()).toContain('You have 2 more tries.')
    type('otp', '000000')
    expect(shown()).toContain('You have one more try.')
    expect(type('otp', '000000')).toContain('status=failure')
    expect(type('otp', OTP)).toContain('status=failure')
  })

  it('fails after three wrong PINs', () => {
    type('wallet', '01929918378')
    type('otp', OTP)
    for (const pin of ['1', '2']) expect(type('pin', pin)).toMatch(/^checkout\?/)
    expect(type('pin', '3')).toContain('status=failure')
  })

  it.each(['01823074817', '01823074818'])(
    'refuses wallet %s itself, so that the merchant learns no code',
    (wallet) => {
      expect(payWith(wallet)).toContain('status=failure')
      expect(payment).toMatchObject({ step: 'failed', executed: false, trxID: null })
    },
  )

  it('leaves such a wallet to execute when that is switched on', () => {
    state.faults.set({ refuseOnExecute: true })
    expect(payWith('01823074817')).toContain('status=success')
  })

  it('cancels when it is closed', () => {
    expect(send({ step: 'wallet', close: '1' })).toContain('status=cancel')
  })

  it('takes nothing from a page the payer went back to', () => {
    type('wallet', '01929918378')
    type('wallet', '01823074817')
    expect(payment.wallet).toBe('01929918378')
  })

  it('opens only by the address that create gave out, and for 24 hours', () => {
    expect(showPage(state, new URLSearchParams({ paymentId: payment.paymentID, hash: 'x' }))).toMatchObject({
      status: 404,
    })
    state.now = () => 24 * 3_600_000
    expect(showPage(state, address())).toMatchObject({ status: 410 })
  })
})

function shown(): string {
  const outcome = showPage(state, address())
  return 'html' in outcome ? outcome.html : ''
}

function payWith(wallet: string): string {
  type('wallet', wallet)
  type('otp', OTP)
  return type('pin', PIN)
}

function type(step: string, entry: string): string {
  return send({ step, entry })
}

function send(fields: Record<string, string>): string {
  const outcome = takeEntry(state, new URLSearchParams([...address(), ...Object.entries(fields)]))
  return 'redirect' in outcome ? outcome.redirect : ''
}

function address(): URLSearchParams {
  return new URLSearchParams({ paymentId: payment.paymentID, hash: payment.hash })
}

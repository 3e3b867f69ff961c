import type { CallbackStatus, SimulatedPayment } from '../state/simulator-state.ts'
import { PAGE_STYLE } from './page-style.ts'
import { OTP, PIN, WALLETS, type WalletBehaviour } from '../state/wallets.ts'

type OpenStep = 'wallet' | 'otp' | 'pin'

/** One question a page; plain forms, so it works without JavaScript. */
export function stepPage(payment: SimulatedPayment, merchantName: string): string {
  const step: OpenStep = payment.step === 'otp' || payment.step === 'pin' ? payment.step : 'wallet'
  const { number, label, help, input } = questionOf(step, payment)
  const { problem } = payment
  return page(
    `${problem ? 'Error: ' : ''}${label}`,
    `${orderSummary(payment, merchantName)}
    <form method="post" action="checkout">
      <input type="hidden" name="paymentId" value="${escape(payment.paymentID)}">
      <input type="hidden" name="hash" value="${escape(payment.hash)}">
      <input type="hidden" name="step" value="${step}">
      <p class="step">Step ${number} of 3</p>
      <h1><label for="entry">${label}</label></h1>
      <p id="help" class="help">${help}</p>
      ${problem ? `<p id="problem" class="problem" role="alert">${WARNING_ICON}<span>${escape(problem)}</span></p>` : ''}
      <input id="entry" name="entry" ${input} required autofocus
        aria-describedby="${problem ? 'problem help' : 'help'}"${problem ? ' aria-invalid="true"' : ''}>
      <div class="buttons">
        <button class="main" type="submit">${step === 'pin' ? 'Confirm payment' : 'Proceed'}</button>
        <button type="submit" name="close" value="1" formnovalidate>Close</button>
      </div>
    </form>
    ${testData()}`,
  )
}

export function finishedPage(payment: SimulatedPayment, back: string, status: CallbackStatus): string {
  return page(
    FINISHED_TITLES[status],
    `<div class="plain"><h1>${FINISHED_TITLES[status]}</h1>
    <p>There is nothing left to do on this page.</p>
    <p class="id">${escape(payment.paymentID)}</p>
    <a class="main" href="${escape(back)}">Return to the merchant</a></div>`,
  )
}

export function lostPage(message: string): string {
  return page(
    message,
    `<div class="plain"><h1>${escape(message)}</h1><p>Start again from the page where you wanted to pay.</p></div>`,
  )
}

function questionOf(step: OpenStep, { payerReference, wallet }: SimulatedPayment) {
  if (step === 'otp') {
    return {
      number: 2,
      label: 'Enter the verification code',
      help: `The simulator has “sent” a code of 6 digits to ${escape(wallet ?? '')}.`,
      input: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6"',
    }
  }
  if (step === 'pin') {
    return {
      number: 3,
      label: 'Enter your PIN',
      help: 'Never type a real PIN here.',
      input: 'type="password" inputmode="numeric" autocomplete="off" maxlength="5"',
    }
  }
  const known = wallet ?? (/^01[0-9]{9}$/.test(payerReference) ? payerReference : '')
  return {
    number: 1,
    label: 'Your wallet number',
    help: 'Use one of the test wallets below.',
    input: `type="tel" inputmode="numeric" autocomplete="off" maxlength="11" placeholder="01XXXXXXXXX" value="${escape(known)}"`,
  }
}

function orderSummary(payment: SimulatedPayment, merchantName: string): string {
  const taka = (payment.amountPaisa / 100).toFixed(2).replace(/\B(?=(\d{3}){1,9}\.)/g, ',')
  return `<dl class="order">
      <div><dt>Pay to</dt><dd>${escape(merchantName)}</dd></div>
      <div><dt>Invoice</dt><dd>${escape(payment.merchantInvoiceNumber)}</dd></div>
      <div class="amount"><dt>Amount</dt><dd>৳${taka}</dd></div>
    </dl>`
}

function testData(): string {
  const rows = Object.entries(WALLETS).map(
    ([wallet, behaviour]) => `<tr><td>${wallet}</td><td>${BEHAVIOUR_WORDS[behaviour]}</td></tr>`,
  )
  return `<details><summary>Test wallets, code and PIN</summary>
      <p>Code <strong>${OTP}</strong>, PIN <strong>${PIN}</strong>. Three wrong codes fail the payment.</p>
      <table><thead><tr><th scope="col">Wallet</th><th scope="col">What happens</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table></details>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <title>${escape(title)} · Payment simulator</title>
  <link rel="icon" href="data:,">
  <style>${PAGE_STYLE}</style>
</head>
<body>
  <header><p><strong>Payment simulator</strong><span>No real money moves here</span></p></header>
  <main>${content}</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const WARNING_ICON =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path fill="currentColor" d="M10 2 19 18H1L10 2Zm-1 6v5h2V8H9Zm0 6.5v2h2v-2H9Z"/></svg>'

const BEHAVIOUR_WORDS: Record<WalletBehaviour, string> = {
  pays: 'Pays',
  'insufficient-balance': 'Too little money; refused after the PIN',
  'debit-blocked': 'Blocked; refused after the PIN',
}

const FINISHED_TITLES: Record<CallbackStatus, string> = {
  success: 'You have confirmed this payment',
  cancel: 'You have closed this payment',
  failure: 'This payment has failed',
}

import type { Ending, SimulatedSession, SimulatorState } from './simulator-state.ts'

/** What a payer can do on the hosted page, and how the provider then tells the merchant. */
export interface Choice {
  ending: Ending
  cardType: string
  notify: Notify
}

const NOTIFY = {
  once: 'notify the merchant once, before the browser returns',
  twice: 'notify twice',
  late: 'notify two seconds after the browser has returned',
  never: 'never notify',
  forged: 'notify with a wrong hash',
} as const
export type Notify = keyof typeof NOTIFY

const WAYS: { label: string; ending: Ending; cardType: string }[] = [
  { label: 'Pay by card (Visa)', ending: 'paid', cardType: 'VISA-Dutch Bangla' },
  { label: 'Pay by Nagad', ending: 'paid', cardType: 'NAGAD-Nagad' },
  { label: 'Pay, but call it risky', ending: 'risky', cardType: 'VISA-Foreign Bank' },
  { label: 'Let the bank decline it', ending: 'failed', cardType: 'VISA-Dutch Bangla' },
  { label: 'Choose nothing and leave', ending: 'unattempted', cardType: '' },
  { label: 'Cancel', ending: 'cancelled', cardType: '' },
]

/** Plain forms, so that it works without JavaScript. */
export function checkoutPage(
  { merchantName }: SimulatorState,
  { fields, sessionKey }: SimulatedSession,
): string {
  const buttons = WAYS.map(
    ({ label }, place) =>
      `<button${place === 0 ? ' class="main"' : ''} name="way" value="${place}">${label}</button>`,
  )
  const options = Object.entries(NOTIFY).map(([value, text]) => `<option value="${value}">${text}</option>`)
  return page(
    'Choose how to pay',
    `<dl><div><dt>Merchant</dt><dd>${escape(merchantName)}</dd></div>
    <div><dt>Transaction</dt><dd>${escape(fields['tran_id'] ?? '')}</dd></div>
    <div><dt>Amount</dt><dd><strong>${escape(fields['total_amount'] ?? '')} ${escape(fields['currency'] ?? '')}</strong></dd></div></dl>
    <form method="post" action="/EasyCheckOut/${escape(sessionKey)}">
    <h1>Choose how to pay</h1>${buttons.join('\n')}
    <label>Then <select name="notify">${options.join('')}</select></label></form>`,
  )
}

export function readChoice(posted: Record<string, string>): Choice | null {
  const way = WAYS[Number(posted['way'] ?? 'none')]
  const notify = Object.keys(NOTIFY).find((name): name is Notify => name === posted['notify']) ?? 'once'
  return way ? { ...way, notify } : null
}

/** The browser posts to the merchant, as the real page does: by itself, or by the button. */
export function returnPage(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return page(
    'Returning to the merchant',
    `<form id="back" method="post" action="${escape(action)}"><h1>Returning to the merchant</h1>${inputs.join('')}
    <button class="main">Return to the merchant</button></form>
    <script>document.getElementById('back').submit()</script>`,
  )
}

export function lostPage(): string {
  return page(
    'This payment is not known',
    '<h1>This payment is not known</h1><p>Start again from the form.</p>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><header>SSLCommerz simulator: no real money</header><main>${body}</main></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Deliberately not the provider's colours or marks: this page must not be mistaken for the real one. */
const STYLE = `
body { margin: 0; background: #f1f5f9; color: #0f172a; font: 16px/1.5 system-ui, sans-serif }
header { background: #fef3c7; color: #713f12; padding: 10px 16px; text-align: center }
main { max-width: 440px; margin: 0 auto; padding: 16px }
dl, form { background: #fff; border: 1px solid #cbd5e1; border-radius: 10px; padding: 16px; margin: 0 0 16px; display: grid; gap: 12px }
dl div { display: flex; justify-content: space-between; gap: 16px } dd { margin: 0; overflow-wrap: anywhere; text-align: right }
h1 { font-size: 20px; margin: 0 }
button, select { min-height: 48px; width: 100%; border: 1px solid #64748b; border-radius: 10px; background: #fff; color: #0f172a; font: inherit }
button { font-weight: 600; cursor: pointer } button.main { background: #0f766e; border-color: #0f766e; color: #fff }
:focus-visible { outline: 3px solid #0f766e; outline-offset: 2px }`

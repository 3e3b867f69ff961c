import { setTimeout as pause } from 'node:timers/promises'
import type { BkashSimulator } from '@nibondhon/bkash-simulator'
import type { SslcommerzSimulator } from '@nibondhon/sslcommerz-simulator'
import type pg from 'pg'
import { smallPng } from '../../../../apps/server/src/testing/builders/small-png.ts'
import { type Account, type Bank, newAccount, PRICE, type Provider } from './books.ts'

/** Calls are repeated this often, also after they succeeded. */
export const REPLAYS = 5
const RETRY_MS = 100
const DEADLINE_MS = 180_000
/** Enough that the limit for one address is never reached. */
const ADDRESSES = 40

/** A payment of a statement, as far as it is read here. */
export interface ListedRow {
  id: string
  text: string
  state: string
  matches: { proposal: number; state: string }[]
}

interface ListedRefund {
  id: string
  amountPaisa: number
  state: string
  isForStaff: boolean
}

/** The properties of responses that are read here. */
interface Body {
  token: string
  id: string
  paymentID: string
  submissionId: string
  uniqueId: string
  message: string
  submission: { status: string }
  payments: { id: string; trxID: string; refunds?: ListedRefund[] }[]
  money: { entries: { id: string; method: string | null }[] }
  imports: { id: string; state: string }[]
  rows: ListedRow[]
  total: number
  added: number
  nextDay: string | null
  lastDay: string
  closing: { seen: string }
  check: { results: { check: string; differing: number; items: object[] }[] }
}

interface Response {
  status: number
  body: Body
}

export interface Simulators {
  bkash: BkashSimulator
  sslcommerz: SslcommerzSimulator
}

interface Place extends Simulators {
  /** Of the server that runs now; it may be killed at any moment. */
  url: () => string
  /** Those that open the ways of paying. */
  systemConfig: object
  bank: Bank
  db: pg.Pool
}

/** Members, staff and providers, by the same calls that they make. Each call is repeated until the server responds. */
export async function openWorld({ url, bkash, sslcommerz, systemConfig, bank, db }: Place) {
  const login = { email: 'admin@example.org', password: 'correct horse battery' }
  const { body } = await call('POST /api/auth/login', login)
  const token: string = body.token
  await setUp()
  const formId = await makeForm()
  let people = 0

  return {
    bkash,
    sslcommerz,
    bank,
    db,
    staff: (route: string, sent?: object) => call(route, sent, token),
    member: (route: string, sent?: object) => call(route, sent),
    upload,
    replay,

    /** A submission that waits for a bank transfer, or for money at the counter. */
    async submit(): Promise<Account> {
      const person = (people += 1)
      const form = new FormData()
      const email = `payer${person}@example.org`
      for (const [name, value] of Object.entries({ formId, email, paymentMethod: 'bank_transfer' })) {
        form.set(name, value)
      }
      form.set(
        'payment_receipt',
        new File([new Uint8Array(smallPng())], 'receipt.png', { type: 'image/png' }),
      )
      const sent = await send('POST /api/submissions', {
        body: form,
        headers: { 'idempotency-key': `transfer-${person}` },
      })
      return account(sent)
    },

    /** A submission whose payer is on the page of a provider. */
    async submitBy(method: Provider): Promise<Account> {
      const person = (people += 1)
      const orderId = `ORDER_${person}`
      const from = `10.0.0.${person % ADDRESSES}`
      const order = { amount: PRICE / 100, orderId, formId, data: { email: `payer${person}@example.org` } }
      const [route, sentOrder] =
        method === 'bkash'
          ? ['POST /api/bkash/create', { ...order, intent: 'sale' }]
          : ['POST /api/payments', { ...order, method }]
      const { paymentID } = (await call(route, sentOrder, '', from)).body
      const made = await submitAs(person, { paymentMethod: method, bkashPaymentId: paymentID, orderId })
      made.attempts.push({ method, paymentID })
      return made
    },

    /** A submission with a transaction of bKash's app that the member typed. */
    submitTyped: (trxID: string, number: string): Promise<Account> =>
      submitAs((people += 1), {
        paymentMethod: 'wallet',
        walletKind: 'bkash',
        walletTrxId: trxID,
        walletNumber: number,
      }),

    /** SSLCommerz posts a notification this often, each time until it gets a response. */
    async notify(fields: Record<string, string>, times: number, expected = 200): Promise<void> {
      const post = () =>
        untilDone(async () => {
          const body = new URLSearchParams(fields)
          const { status } = await fetch(`${url()}/api/sslcommerz/ipn`, { method: 'POST', body })
          return status === expected || null
        }, 'a notification')
      await Promise.all(Array.from({ length: times }, post))
    },

    /** The browser posts from the page of SSLCommerz, without cookies, and the page that opens asks about the payment. */
    async comeBack(paymentID: string, fields: Record<string, string>, status = 'success'): Promise<void> {
      const target = await untilDone(async () => {
        const response = await fetch(`${url()}/sslcommerz/return/${paymentID}/${status}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: sslcommerz.url, 'sec-fetch-site': 'cross-site' },
          body: new URLSearchParams(fields),
        })
        return response.status === 303 ? response.headers.get('location') : null
      }, 'the way back')
      if (!target.includes(paymentID)) throw new Error(`The way back leads to ${target}`)
      if (status === 'success') await call('POST /api/bkash/execute', { paymentID })
      else await call('POST /api/bkash/cancel', { paymentID, status })
    },

    /** bKash announces something; SNS repeats what got no response. */
    async announce(options: Omit<Parameters<BkashSimulator['webhook']['send']>[0], 'target'>): Promise<void> {
      await untilDone(async () => {
        const { statuses } = await bkash.webhook.send({ target: `${url()}/api/bkash/webhook`, ...options })
        return statuses.every((status) => status === 200) || null
      }, 'a webhook')
    },

    /** Repeats a question until it is answered with something. */
    untilDone,
  }

  async function setUp(): Promise<void> {
    await call('PUT /api/settings/system-config', { systemConfig }, token)
    const values = { account_name: 'Alumni', account_number: '0123456789', bank_name: 'Sonali Bank' }
    const settings = Object.entries(values).map(([key, value]) => ({ key: `bank_transfer_${key}`, value }))
    await call('PUT /api/settings/payment', { settings }, token)
  }

  async function makeForm(): Promise<string> {
    const made = await call(
      'POST /api/forms',
      {
        title: 'Reunion',
        settings: { requirePayment: true, amount: PRICE / 100 },
        fields: [{ id: 'email', name: 'email', type: 'email', label: 'E-mail', required: true }],
      },
      token,
    )
    return made.body.id
  }

  async function submitAs(
    person: number,
    payment: Record<string, string> & { paymentMethod: string },
  ): Promise<Account> {
    const data = { email: `payer${person}@example.org` }
    const sent = await send('POST /api/submissions', {
      body: JSON.stringify({ formId, data, paymentAmount: PRICE / 100, ...payment }),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${payment.paymentMethod}-${person}`,
      },
    })
    return account(sent)
  }

  async function account({ body: made }: Response): Promise<Account> {
    const { rows } = await db.query<{ reference: string }>(
      'select payment_reference as reference from submissions where id = $1',
      [made.submissionId],
    )
    const [row] = rows
    if (!row) throw new Error(`The submission was not stored: ${JSON.stringify(made)}`)
    return newAccount({ submissionId: made.submissionId, uniqueId: made.uniqueId, reference: row.reference })
  }

  async function upload(content: string, name: string): Promise<Response> {
    const form = new FormData()
    form.set('account', name)
    form.set('file', new File([content], 'statement.csv', { type: 'text/csv' }))
    return send('POST /api/statements', { body: form, headers: { authorization: `Bearer ${token}` } })
  }

  function call(route: string, sent?: object, as = '', from = ''): Promise<Response> {
    return send(route, {
      headers: {
        ...(sent && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as}` }),
        ...(from && { 'x-forwarded-for': from }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    })
  }

  /** A killed server does not respond, a starting one is not there, and a busy one asks to come again. */
  async function send(route: string, init: RequestInit): Promise<Response> {
    const [method = '', path = ''] = route.split(' ')
    return untilDone(async () => {
      const response = await fetch(url() + path, { ...init, method })
      const content = (await response.json()) as Body
      const isBusy = response.status === 503 || response.status === 429
      return isBusy ? null : { status: response.status, body: content }
    }, route)
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

async function untilDone<T>(ask: () => Promise<T | null>, what = 'this'): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS
  while (Date.now() < deadline) {
    const result = await ask().catch(() => null)
    if (result !== null) return result
    await pause(RETRY_MS)
  }
  throw new Error(`The server did not do ${what} in time.`)
}

/** The same action several times at once, as impatient browsers and providers do. */
async function replay(action: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: REPLAYS }, action))
}

import type { BkashResponse, BkashClient, BkashCredentials, NewBkashPayment } from './bkash-types.ts'
import { writeAmount } from './bkash-values.ts'
import { readCreated, readPayment, readTransaction } from './read-responses.ts'
import { readEnvelope, type Envelope } from './read-envelope.ts'
import { type BkashRefundVersion, REFUND_CALLS } from './refund-calls.ts'
import { sendRequest, unclear, type JsonObject, type RawResponse, type Sender } from './send-request.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { TokenStore } from './token-store.ts'

/** The base addresses of bKash, with the version of the API. */
export const BKASH_ADDRESSES = {
  sandbox: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta',
  production: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
} as const

/** bKash's own plugin uses the first, newer libraries the second; both find the merchant's own transactions. */
export const BKASH_SEARCH_PATHS = ['/general/searchTransaction', '/general/searchTran'] as const

/** After this time a payment that was created and not executed can no longer be paid. */
export const BKASH_PAYMENT_HOURS = 24

export interface BkashClientOptions {
  /** One of BKASH_ADDRESSES, or the address of a simulator. */
  baseUrl: string
  credentials: BkashCredentials
  tokens: TokenStore
  /** For each call. bKash itself times out after 30 seconds. */
  timeoutMs?: number
  /** v2 by default; v1 is for merchants whose account bKash has not moved yet. */
  refundVersion?: BkashRefundVersion
  searchPath?: (typeof BKASH_SEARCH_PATHS)[number]
  fetch?: typeof fetch
  now?: () => number
}

/** bKash's tokenized checkout, for payments without an agreement. */
export function createBkashClient(options: BkashClientOptions): BkashClient {
  const { credentials, tokens, timeoutMs = 30_000, now = Date.now } = options
  const { refundVersion = 'v2', searchPath = BKASH_SEARCH_PATHS[0] } = options
  const sender: Sender = {
    baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, ''),
    timeoutMs,
    fetch: options.fetch ?? fetch,
  }
  const keeper = createTokenKeeper({ sender, credentials, tokens, now })

  return {
    create: (payment) => call('/create', createBody(payment), (body) => readCreated(body, sender.baseUrl)),
    execute: (paymentID) => call('/execute', { paymentID }, readPayment),
    query: (paymentID) => call('/payment/status', { paymentID }, readPayment),
    search: (trxID) => call(searchPath, { trxID }, readTransaction),
    refund: (refund) => {
      const { path, body, read, isResult } = REFUND_CALLS[refundVersion].refund
      return call(path, body(refund), read, isResult)
    },
    listRefunds: (payment) => {
      const { path, body, read, isResult } = REFUND_CALLS[refundVersion].list
      return call(path, body(payment), read, isResult)
    },
  }

  async function call<T extends object>(
    path: string,
    body: Record<string, string>,
    read: (body: JsonObject, message: string) => T | null,
    isResult?: (body: JsonObject) => boolean,
  ): Promise<BkashResponse<T>> {
    const response = await callWithToken(path, body, isResult)
    if (response.kind !== 'ok') return response
    const content = read(response.body, response.message)
    if (!content) return unclear('unreadable', true, `the response to ${path} lacks its ids`)
    return { kind: 'ok', ...content }
  }

  /** Renews the token once if bKash rejects it. */
  async function callWithToken(
    path: string,
    body: Record<string, string>,
    isResult?: (body: JsonObject) => boolean,
  ): Promise<Envelope> {
    const first = await keeper.get()
    if (first.kind !== 'ok') return first
    const response = await post(path, first.idToken, body)
    if (response.kind === 'unclear' || response.status !== 401) return readEnvelope(response, isResult)
    const second = await keeper.get(first.idToken)
    if (second.kind !== 'ok') return second
    return readEnvelope(await post(path, second.idToken, body), isResult)
  }

  function post(path: string, idToken: string, body: Record<string, string>): Promise<RawResponse> {
    return sendRequest(sender, path, { authorization: idToken, 'x-app-key': credentials.appKey }, body)
  }
}

function createBody(payment: NewBkashPayment): Record<string, string> {
  return {
    mode: PAY_WITHOUT_AGREEMENT,
    payerReference: payment.payerReference,
    callbackURL: payment.callbackUrl,
    amount: writeAmount(payment.amountPaisa),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: payment.invoice,
  }
}

const PAY_WITHOUT_AGREEMENT = '0011'

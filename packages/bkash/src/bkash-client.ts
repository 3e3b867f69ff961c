import type { BkashResponse, BkashClient, BkashCredentials, NewBkashPayment } from './bkash-types.ts'
import { writeAmount } from './bkash-amount.ts'
import { readCreated, readPayment, readRefund, readTransaction } from './read-answers.ts'
import { readEnvelope, type Envelope } from './read-envelope.ts'
import { sendRequest, unclear, type JsonObject, type RawAnswer, type Sender } from './send-request.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { TokenStore } from './token-store.ts'

export interface BkashClientOptions {
  /** One of BKASH_ADDRESSES, or a simulator's. */
  baseUrl: string
  credentials: BkashCredentials
  tokens: TokenStore
  /** For each call. bKash itself gives up after 30 seconds. */
  timeoutMs?: number
  fetch?: typeof fetch
  now?: () => number
}

/** bKash's tokenized checkout, for payments without an agreement. */
export function createBkashClient(options: BkashClientOptions): BkashClient {
  const { credentials, tokens, timeoutMs = 30_000, now = Date.now } = options
  const sender: Sender = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    timeoutMs,
    fetch: options.fetch ?? fetch,
  }
  const keeper = createTokenKeeper({ sender, credentials, tokens, now })

  return {
    create: (payment) => ask('/create', createBody(payment), (body) => readCreated(body, sender.baseUrl)),
    execute: (paymentID) => ask('/execute', { paymentID }, readPayment),
    query: (paymentID) => ask('/payment/status', { paymentID }, readPayment),
    search: (trxID) => ask('/general/searchTransaction', { trxID }, readTransaction),
    refund: ({ paymentId, trxId, amountPaisa, sku, reason }) =>
      ask(
        '/payment/refund',
        { paymentID: paymentId, trxID: trxId, amount: writeAmount(amountPaisa), sku, reason },
        readRefund,
      ),
    refundStatus: ({ paymentId, trxId }) =>
      ask('/payment/refund', { paymentID: paymentId, trxID: trxId }, readRefund),
  }

  async function ask<T extends object>(
    path: string,
    body: Record<string, string>,
    read: (body: JsonObject, message: string) => T | null,
  ): Promise<BkashResponse<T>> {
    const answer = await askWithToken(path, body)
    if (answer.kind !== 'ok') return answer
    const content = read(answer.body, answer.message)
    if (!content) return unclear('unreadable', true, `${path} answered without what it is about`)
    return { kind: 'ok', ...content }
  }

  /** A token that bKash does not take is renewed once. */
  async function askWithToken(path: string, body: Record<string, string>): Promise<Envelope> {
    const first = await keeper.get()
    if (first.kind !== 'ok') return first
    const answer = await post(path, first.idToken, body)
    if (answer.kind === 'unclear' || answer.status !== 401) return readEnvelope(answer)
    const second = await keeper.get(first.idToken)
    if (second.kind !== 'ok') return second
    return readEnvelope(await post(path, second.idToken, body))
  }

  function post(path: string, idToken: string, body: Record<string, string>): Promise<RawAnswer> {
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

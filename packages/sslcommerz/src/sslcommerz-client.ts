import { isRecord, paisaToTaka } from '@nibondhon/domain'
import { readAmount } from './read-amount.ts'
import type {
  NewSession,
  SslcommerzClient,
  SslcommerzDeclined,
  SslcommerzRefund,
  SslcommerzResponse,
  SslcommerzStatus,
  SslcommerzTransaction,
  SslcommerzUnclear,
} from './sslcommerz-types.ts'

export const SSLCOMMERZ_ADDRESSES = {
  sandbox: 'https://sandbox.sslcommerz.com',
  production: 'https://securepay.sslcommerz.com',
} as const

interface SslcommerzClientOptions {
  /** One of SSLCOMMERZ_ADDRESSES, or the address of a simulator. */
  baseUrl: string
  storeId: string
  storePassword: string
  timeoutMs?: number
}

type JsonObject = Record<string, unknown>
type Raw = { kind: 'ok'; body: JsonObject } | SslcommerzUnclear

/** SSLCommerz v4: cards, Nagad, Rocket, Upay and internet banking by one page. */
export function createSslcommerzClient(options: SslcommerzClientOptions): SslcommerzClient {
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '')
  const { timeoutMs = 30_000 } = options
  const credentials = { store_id: options.storeId, store_passwd: options.storePassword }

  return {
    async begin(session) {
      const response = await send('POST', SESSION_PATH, { ...credentials, ...sessionFields(session) })
      if (response.kind !== 'ok') return response
      const { status, failedreason, sessionkey, GatewayPageURL } = response.body
      if (status !== 'SUCCESS') return declined(text(failedreason) ?? 'The payment was not opened')
      const sessionKey = text(sessionkey)
      const pageUrl = text(GatewayPageURL)
      if (!sessionKey || !pageUrl || !isWebPage(pageUrl, baseUrl))
        return unclear('a session without its page')
      return { kind: 'ok', sessionKey, pageUrl }
    },

    async validate(valId) {
      const response = await ask(VALIDATION_PATH, { val_id: valId })
      if (response.kind !== 'ok') return response
      const transaction = readTransaction(response.body)
      return transaction ? { kind: 'ok', ...transaction } : unclear('a validation without a transaction')
    },

    async query(tranId) {
      const response = await ask(TRANSACTION_PATH, { tran_id: tranId })
      if (response.kind !== 'ok') return response
      const { element } = response.body
      const attempts = Array.isArray(element) ? (element as unknown[]).slice(0, MAX_ATTEMPTS) : []
      return {
        kind: 'ok',
        attempts: attempts.filter(isRecord).flatMap((attempt) => readTransaction(attempt) ?? []),
      }
    },

    async refund({ bankTranId, amountPaisa, remarks, refundTransId }) {
      const response = await ask(TRANSACTION_PATH, {
        bank_tran_id: bankTranId,
        refund_amount: amountText(amountPaisa),
        refund_remarks: remarks,
        refund_trans_id: refundTransId,
      })
      return response.kind === 'ok' ? readRefund(response.body) : response
    },

    async refundStatus(refundRefId) {
      const response = await ask(TRANSACTION_PATH, { refund_ref_id: refundRefId })
      return response.kind === 'ok' ? readRefund(response.body) : response
    },

    async findRefund(refundTransId) {
      const response = await ask(TRANSACTION_PATH, { refund_trans_id: refundTransId })
      return response.kind === 'ok' ? readRefund(response.body) : response
    },
  }

  /** GET with the credentials; the provider says in `APIConnect` whether it took the request. */
  async function ask(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ kind: 'ok'; body: JsonObject } | SslcommerzDeclined | SslcommerzUnclear> {
    const response = await send('GET', path, { ...fields, ...credentials, v: '1', format: 'json' })
    if (response.kind !== 'ok') return response
    const { APIConnect } = response.body
    if (APIConnect === 'DONE') return response
    if (APIConnect === 'FAILED' || APIConnect === 'INACTIVE') {
      return { kind: 'declined', reason: 'credentials', message: 'SSLCommerz refused the store credentials' }
    }
    if (APIConnect === 'INVALID_REQUEST')
      return declined(text(response.body['errorReason']) ?? 'Invalid request')
    return unclear('a response without APIConnect')
  }

  /** Redirects are not followed: the address has the password in it. */
  async function send(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<Raw> {
    const form = new URLSearchParams(fields)
    // Cleared once the response was read: it must not end a connection that others use later.
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new DOMException('No response in time', 'TimeoutError')),
      timeoutMs,
    )
    try {
      const response = await fetch(method === 'GET' ? `${baseUrl}${path}?${form}` : baseUrl + path, {
        method,
        redirect: 'manual',
        signal: deadline.signal,
        ...(method === 'POST' && { body: form }),
      })
      return await readBody(response)
    } catch (error) {
      return unclearFrom(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

const SESSION_PATH = '/gwprocess/v4/api.php'
const VALIDATION_PATH = '/validator/api/validationserverAPI.php'
const TRANSACTION_PATH = '/validator/api/merchantTransIDvalidationAPI.php'
const MAX_ATTEMPTS = 50
const MAX_BYTES = 262_144

async function readBody(response: Response): Promise<Raw> {
  if (response.status !== 200) {
    await response.body?.cancel()
    return unclear(`HTTP ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return unclear('a response that is too large')
    chunks.push(chunk)
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return isRecord(body) ? { kind: 'ok', body } : unclear('not a JSON object')
  } catch {
    return unclear('not JSON')
  }
}

function sessionFields(session: NewSession): Record<string, string> {
  const { customer } = session
  return {
    total_amount: amountText(session.amountPaisa),
    currency: 'BDT',
    tran_id: session.tranId,
    success_url: session.successUrl,
    fail_url: session.failUrl,
    cancel_url: session.cancelUrl,
    ipn_url: session.ipnUrl,
    value_a: session.ownId,
    // The provider requires an address, which members are not asked for.
    cus_name: customer.name.slice(0, 50),
    cus_email: customer.email.slice(0, 50),
    cus_phone: customer.phone.slice(0, 20),
    cus_add1: 'Bangladesh',
    cus_city: 'Dhaka',
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: session.productName.slice(0, 255),
    product_category: 'membership',
    product_profile: 'non-physical-goods',
  }
}

const STATUSES: readonly SslcommerzStatus[] = [
  'VALID',
  'VALIDATED',
  'INVALID_TRANSACTION',
  'PENDING',
  'FAILED',
  'CANCELLED',
  'UNATTEMPTED',
  'EXPIRED',
]

/** Null without our transaction id; an invalid transaction has none and says so. */
function readTransaction(body: JsonObject): SslcommerzTransaction | null {
  const status = STATUSES.find((known) => known === body['status']) ?? 'UNKNOWN'
  const tranId = text(body['tran_id'])
  if (!tranId && status !== 'INVALID_TRANSACTION') return null
  return {
    tranId: tranId ?? '',
    valId: text(body['val_id']),
    status,
    amountPaisa: readAmount(body['currency_amount']),
    currency: text(body['currency_type']),
    bankTranId: text(body['bank_tran_id']),
    cardType: text(body['card_type']),
    storeId: text(body['store_id']),
    ownId: text(body['value_a']),
    error: text(body['error']) ?? '',
    isRisky: text(body['risk_level']) !== '0',
  }
}

function readRefund(body: JsonObject): SslcommerzResponse<SslcommerzRefund> {
  const refundRefId = text(body['refund_ref_id'])
  const bankTranId = text(body['bank_tran_id'])
  const message = text(body['errorReason']) ?? ''
  switch (body['status']) {
    case 'failed':
      return declined(message || 'SSLCommerz refused the refund')
    case 'success':
    case 'processing':
      return refundRefId
        ? { kind: 'ok', refundRefId, bankTranId, state: 'processing', message }
        : unclear('a refund without its id')
    case 'refunded':
    case 'cancelled':
      return refundRefId
        ? { kind: 'ok', refundRefId, bankTranId, state: body['status'], message }
        : unclear('a refund without its id')
    default:
      return unclear('a refund of an unknown status')
  }
}

function amountText(paisa: number): string {
  return paisaToTaka(paisa).toFixed(2)
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 2_000) : null
}

function isWebPage(address: string, baseUrl: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'https:' || (protocol === 'http:' && baseUrl.startsWith('http:'))
}

function declined(message: string): SslcommerzDeclined {
  return { kind: 'declined', reason: /store credential/i.test(message) ? 'credentials' : 'refused', message }
}

function unclear(detail: string, mayHaveActed = true): SslcommerzUnclear {
  return { kind: 'unclear', mayHaveActed, detail }
}

/** Only the code of an error: its message could quote the address, which has the password in it. */
function unclearFrom(error: unknown): SslcommerzUnclear {
  if (error instanceof DOMException && error.name === 'TimeoutError') return unclear('no response in time')
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? unclear(code, !NEVER_CONNECTED.has(code)) : unclear('no connection')
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

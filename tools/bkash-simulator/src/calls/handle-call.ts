import { setTimeout as wait } from 'node:timers/promises'
import { CODES, gateway, internalError, type Reply } from '../state/codes.ts'
import { createPayment } from './create-payment.ts'
import type { CallName, Faults } from '../state/faults.ts'
import { isRefundStatus, refundPayment, refundStatus, searchTransaction } from './refund-payment.ts'
import { listRefundsV2, refundPaymentV2 } from './refund-payment-v2.ts'
import { executePayment, queryPayment } from './settle-payment.ts'
import type { SimulatorState } from '../state/simulator-state.ts'
import { checkToken, expireToken, grantToken, refreshToken, type Headers } from './tokens.ts'

export const API_ROOT = '/v1.2.0-beta'

/** A response, no response at all, or a closed connection. */
export type CallOutcome = Reply | 'hang' | 'drop'

export async function handleCall(
  state: SimulatorState,
  request: { path: string; headers: Headers; text: string },
): Promise<CallOutcome> {
  const { path, headers } = request
  const body = readBody(request.text)
  const call = body && callAt(path, body)
  // The gateway's message for an unknown path.
  if (!call) return body ? gateway(403, 'Missing Authentication Token') : gateway(400, 'Invalid JSON')
  state.calls[call] += 1

  const made: MadeCall = { call, isV2: path.startsWith('/v2/'), headers, body, paymentID: paymentOf(body) }
  const slow = state.faults.take('slow', call, made.paymentID)
  if (slow) await wait(slow.delayMs ?? 1000, undefined, { ref: false })
  return failBefore(state, made) ?? loseResponse(state, made, () => act(state, made))
}

interface MadeCall {
  call: CallName
  isV2: boolean
  headers: Headers
  body: Record<string, string>
  paymentID: string | undefined
}

/** The second version writes it with a small d. */
function paymentOf(body: Record<string, string>): string | undefined {
  return body['paymentID'] ?? body['paymentId']
}

function act(state: SimulatorState, { call, isV2, headers, body, paymentID }: MadeCall): Reply {
  if (call === 'grant') return grantToken(state, headers, body)
  if (call === 'refresh') return refreshToken(state, headers, body)
  const stop = checkToken(state, headers)
  if (stop) return stop
  const handler = isV2 && (call === 'refund' || call === 'refundStatus') ? HANDLERS_V2[call] : HANDLERS[call]
  const reply = handler(state, body)
  const differ = state.faults.take('differ', call, paymentID)
  if (!differ || typeof reply.body === 'string') return reply
  return { ...reply, body: { ...reply.body, ...(differ.fields ?? { amount: '1.00' }) } }
}

/** Faults that prevent bKash from carrying out the request. */
function failBefore(state: SimulatorState, { call, isV2, headers, paymentID }: MadeCall): Reply | null {
  const { faults } = state
  if (faults.take('expiredToken', call, paymentID)) return expireToken(state, headers)
  if (faults.take('tooManyRequests', call, paymentID)) return gateway(429, 'Too Many Requests')
  if (faults.take('maintenance', call, paymentID)) {
    return { status: 503, body: { statusCode: '503', statusMessage: CODES['503'] } }
  }
  const refuse = faults.take('refuse', call, paymentID)
  return refuse && refuseWith({ envelope: isV2 ? 'internal' : 'status', ...refuse })
}

/** Faults that hide from the caller whether bKash carried out the request. */
function loseResponse(
  { faults }: SimulatorState,
  { call, paymentID }: MadeCall,
  respond: () => Reply,
): CallOutcome {
  for (const name of ['hang', 'drop', 'gatewayTimeout', 'notJson'] as const) {
    const fault = faults.take(name, call, paymentID)
    if (!fault) continue
    if (fault.acts !== false) respond()
    return LOST_RESPONSES[name]
  }
  return respond()
}

function refuseWith({ code = '2029', message, envelope = 'status' }: Faults['refuse']): Reply {
  const known: Record<string, string> = CODES
  const text = message ?? known[code] ?? 'Refused'
  switch (envelope) {
    case 'status':
      return { status: 200, body: { statusCode: code, statusMessage: text } }
    case 'error':
      return { status: 200, body: { errorCode: code, errorMessage: text } }
    case 'internal':
      return internalError(code, text)
    case 'gateway':
      return gateway(400, text)
  }
}

function callAt(path: string, body: Record<string, string>): CallName | null {
  const call = path.startsWith(API_ROOT) ? PATHS.get(path.slice(API_ROOT.length)) : PATHS_V2.get(path)
  if (call === 'refund' && path.startsWith(API_ROOT) && isRefundStatus(body)) return 'refundStatus'
  return call ?? null
}

/** bKash accepts strings only; any other value counts as missing. */
function readBody(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}

const PATHS = new Map<string, CallName>([
  ['/tokenized/checkout/token/grant', 'grant'],
  ['/tokenized/checkout/token/refresh', 'refresh'],
  ['/tokenized/checkout/create', 'create'],
  ['/tokenized/checkout/execute', 'execute'],
  ['/tokenized/checkout/payment/status', 'query'],
  ['/tokenized/checkout/general/searchTransaction', 'search'],
  ['/tokenized/checkout/general/searchTran', 'search'],
  ['/tokenized/checkout/payment/refund', 'refund'],
])

/** They hang on the host, beside the versioned address of the others. */
const PATHS_V2 = new Map<string, CallName>([
  ['/v2/tokenized-checkout/refund/payment/transaction', 'refund'],
  ['/v2/tokenized-checkout/refund/payment/status', 'refundStatus'],
])

const HANDLERS_V2 = { refund: refundPaymentV2, refundStatus: listRefundsV2 }

const HANDLERS = {
  create: createPayment,
  execute: executePayment,
  query: queryPayment,
  search: searchTransaction,
  refund: refundPayment,
  refundStatus,
}

const LOST_RESPONSES: Record<'hang' | 'drop' | 'gatewayTimeout' | 'notJson', CallOutcome> = {
  hang: 'hang',
  drop: 'drop',
  gatewayTimeout: gateway(504, 'Endpoint request timed out'),
  notJson: { status: 200, body: '<html><body><h1>Request unsuccessful</h1></body></html>' },
}

import { smsSize } from '@nibondhon/domain'
import { queryOf } from '../outbound/index.ts'

/** An SMS on its way to a gateway. */
export interface Sms {
  /** Our id, the same on every try, so that a gateway that accepts ids can recognise a duplicate. */
  id: string
  /** 8801XXXXXXXXX, or another country's number with its dial code. */
  to: string
  text: string
}

export interface GatewayRequest {
  headers: Record<string, string>
  body: string
}

export type GatewayResult =
  | { ok: true; message: string }
  /** `isFinal`: the number itself is invalid, so a retry cannot help. */
  | { ok: false; message: string; isFinal?: boolean }

export interface Gateway {
  name: string
  /** `extra` is the query string of the endpoint, such as a sender ID. */
  request(sms: Sms, apiKey: string, extra: Record<string, string>): GatewayRequest
  /** HTTP 200 alone is no success: gateways report the outcome in the body. */
  parseResponse(body: string): GatewayResult
  /** Whether the query string stays in the address as well. */
  keepsQuery?: true
}

/** Chosen by the host of the endpoint. All use POST: in a query string the key would end up in logs. */
export function gatewayFor(host: string): Gateway {
  return GATEWAYS[host.replace(/^www\./, '').toLowerCase()] ?? otherGateway
}

const bulkSmsBd: Gateway = {
  name: 'BulkSMSBD',
  request: ({ to, text }, apiKey, extra) =>
    form({ ...extra, api_key: apiKey, type: 'text', number: to, message: text }),
  parseResponse(body) {
    const json = readJson(body)
    const code = plainText(json?.['response_code'] ?? body.trim())
    if (code === '202') return { ok: true, message: messageIn(json) ?? 'accepted (202)' }
    const message = [code, messageIn(json) ?? BULK_SMS_BD_CODES[code]].filter(Boolean).join(' ')
    return { ok: false, message, isFinal: code === '1001' }
  },
}

const BULK_SMS_BD_CODES: Readonly<Record<string, string>> = {
  1001: 'invalid number',
  1002: 'sender ID not correct or disabled',
  1003: 'required fields are missing',
  1007: 'balance insufficient',
  1011: 'user not found',
  1012: 'masking SMS must be sent in Bengali',
  1032: 'IP address not whitelisted',
}

const alphaSms: Gateway = {
  name: 'Alpha SMS',
  request: ({ to, text }, apiKey, extra) => form({ ...extra, api_key: apiKey, msg: text, to }),
  parseResponse(body) {
    const json = readJson(body)
    const code = plainText(json?.['error'])
    if (code === '0') return { ok: true, message: messageIn(json) ?? 'accepted' }
    return { ok: false, message: [code, messageIn(json) ?? body].filter(Boolean).join(' ') }
  },
}

const sslWireless: Gateway = {
  name: 'SSL Wireless',
  request: ({ id, to, text }, apiKey, extra) =>
    // Accepts ids of at most 20 letters and digits, and sends none twice.
    json({
      ...extra,
      api_token: apiKey,
      msisdn: to,
      sms: text,
      csms_id: id.replaceAll('-', '').slice(0, 20),
    }),
  parseResponse(body) {
    const response = readJson(body)
    const message = messageIn(response) ?? body
    return plainText(response?.['status']).toUpperCase() === 'SUCCESS'
      ? { ok: true, message }
      : { ok: false, message }
  },
}

const mimSms: Gateway = {
  name: 'MIMSMS',
  request: ({ to, text }, apiKey, extra) =>
    json({ TransactionType: 'T', ...extra, ApiKey: apiKey, MobileNumber: to, Message: text }),
  parseResponse(body) {
    const response = readJson(body)
    const message = messageIn(response) ?? body
    return plainText(response?.['status']).toLowerCase() === 'success'
      ? { ok: true, message }
      : { ok: false, message }
  },
}

/** An unknown gateway: sends a POST form, and takes any sign of failure in the response for a failure. */
const otherGateway: Gateway = {
  name: 'The SMS gateway',
  keepsQuery: true,
  request: ({ to, text }, apiKey) =>
    form({
      api_key: apiKey,
      number: to,
      message: text,
      type: smsSize(text).encoding === 'UCS-2' ? 'unicode' : 'text',
    }),
  parseResponse(body) {
    const response = readJson(body)
    const message = messageIn(response) ?? body
    return response !== null && isFailure(response) ? { ok: false, message } : { ok: true, message }
  },
}

const GATEWAYS: Readonly<Record<string, Gateway>> = {
  'bulksmsbd.net': bulkSmsBd,
  'api.sms.net.bd': alphaSms,
  'smsplus.sslwireless.com': sslWireless,
  'api.mimsms.com': mimSms,
}

function isFailure(response: Record<string, unknown>): boolean {
  const { success, error, errors, status } = response
  if (success === false || (Array.isArray(errors) && errors.length > 0)) return true
  if (error !== undefined && error !== null && error !== false && error !== '' && plainText(error) !== '0')
    return true
  const code = Number(plainText(response['response_code'] ?? response['code'] ?? response['statusCode']))
  return /^(fail|error|invalid|denied|reject)/i.test(plainText(status)) || code >= 300
}

/** A code or text of a gateway; '' for a list or an object, which could be nested without end. */
function plainText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value).slice(0, MAX_TEXT_LENGTH) : ''
}

const MAX_TEXT_LENGTH = 2_000

const MESSAGE_KEYS = [
  'error_message',
  'success_message',
  'status_message',
  'responseResult',
  'message',
  'msg',
  'error',
] as const

function messageIn(response: Record<string, unknown> | null): string | undefined {
  return MESSAGE_KEYS.map((key) => response?.[key]).find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
}

function readJson(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function form(fields: Record<string, string>): GatewayRequest {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf(fields),
  }
}

function json(fields: Record<string, string>): GatewayRequest {
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
  }
}

import { smsSize } from '@nibondhon/domain'

/** An SMS on its way to a gateway. */
export interface Sms {
  /** Ours, the same on every try: a gateway that takes one can tell that it had it before. */
  id: string
  /** 8801XXXXXXXXX, or another country's number with its dial code. */
  to: string
  text: string
}

export interface GatewayRequest {
  headers: Record<string, string>
  body: string
}

export type Verdict =
  | { ok: true; words: string }
  /** `isFinal`: the number itself is no good, so no later try would fare better. */
  | { ok: false; words: string; isFinal?: boolean }

export interface Gateway {
  name: string
  /** `extra` is what stands behind the endpoint's address: a sender ID and the like. */
  request(sms: Sms, apiKey: string, extra: Record<string, string>): GatewayRequest
  /** HTTP 200 alone is no success: gateways say in the body what became of it. */
  judge(body: string): Verdict
  /** Whether `extra` stays in the address as well. */
  keepsQuery?: true
}

/** By the host of the endpoint. Always POST: in an address, the key would end up in logs. */
export function gatewayFor(host: string): Gateway {
  return GATEWAYS[host.replace(/^www\./, '').toLowerCase()] ?? anyOther
}

const bulkSmsBd: Gateway = {
  name: 'BulkSMSBD',
  request: ({ to, text }, apiKey, extra) =>
    form({ ...extra, api_key: apiKey, type: 'text', number: to, message: text }),
  judge(body) {
    const json = readJson(body)
    const code = plainText(json?.['response_code'] ?? body.trim())
    if (code === '202') return { ok: true, words: wordsIn(json) ?? 'accepted (202)' }
    const words = [code, wordsIn(json) ?? BULK_SMS_BD_CODES[code]].filter(Boolean).join(' ')
    return { ok: false, words, isFinal: code === '1001' }
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
  judge(body) {
    const json = readJson(body)
    const code = plainText(json?.['error'])
    if (code === '0') return { ok: true, words: wordsIn(json) ?? 'accepted' }
    return { ok: false, words: [code, wordsIn(json) ?? body].filter(Boolean).join(' ') }
  },
}

const sslWireless: Gateway = {
  name: 'SSL Wireless',
  request: ({ id, to, text }, apiKey, extra) =>
    // It takes an id of at most 20 letters and digits, and sends none twice.
    json({
      ...extra,
      api_token: apiKey,
      msisdn: to,
      sms: text,
      csms_id: id.replaceAll('-', '').slice(0, 20),
    }),
  judge(body) {
    const answer = readJson(body)
    const words = wordsIn(answer) ?? body
    return plainText(answer?.['status']).toUpperCase() === 'SUCCESS'
      ? { ok: true, words }
      : { ok: false, words }
  },
}

const mimSms: Gateway = {
  name: 'MIMSMS',
  request: ({ to, text }, apiKey, extra) =>
    json({ TransactionType: 'T', ...extra, ApiKey: apiKey, MobileNumber: to, Message: text }),
  judge(body) {
    const answer = readJson(body)
    const words = wordsIn(answer) ?? body
    return plainText(answer?.['status']).toLowerCase() === 'success'
      ? { ok: true, words }
      : { ok: false, words }
  },
}

/** A gateway we do not know: a POST form, and any sign of failure in the answer counts as one. */
const anyOther: Gateway = {
  name: 'The SMS gateway',
  keepsQuery: true,
  request: ({ to, text }, apiKey) =>
    form({
      api_key: apiKey,
      number: to,
      message: text,
      type: smsSize(text).encoding === 'UCS-2' ? 'unicode' : 'text',
    }),
  judge(body) {
    const answer = readJson(body)
    const words = wordsIn(answer) ?? body
    return answer !== null && saysNo(answer) ? { ok: false, words } : { ok: true, words }
  },
}

const GATEWAYS: Readonly<Record<string, Gateway>> = {
  'bulksmsbd.net': bulkSmsBd,
  'api.sms.net.bd': alphaSms,
  'smsplus.sslwireless.com': sslWireless,
  'api.mimsms.com': mimSms,
}

function saysNo(answer: Record<string, unknown>): boolean {
  const { success, error, errors, status } = answer
  if (success === false || (Array.isArray(errors) && errors.length > 0)) return true
  if (error !== undefined && error !== null && error !== false && error !== '' && plainText(error) !== '0')
    return true
  const code = Number(plainText(answer['response_code'] ?? answer['code'] ?? answer['statusCode']))
  return /^(fail|error|invalid|denied|reject)/i.test(plainText(status)) || code >= 300
}

/** A code or a word of a gateway; '' for a list or an object, which could be nested without end. */
function plainText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value).slice(0, MAX_WORDS_LENGTH) : ''
}

const MAX_WORDS_LENGTH = 2_000

const WORDS = [
  'error_message',
  'success_message',
  'status_message',
  'responseResult',
  'message',
  'msg',
  'error',
] as const

function wordsIn(answer: Record<string, unknown> | null): string | undefined {
  return WORDS.map((key) => answer?.[key]).find(
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
    body: new URLSearchParams(fields).toString(),
  }
}

function json(fields: Record<string, string>): GatewayRequest {
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
  }
}

import { fromBase64url, toBase64url } from './base64url.ts'

/** What a ticket says. There is no name in it: anyone can read a QR code. */
export interface TicketPayload {
  /** The key that signed it. */
  kid: string
  uniqueId: string
  formId: string
  /** For how many people the submission is. */
  people: number
  /** Counts the changes of these people. */
  version: number
  /** The number of the person that it is for; null for all of the submission. */
  person: number | null
}

export interface ParsedTicket {
  payload: TicketPayload
  /** What the signature signs, as ASCII. */
  signed: string
  signature: Uint8Array
}

const PREFIX = 'NT1'
/** A QR code can hold 4,296 letters; a ticket has some 250, with its address 350. */
export const MAX_TICKET_TEXT = 1000
export const MAX_PEOPLE_OF_TICKET = 100
const MAX_VERSION = 1_000_000
const SIGNATURE_BYTES = 64

/** The part of a ticket that is signed: `NT1.payload`. */
export function ticketToSign({ kid, uniqueId, formId, people, version, person }: TicketPayload): string {
  const json = JSON.stringify({
    ...{ k: kid, s: uniqueId, f: formId, n: people, v: version },
    ...(person !== null && { p: person }),
  })
  return `${PREFIX}.${toBase64url(Uint8Array.from(json, (letter) => letter.charCodeAt(0)))}`
}

/** The ticket as a QR code has it: `NT1.payload.signature`. */
export function ticketText(signed: string, signature: Uint8Array): string {
  return `${signed}.${toBase64url(signature)}`
}

/**
 * Reads what a scanner found: a ticket, or the address of its page. Null for everything else. Whether the signature is true
 * is for the caller to find out.
 */
export function parseTicket(text: string): ParsedTicket | null {
  if (text.length > MAX_TICKET_TEXT) return null
  const [address = ''] = text.trim().split(/[?#]/, 1)
  const token = address.slice(address.lastIndexOf('/') + 1)
  const [prefix, encoded = '', sealed = '', ...rest] = token.split('.', 4)
  if (prefix !== PREFIX || rest.length > 0) return null
  const bytes = fromBase64url(encoded)
  const signature = fromBase64url(sealed)
  if (!bytes || signature?.length !== SIGNATURE_BYTES) return null
  const payload = readPayload(bytes)
  return payload && { payload, signed: `${PREFIX}.${encoded}`, signature }
}

function readPayload(bytes: Uint8Array): TicketPayload | null {
  // ASCII alone, so that a letter is a byte for every program that verifies it.
  if (bytes.some((byte) => byte > 126)) return null
  let json: unknown
  try {
    json = JSON.parse(String.fromCharCode(...bytes))
  } catch {
    return null
  }
  if (typeof json !== 'object' || json === null) return null
  const { k, s, f, n, v, p = null } = json as Record<string, unknown>
  if (!isId(k) || !isId(s) || !isId(f)) return null
  if (!isCount(n, MAX_PEOPLE_OF_TICKET) || !isCount(v, MAX_VERSION)) return null
  if (p !== null && !isCount(p, MAX_VERSION)) return null
  return { kid: k, uniqueId: s, formId: f, people: n, version: v, person: p }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max
}

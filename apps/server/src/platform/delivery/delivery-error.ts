/**
 * Why a message was not delivered. The text is for staff: what happened, and what the provider responded.
 */
export class DeliveryError extends Error {
  /** 'service': other messages would fail now as well. 'message': only this one, because of its text or recipient. */
  readonly about: 'service' | 'message'
  /** A retry would fail in the same way. */
  readonly isFinal: boolean

  constructor(about: 'service' | 'message', text: string, { isFinal = false, cause }: Details = {}) {
    super(text, { cause })
    this.about = about
    this.isFinal = isFinal
  }
}

interface Details {
  isFinal?: boolean
  cause?: unknown
}

const MAX_LENGTH = 300
/** What comes after this much markup is not a message for people. */
const MAX_READ_LENGTH = 2_000

/** A provider's response as staff see it: one line without markup, cut to a readable length, without our API key. */
export function cleanProviderText(text: string, secret = ''): string {
  const line = withoutSecret(text, secret)
    .slice(0, MAX_READ_LENGTH)
    // Excludes "<" as well: otherwise a run of "<" would be scanned to its end from each of them.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const safe = withoutSecret(line, secret)
  return safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH)}…` : safe
}

/** Runs before the text is cut, or half of the key could remain at its end, and again after markup is removed. */
function withoutSecret(text: string, secret: string): string {
  const read = text.slice(0, MAX_READ_LENGTH + secret.length)
  return secret === '' ? read : read.replaceAll(secret, '…')
}

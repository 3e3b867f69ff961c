import { normalisePhone } from '../phone/normalise-phone.ts'

/** Longer than any address or number that is accepted. */
const MAX_LENGTH = 320

/** Enough for its owner to recognise an e-mail address or a phone number, and no more: `r***@example.com`, `01712…`. */
export function maskContact(contact: string): string {
  const text = contact.slice(0, MAX_LENGTH).trim()
  const at = text.lastIndexOf('@')
  if (at > 0) return `${[...text][0] ?? ''}***${text.slice(at)}`
  const phone = normalisePhone(text)
  if (phone === null) return `${text.slice(0, 2)}…`
  return phone.startsWith(BANGLADESH) ? `0${phone.slice(3, 7)}…` : `+${phone.slice(0, 5)}…`
}

const BANGLADESH = '880'

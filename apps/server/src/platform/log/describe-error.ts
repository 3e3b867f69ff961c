import { pino } from 'pino'

/**
 * What a log may hold of an error. By name, because errors carry more than their message: PostgreSQL's `detail` is the
 * row that it refused, with answers and edit codes, and a mail server's `response` names whom the mail was for.
 */
const KEPT = ['type', 'code', 'severity', 'table', 'column', 'constraint', 'syscall', 'address', 'port']

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPeople(error) }
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  const kept = KEPT.filter((key) => told[key] !== undefined).map((key) => [key, told[key]])
  return {
    ...Object.fromEntries(kept),
    message: withoutPeople(told.message),
    stack: withoutPeople(told.stack, MAX_STACK_LENGTH),
  }
}

/** An error may quote a whole statement or answer; its beginning says what went wrong. */
const MAX_MESSAGE_LENGTH = 2_000
const MAX_STACK_LENGTH = 8_000

/** Begins only where a word begins: from each letter of a long word, the search for "@" would start anew. */
const MAIL_ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** With a plus and a country's code, or as mobile numbers of Bangladesh are written. */
const PHONE = /(?:\+\d|\b(?:88)?01)\d{9,13}\b/g

/** An error may quote what was sent: on a terminal it could otherwise clear the screen or overwrite a line. */
const CONTROL = /(?!\n)\p{Cc}/gu

function withoutPeople(text: unknown, maxLength = MAX_MESSAGE_LENGTH): string {
  return String(text ?? '')
    .slice(0, maxLength)
    .replace(CONTROL, ' ')
    .replace(MAIL_ADDRESS, '[e-mail]')
    .replace(PHONE, '[phone]')
}

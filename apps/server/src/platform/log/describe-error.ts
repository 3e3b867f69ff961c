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
    stack: withoutPeople(told.stack),
  }
}

const MAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** With a plus and a country's code, or as mobile numbers of Bangladesh are written. */
const PHONE = /(?:\+\d|\b(?:88)?01)\d{9,13}\b/g

function withoutPeople(text: unknown): string {
  return String(text ?? '')
    .replace(MAIL_ADDRESS, '[e-mail]')
    .replace(PHONE, '[phone]')
}

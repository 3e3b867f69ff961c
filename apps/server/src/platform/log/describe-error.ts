import { pino } from 'pino'

/**
 * The properties of an error that are logged. An allow-list, because others contain personal data: PostgreSQL's `detail`
 * is the rejected row with answers and edit codes, and a mail server's `response` names the recipient.
 */
const LOGGED_PROPERTIES = [
  'type',
  'code',
  'severity',
  'table',
  'column',
  'constraint',
  'syscall',
  'address',
  'port',
]

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactPeople(error) }
  const serialized: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  const logged = LOGGED_PROPERTIES.filter((key) => serialized[key] !== undefined).map((key) => [
    key,
    serialized[key],
  ])
  return {
    ...Object.fromEntries(logged),
    message: redactPeople(serialized.message),
    stack: redactPeople(serialized.stack, MAX_STACK_LENGTH),
  }
}

/** An error may quote a whole statement or response; its beginning says what went wrong. */
const MAX_MESSAGE_LENGTH = 2_000
const MAX_STACK_LENGTH = 8_000

/** Matches only from the start of a word: otherwise the search for "@" would restart at each letter of a long word. */
const MAIL_ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** With a plus and a country code, or a mobile number of Bangladesh. */
const PHONE = /(?:\+\d|\b(?:88)?01)\d{9,13}\b/g

/** An error may quote user input, which could clear the screen or overwrite a line on a terminal. */
const CONTROL = /(?!\n)\p{Cc}/gu

function redactPeople(text: unknown, maxLength = MAX_MESSAGE_LENGTH): string {
  return String(text ?? '')
    .slice(0, maxLength)
    .replace(CONTROL, ' ')
    .replace(MAIL_ADDRESS, '[e-mail]')
    .replace(PHONE, '[phone]')
}

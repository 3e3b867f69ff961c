import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { describeError } from './describe-error.ts'

/** Keys whose values are never logged, at any level of nesting that we log. */
const SECRET_KEYS = ['password', 'token', 'authorization', 'editCode', 'secret', 'apiKey', 'phone', 'email']
const REDACTED = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.headers.${key}`])

interface LoggerOptions {
  level?: string
  terminal?: boolean
  /** Receives the lines instead of the standard output. */
  destination?: DestinationStream
}

/** Readable lines on a terminal, JSON everywhere else. */
export function createLogger({
  level = 'info',
  terminal = process.stdout.isTTY,
  destination,
}: LoggerOptions = {}): Logger {
  const options = {
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    serializers: { err: describeError },
  }
  if (destination) return pino(options, destination)
  if (!terminal) return pino(options)
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true }),
  )
}

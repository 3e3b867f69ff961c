import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { describeError } from './describe-error.ts'

/** What never reaches a log, wherever it stands in what is logged. */
const SECRET_KEYS = ['password', 'token', 'authorization', 'editCode', 'secret', 'apiKey', 'phone', 'email']
const REDACTED = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.headers.${key}`])

interface LoggerOptions {
  level?: string
  terminal?: boolean
  /** Where its lines go, if not to the standard output. */
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
    serializers: { err: describeError, req: describeRequest },
  }
  if (destination) return pino(options, destination)
  if (!terminal) return pino(options)
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true }),
  )
}

/** Paths can carry edit codes and signatures, so only the route's own pattern is logged, never the path. */
function describeRequest(request: { method?: string; routeOptions?: { url?: string }; id?: string }) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url ?? '(unknown)' }
}

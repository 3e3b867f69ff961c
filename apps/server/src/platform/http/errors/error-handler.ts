import type { ErrorResponse } from '@nibondhon/api-contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  AppError,
  busy,
  errorCode,
  errorText,
  isDatabaseGone,
  moving,
  STATUS_OF,
  tooLarge,
  WRITES_STOPPED,
  wrongType,
} from '../../errors/index.ts'
import { describeRequest } from '../requests/request-log.ts'
import { readerOf } from '../requests/request-reader.ts'
import { InvalidInput } from './invalid-input.ts'

/** Turns every error into a response. An unexpected one is logged, and its detail stays in the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  if (!known) {
    request.log.error({ ...describeRequest(request), err: error }, 'request failed')
    return send(reply, 500, {
      success: false,
      code: 'internal_error',
      message: errorText('internal_error')(readerOf(request)),
      requestId: request.id,
    })
  }
  if (known.kind === 'unavailable') {
    // In a flood there are hundreds in a second, and our own errors need no stack trace.
    const cause = error === known ? { code: known.code } : { err: error }
    request.log.warn({ ...describeRequest(request), ...cause }, 'request turned away')
  }
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  const status = STATUS_OF[known.kind]
  return send(reply, status, {
    success: false,
    code: known.code,
    ...known.for(readerOf(request)),
    // Pages say it in minutes; those that are rendered on the server have only the body.
    ...(known.retryAfterSeconds !== undefined && { retryAfterSeconds: known.retryAfterSeconds }),
    // Where the server is at fault, people can name the request when they ask for help.
    ...(status >= 500 && { requestId: request.id }),
  })
}

/** Responds to unknown API paths. */
export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = errorText('not_found')(readerOf(request))
  return send(reply, 404, { success: false, code: 'not_found', message })
}

function send(reply: FastifyReply, status: number, body: ErrorResponse): FastifyReply {
  // Serialised here, past the route's own schema, which only knows its success.
  return (
    reply
      .code(status)
      // A request that cannot be routed at all reaches no hook that would have set it.
      .header('x-request-id', reply.request.id)
      .type('application/json; charset=utf-8')
      .serializer((value: unknown) => String(value))
      .send(JSON.stringify(body))
  )
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof InvalidInput) return error.toAppError()
  if (errorCode(error) === DISK_FULL) {
    return new AppError('no_room', 'storage_full', { retryAfterSeconds: 60 })
  }
  if (errorCode(error) === WRITES_STOPPED) return moving()
  if (isDatabaseGone(error)) return busy(5, 'database_unavailable')
  // Class 22: a value PostgreSQL cannot hold, such as a NUL in a text. The client's mistake, not a server error.
  if (/^22/.test(errorCode(error) ?? '')) {
    return new AppError('invalid', 'invalid_input.characters')
  }
  return fromFastify(error as FastifyError)
}

/** Fastify's own errors, by code; all of them are caused by the client. */
function fromFastify(error: FastifyError): AppError | undefined {
  switch (error?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wrongType()
    default:
  }
  const status = error?.statusCode
  if (status === undefined || status < 400 || status >= 500) return undefined
  return new AppError('invalid', 'bad_request')
}

/** PostgreSQL's error code. */
const DISK_FULL = '53100'

/** Why a request is rejected, independent of HTTP. */
export type AppErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'unpaid'
  | 'not_found'
  | 'too_slow'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'too_many'
  | 'unavailable'
  | 'no_room'

/**
 * An expected failure: thrown by a use case, turned into a response by the error handler.
 * `message` is shown to people, `code` is the stable word for programs.
 */
export class AppError extends Error {
  readonly kind: AppErrorKind
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: AppErrorKind,
    code: string,
    message: string,
    details: { errors?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Nothing is wrong with the request: the same will do in a moment. */
export function busy(retryAfterSeconds: number, code = 'busy'): AppError {
  return new AppError('unavailable', code, 'The service is busy. Please try again in a moment.', {
    retryAfterSeconds,
  })
}

/** The association is on its way to another server, which takes seconds. */
export function moving(): AppError {
  return new AppError('unavailable', 'moving', MOVING_TEXT, { retryAfterSeconds: 2 })
}

const MOVING_TEXT = 'These forms are being moved to another server. Please try again in a moment.'

export function tooLarge(): AppError {
  const message = 'What was sent is too large. Please shorten it or choose smaller files.'
  return new AppError('too_large', 'too_large', message)
}

export function wrongType(): AppError {
  const message =
    'This content type is not accepted here. Please send a form from its own page; programs send JSON.'
  return new AppError('wrong_type', 'wrong_type', message)
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  return new AppError('too_many', 'too_many_attempts', 'Too many attempts. Please try again later.', {
    retryAfterSeconds,
  })
}

export const STATUS_OF: Record<AppErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  unpaid: 402,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  unavailable: 503,
  no_room: 507,
}

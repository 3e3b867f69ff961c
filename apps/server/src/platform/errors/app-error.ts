import { ENGLISH_READER, type Locale, type Reader, type WriteText } from '@nibondhon/domain'
import { codeOf, type ErrorKey, errorText, type ErrorParams } from './error-text.ts'

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

/** A text that is not in the table of errors: a rule of the domain has it, a person or a provider wrote it. */
export interface WrittenText {
  code: string
  write: WriteText
}

interface MoreDetails {
  /** The input that shows the same text. */
  field?: string
  errors?: Readonly<Record<string, WriteText | string>>
  retryAfterSeconds?: number
  /** Of the page that the member reads, where the request alone does not say it. */
  locale?: Locale
}

type Details<Text extends ErrorKey | WrittenText> = [ErrorParams<Extract<Text, ErrorKey>>] extends [never]
  ? [details?: MoreDetails]
  : [details: MoreDetails & { params: ErrorParams<Extract<Text, ErrorKey>> }]

/**
 * An expected failure: thrown by a use case, turned into a response by the error handler.
 * `code` is the stable word for programs. The text is written for the reader of the response; `message` and `errors` have it
 * in English, or in the language that the error was made for.
 */
export class AppError<Text extends ErrorKey | WrittenText = WrittenText> extends Error {
  readonly kind: AppErrorKind
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly #write: WriteText
  readonly #params: ErrorParams<ErrorKey> | undefined
  readonly #errors: Readonly<Record<string, WriteText | string>>
  readonly #reader: Reader | undefined

  constructor(kind: AppErrorKind, text: Text, ...[given]: Details<Text>) {
    const details: MoreDetails & { params?: ErrorParams<ErrorKey> } = given ?? {}
    const { locale, field, retryAfterSeconds } = details
    const write = typeof text === 'string' ? errorText<ErrorKey>(text, details.params) : text.write
    const reader = locale && { language: locale, digits: locale }
    super(write(reader ?? ENGLISH_READER))
    this.kind = kind
    this.code = typeof text === 'string' ? codeOf(text) : text.code
    this.retryAfterSeconds = retryAfterSeconds
    this.#write = write
    this.#params = details.params
    this.#errors = { ...(field !== undefined && { [field]: write }), ...details.errors }
    this.#reader = reader
    this.errors = this.for(ENGLISH_READER).errors
  }

  /** What a person reads. */
  for(requested: Reader): {
    message: string
    params?: Record<string, string | number>
    errors?: Record<string, string>
  } {
    const reader = this.#reader ?? requested
    const write = <T>(value: T | WriteText) => (value instanceof Function ? value(reader) : value)
    const errors = mapValues(this.#errors, write<string>)
    return {
      message: this.#write(reader),
      ...(this.#params && { params: mapValues(this.#params, write<string | number>) }),
      ...(Object.keys(errors).length > 0 && { errors }),
    }
  }
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}

/** Nothing is wrong with the request: the same will do in a moment. */
export function busy(retryAfterSeconds: number, code = 'busy'): AppError {
  return new AppError('unavailable', { code, write: errorText('busy') }, { retryAfterSeconds })
}

/** The association is on its way to another server, which takes seconds. */
export function moving(): AppError {
  return new AppError('unavailable', 'moving', { retryAfterSeconds: 2 })
}

export function tooLarge(): AppError {
  return new AppError('too_large', 'too_large')
}

export function wrongType(): AppError {
  return new AppError('wrong_type', 'wrong_type')
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  return new AppError('too_many', 'too_many_attempts', { retryAfterSeconds })
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

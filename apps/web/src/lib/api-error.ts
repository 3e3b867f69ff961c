/** What a call of the API failed with. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  /** Whether the message came from the server, and so is written for the person. */
  readonly fromServer: boolean

  constructor(input: {
    status: number
    code: string
    message: string
    errors?: Record<string, string>
    fromServer?: boolean
  }) {
    super(input.message)
    this.name = 'ApiError'
    this.status = input.status
    this.code = input.code
    this.errors = input.errors ?? {}
    this.fromServer = input.fromServer ?? false
  }
}

/** No answer: the network is down, or the server is. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** A definite no. Anything else may have been a yes whose answer got lost on its way, at a proxy for example. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The server's own words, else the fallback of the catalogue. */
export function messageOr(fallback: string, error: unknown): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback
}

/** What a call of the API failed with. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  /** Whether the message came from the server, and so is written for the person. */
  readonly fromServer: boolean
  /** What the request is called in the server's log; null where the server is not at fault. */
  readonly requestId: string | null

  constructor(input: {
    status: number
    code: string
    message: string
    errors?: Record<string, string>
    fromServer?: boolean
    requestId?: string | null
  }) {
    super(input.message)
    this.name = 'ApiError'
    this.status = input.status
    this.code = input.code
    this.errors = input.errors ?? {}
    this.fromServer = input.fromServer ?? false
    this.requestId = input.requestId ?? null
  }
}

/** No answer: the network is down, or the server is. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** A definite no. Anything else may have been a yes whose answer got lost on its way, at a proxy for example. */
export function isAppError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The role of the account needs a second factor, and it has none. */
export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'second_factor_required'
}

/** The code by which support finds a failed request in the server's log; null where there is none. */
export function helpCodeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null
}

/** The server's own words, else the fallback of the catalogue; with the code of the request where the server failed. */
export function messageOr(fallback: string, error: unknown): string {
  const message = error instanceof ApiError && error.fromServer ? error.message : fallback
  const code = helpCodeOf(error)
  return code === null ? message : `${message} If you ask for help, give this code: ${code}`
}

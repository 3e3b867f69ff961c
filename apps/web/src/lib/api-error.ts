/** What a call of the API failed with. `status` is 0 when no response came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  /** Whether the message came from the server, and so is written for the person. */
  readonly fromServer: boolean
  /** What the request is called in the server's log; null where the server is not at fault. */
  readonly requestId: string | null
  /** When the server may accept the same; null where it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(input: {
    status: number
    code: string
    message: string
    errors?: Record<string, string>
    fromServer?: boolean
    requestId?: string | null
    retryAfterSeconds?: number | null
  }) {
    super(input.message)
    this.name = 'ApiError'
    this.status = input.status
    this.code = input.code
    this.errors = input.errors ?? {}
    this.fromServer = input.fromServer ?? false
    this.requestId = input.requestId ?? null
    this.retryAfterSeconds = input.retryAfterSeconds ?? null
  }
}

/** No response: the network is down, or the server is. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** The server rejected the request. After any other failure it may have been executed although its response was lost. */
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

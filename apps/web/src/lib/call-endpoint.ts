import { endpointUrl } from '@nibondhon/api-contract/urls'
import type {
  ResponseOf,
  BodyOf,
  EndpointKey,
  ErrorResponse,
  ParamsOf,
  QueryOf,
} from '@nibondhon/api-contract'
import { ApiError } from './api-error.ts'

/** Calls one endpoint of the contract. Only its types are imported: the schemas stay on the server. */
export async function callEndpoint<K extends EndpointKey>(
  key: K,
  input: RequestInput<K> | undefined,
  headers: Record<string, string>,
): Promise<ResponseOf<K>> {
  // The parameter types hold the caller to the contract; here only the shape matters.
  const { params, query, body, signal, keepalive = false } = (input ?? {}) as LooseInput
  const { method, url } = addressOf(key, params, query)
  const response = await send(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  })
  return (await readResponse(response)) as ResponseOf<K>
}

interface LooseInput {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

type Maybe<Name extends string, T> = [T] extends [never]
  ? { [N in Name]?: never }
  : unknown extends T
    ? { [N in Name]?: never }
    : object extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

export type RequestInput<K extends EndpointKey> = Maybe<'params', ParamsOf<K>> &
  Maybe<'query', QueryOf<K>> &
  Maybe<'body', BodyOf<K>> & {
    signal?: AbortSignal
    /** The browser sends it even if the page is closed at once. */
    keepalive?: boolean
  }

/** The second argument may be left out where nothing must be sent. */
export type RequestArguments<K extends EndpointKey> =
  Record<never, never> extends RequestInput<K> ? [input?: RequestInput<K>] : [input: RequestInput<K>]

export function addressOf(
  key: EndpointKey,
  params: object = {},
  query: object = {},
): { method: string; url: string } {
  const [method = ''] = key.split(' ')
  return { method, url: endpointUrl(key, params, query) }
}

/** The JSON of a response; throws an ApiError for an error response or one that cannot be read. */
export async function readResponse(response: Response): Promise<unknown> {
  const body = await readJson(response)
  const { status } = response
  const requestId = response.headers.get('x-request-id')
  if (!response.ok) throw toApiError({ status, body, requestId })
  if (body === undefined) throw unreadable({ status, requestId })
  return body
}

export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // An aborted or timed-out call is not a network error: its caller handles it.
    if (error instanceof DOMException) throw error
    throw networkError()
  }
}

export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network_error',
    message: 'Network error. Please check your connection.',
  })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

interface FailedResponse {
  status: number
  body?: unknown
  /** Of the header. */
  requestId: string | null
}

export function toApiError({ status, body, requestId }: FailedResponse): ApiError {
  if (!isErrorResponse(body)) return unreadable({ status, requestId })
  return new ApiError({
    status,
    code: body.code,
    message: body.message,
    ...(body.errors ? { errors: body.errors } : {}),
    fromServer: true,
    requestId: helpCode(status, body.requestId ?? requestId),
    retryAfterSeconds: body.retryAfterSeconds ?? null,
  })
}

/** A proxy's error page, or a response that was cut off. */
export function unreadable({ status, requestId }: FailedResponse): ApiError {
  return new ApiError({
    status,
    code: 'unreadable_response',
    message: 'The server sent a response that could not be read.',
    requestId: helpCode(status, requestId),
  })
}

/** Only where the server is at fault: for a wrong request its log is of no help. */
function helpCode(status: number, requestId: string | null): string | null {
  if (status < 500 || requestId === null) return null
  return /^[\w.-]{1,64}$/.test(requestId) ? requestId : null
}

function isErrorResponse(body: unknown): body is ErrorResponse {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  )
}

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
  const { params, query, body, signal } = (input ?? {}) as LooseInput
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
  })
  return (await readResponse(response)) as ResponseOf<K>
}

interface LooseInput {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
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
  Maybe<'body', BodyOf<K>> & { signal?: AbortSignal }

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
  if (!response.ok) throw toApiError(response, body)
  if (body === undefined) throw unreadable(response)
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

function toApiError(response: Response, body: unknown): ApiError {
  if (!isErrorResponse(body)) return unreadable(response)
  return new ApiError({
    status: response.status,
    code: body.code,
    message: body.message,
    ...(body.errors ? { errors: body.errors } : {}),
    fromServer: true,
    requestId: requestIdOf(response, body.requestId),
  })
}

/** A proxy's error page, or a response that was cut off. */
function unreadable(response: Response): ApiError {
  return new ApiError({
    status: response.status,
    code: 'unreadable_response',
    message: 'The server sent a response that could not be read.',
    requestId: requestIdOf(response),
  })
}

/** Only where the server is at fault: for a wrong request its log is of no help. */
function requestIdOf(response: Response, inBody?: string): string | null {
  if (response.status < 500) return null
  const id = inBody ?? response.headers.get('x-request-id') ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : null
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

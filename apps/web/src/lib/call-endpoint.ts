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
  // Within, only the shape matters: the types above have held the caller to the contract.
  const { params, query, body, signal } = (input ?? {}) as Sent
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

interface Sent {
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

/** The JSON of an answer; throws an ApiError when it is a refusal or cannot be read. */
export async function readResponse(response: Response): Promise<unknown> {
  const answer = await readJson(response)
  if (!response.ok) throw refusal(response, answer)
  if (answer === undefined) throw unreadable(response)
  return answer
}

export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    // An aborted call is not a failure of the network: whoever aborted it, or set it a time, wants to know.
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

function refusal(response: Response, answer: unknown): ApiError {
  if (!isErrorResponse(answer)) return unreadable(response)
  return new ApiError({
    status: response.status,
    code: answer.code,
    message: answer.message,
    ...(answer.errors ? { errors: answer.errors } : {}),
    fromServer: true,
    requestId: requestIdOf(response, answer.requestId),
  })
}

/** A proxy's error page, or an answer cut off on its way. */
function unreadable(response: Response): ApiError {
  return new ApiError({
    status: response.status,
    code: 'unreadable_response',
    message: 'The server gave an answer that could not be read.',
    requestId: requestIdOf(response),
  })
}

/** Only where the server is at fault: who sent something wrong needs no help from its log. */
function requestIdOf(response: Response, inBody?: string): string | null {
  if (response.status < 500) return null
  const id = inBody ?? response.headers.get('x-request-id') ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : null
}

function isErrorResponse(answer: unknown): answer is ErrorResponse {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'message' in answer &&
    typeof answer.message === 'string' &&
    'code' in answer &&
    typeof answer.code === 'string'
  )
}

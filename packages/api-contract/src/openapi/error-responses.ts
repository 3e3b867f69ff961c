import type { Endpoint, FileEndpoint } from '../endpoint.ts'

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
})

const retry = (description: string) => ({
  ...error(description),
  headers: {
    'Retry-After': { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' } },
  },
})

/** What a call may answer when it fails, under the names that `errorResponsesOf` refers to. */
export const ERROR_RESPONSES = {
  BadRequest: error('The input is not valid; `errors` has a message for each wrong value'),
  Unauthorized: error('No token, or one that is no longer valid'),
  Forbidden: error('The role of the user does not allow this call'),
  NotFound: error('Nothing has this id or address'),
  Conflict: error('The state of the server does not allow the change'),
  TooLarge: error('The body is too large'),
  UnsupportedMediaType: error('The body has a content type that the call does not take'),
  TooManyRequests: retry('Too many attempts, or more calls than the key may make'),
  InternalError: error('The server failed; `requestId` finds the reason in its log'),
  Unavailable: retry('The server is busy, or its database cannot be reached'),
  Other: error('Any other failure'),
}

type ErrorName = keyof typeof ERROR_RESPONSES

/** The failures that a call may have by what it reads and by who may call it. */
export function errorResponsesOf(key: string, { access, params, query, body }: Endpoint | FileEndpoint) {
  const isPublic = access === 'public'
  const possible: [number | 'default', ErrorName, boolean][] = [
    [400, 'BadRequest', Boolean(params ?? query ?? body)],
    [401, 'Unauthorized', !isPublic],
    [403, 'Forbidden', !isPublic],
    [404, 'NotFound', params !== undefined],
    [409, 'Conflict', !key.startsWith('GET ')],
    [413, 'TooLarge', body !== undefined],
    [415, 'UnsupportedMediaType', body !== undefined],
    // A person's own account is not for keys.
    [429, 'TooManyRequests', access !== 'signed-in'],
    [500, 'InternalError', true],
    [503, 'Unavailable', true],
    ['default', 'Other', true],
  ]
  return Object.fromEntries(
    possible
      .filter(([, , isPossible]) => isPossible)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}

import { unreadable } from './call-endpoint.ts'

/**
 * A response that lacks what a page shows, such as one of a proxy, is a failure like any other: the page says what failed
 * and is never blank. The parts are named with spaces between them.
 */
export function requireParts<T>(response: T, parts = ''): T {
  const body = response as Record<string, unknown> | null
  if (parts.split(' ').some((part) => part !== '' && (body?.[part] ?? null) === null))
    throw unreadable({ status: 200, requestId: null })
  return response
}

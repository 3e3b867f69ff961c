import type { Association } from '@nibondhon/domain'
import type { z } from 'zod'
import type { fileEndpoints } from './index.ts'

/** Apart from the schemas, so that a page that only needs an address does not load them. */

type FileEndpoints = typeof fileEndpoints

type Part<K extends keyof FileEndpoints, P extends 'params' | 'query'> =
  FileEndpoints[K] extends Record<P, infer S extends z.ZodType>
    ? { [N in P]: z.input<S> & object }
    : { [N in P]?: never }

type UrlInput<K extends keyof FileEndpoints> = Part<K, 'params'> & Part<K, 'query'>

type UrlArguments<K extends keyof FileEndpoints> =
  Record<never, never> extends UrlInput<K> ? [input?: UrlInput<K>] : [input: UrlInput<K>]

/** The query that a file endpoint takes. */
export type FileQueryOf<K extends keyof FileEndpoints> = Part<K, 'query'>['query']

/** The address of a file endpoint, such as `fileUrl('GET /api/submissions/:id/export/pdf', { params: { id } })`. */
export function fileUrl<K extends keyof FileEndpoints>(key: K, ...[input]: UrlArguments<K>): string {
  return endpointUrl(key, input?.params, input?.query)
}

/** Where the association's logo is; null when it has none. Browsers cache it until another one replaces it. */
export function logoUrl({ logo }: Pick<Association, 'logo'>): string | null {
  return logo === null ? null : fileUrl('GET /api/association/logo/:version', { params: { version: logo } })
}

/** Fills in the parameters of `METHOD /path/:param`. Empty values of the query are left out. */
export function endpointUrl(key: string, params: object = {}, query: object = {}): string {
  const template = key.slice(key.indexOf(' ') + 1)
  const values = new Map<string, unknown>(Object.entries(params))
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map((entry) => entry.map((part) => encodeURIComponent(String(part))).join('='))
    .join('&')
  return search === '' ? path : `${path}?${search}`
}

import type { Flag } from '@nibondhon/domain'
import type { z } from 'zod'

/**
 * Who may call: anyone; anyone signed in; any role of the console; a role with the named flag, or with one of several.
 * A `public` route may still look at a token that happens to be sent.
 */
export type Access = 'public' | 'signed-in' | 'admin' | Flag | readonly Flag[]

/** One call of the API. The server's routes, the typed client and the documentation are all made from it. */
export interface Endpoint {
  tag: string
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The same body as multipart/form-data, for calls that take files. Described only: the handler reads the parts. */
  multipart?: z.ZodType
  response: z.ZodType
  /** What a success answers; 200 unless said. */
  status?: 200 | 201 | 202
}

/** A call that answers with a file; the typed client knows nothing of it, routes and documentation do. */
export interface FileEndpoint extends Omit<Endpoint, 'response' | 'status'> {
  /** The content type of the file. */
  type: string
}

/** Keeps the literal types of a table of endpoints. Keys read `METHOD /path/:param`. */
export function defineEndpoints<T extends Record<`${Method} /${string}`, Endpoint>>(table: T): T {
  return table
}

export function defineFileEndpoints<T extends Record<`${Method} /${string}`, FileEndpoint>>(table: T): T {
  return table
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

import type { Flag } from '@nibondhon/domain'
import type { z } from 'zod'

/**
 * Who may call: anyone; anyone signed in; any role of the console; a role with the named flag, or with one of several.
 * A `public` route may still look at a token that happens to be sent.
 */
export type Access = 'public' | 'signed-in' | 'admin' | Flag | readonly Flag[]

/** What belongs to a form, or to several, and is named by an id in a path or a body. */
export const SCOPED_KINDS = [
  'form',
  'submission',
  'payment',
  'refund',
  'refund-request',
  'note',
  'merge',
  'message',
  'job',
  'campaign',
  'reminder',
  'gate',
] as const
export type ScopedKind = (typeof SCOPED_KINDS)[number]

/**
 * How a call keeps to the forms that its reader may reach:
 * - `none`: it is about nothing that belongs to a form.
 * - `all-forms`: it needs access to all forms.
 * - `listed`: it lists, counts or finds; its repository takes the reader's forms.
 * - Names: these ids of the path and the body name what belongs to a form. The server turns an id out of reach into one
 *   that names nothing, so that the response is that to an unknown one. `changes.id` is the `id` of each of `changes`.
 */
export type Scope = 'none' | 'all-forms' | 'listed' | ScopedNames

export interface ScopedNames {
  params?: Readonly<Record<string, ScopedKind>>
  body?: Readonly<Record<string, ScopedKind>>
}

/** Members and people's own accounts have no forms; every other call says how it keeps to those of its reader. */
type Guarded =
  | { access: 'public' | 'signed-in'; scope?: Scope }
  | { access: Exclude<Access, 'public' | 'signed-in'>; scope: Scope }

/** One call of the API. The server's routes, the typed client and the documentation are all made from it. */
export type Endpoint = Call & Guarded

interface Call<Schema = z.ZodType> {
  tag: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The same body as multipart/form-data, for calls that take files. Described only: the handler reads the parts. */
  multipart?: Schema
  response: Schema
  /** What a success answers; 200 unless said. */
  status?: 200 | 201 | 202
}

/** A call that answers with a file; the typed client knows nothing of it, routes and documentation do. */
export type FileEndpoint = FileCall & Guarded

interface FileCall<Schema = z.ZodType> extends Omit<Call<Schema>, 'response' | 'status'> {
  /** The content type of the file. */
  type: string
}

/**
 * What every schema has, and nothing that is not one. The compiler compares each schema of the tables with it: with all
 * methods of `z.ZodType` that takes seconds.
 */
type Schema = z.core.SomeType

/** Keeps the literal types of a table of endpoints. Keys read `METHOD /path/:param`. */
export function defineEndpoints<T extends Record<`${Method} /${string}`, Call<Schema> & Guarded>>(
  table: T,
): T {
  return table
}

export function defineFileEndpoints<T extends Record<`${Method} /${string}`, FileCall<Schema> & Guarded>>(
  table: T,
): T {
  return table
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

import type { Operation } from './operations.ts'

/** A request that HTTP itself has nothing against; what is in it is another matter. */
export interface Request {
  method: string
  /** Path and query, as they go over the wire. */
  target: string
  headers: Record<string, string>
  body: Buffer | null
}

/** What a request needs to get past the first check, so that the ones behind it are tried too. */
export interface World {
  /** A value that leads somewhere, for a parameter in the path of a call. */
  param(operation: Operation, name: string): string
  /** What belongs under a key that the schema leaves open. */
  examples: Record<string, unknown>
}

export function addressOf(operation: Operation, valueOf: (name: string) => string): string {
  return operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => valueOf(name))
}

export function isWrite({ method }: Operation): boolean {
  return method === 'POST' || method === 'PUT'
}

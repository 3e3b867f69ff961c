import type { Operation } from './operations.ts'

/** A request that is valid HTTP, with any content. */
export interface Request {
  method: string
  /** Path and query, as they go over the wire. */
  target: string
  headers: Record<string, string>
  body: Buffer | null
}

/** Values that pass the first checks, so that the code behind them is tested too. */
export interface World {
  /** The value of a parameter in the path of a call, such as the id of an existing form. */
  param(operation: Operation, name: string): string
  /** Values for keys that the schema leaves open. */
  examples: Record<string, unknown>
}

export function addressOf(operation: Operation, valueOf: (name: string) => string): string {
  return operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => valueOf(name))
}

export function isWrite({ method }: Operation): boolean {
  return method === 'POST' || method === 'PUT'
}

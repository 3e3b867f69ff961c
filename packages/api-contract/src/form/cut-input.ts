import { LIMITS } from '@nibondhon/domain'
import { z } from 'zod'

/** A list of which no more is read than one entry too many. */
export function cutList<List extends z.ZodType>(max: number, list: List) {
  return z.preprocess((input) => (Array.isArray(input) ? input.slice(0, max + 1) : input), list)
}

/** Values by key, of which no more are read than one too many. */
export function inputByKey<Value extends z.ZodType>(value: Value) {
  return z.preprocess(cutRecord, z.record(z.string(), value).nullish())
}

function cutRecord(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const keys = Object.keys(input)
  if (keys.length <= LIMITS.entries) return input
  return Object.fromEntries(Object.entries(input).slice(0, LIMITS.entries + 1))
}

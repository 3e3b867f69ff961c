import { LIMITS } from '../../form-model/limits.ts'
import { normaliseOptions, readOption, readOptionInputs } from '../../form-model/read-options.ts'

/** As many of a long list as show that it has too many options; the rest is not worth the work. */
export function cutOptions(input: unknown): unknown {
  if (!Array.isArray(input) || input.length <= LIMITS.options) return input
  let options = 0
  let entries = 0
  while (entries < input.length && options <= LIMITS.options && entries <= LIMITS.entries) {
    if (readOption(input[entries]).value !== '') options += 1
    entries += 1
  }
  return input.slice(0, entries)
}

export function hasTooManyOptions(input: unknown): boolean {
  const { length } = readOptionInputs(input)
  if (length <= LIMITS.options) return false
  return length > LIMITS.entries || normaliseOptions(input).length > LIMITS.options
}

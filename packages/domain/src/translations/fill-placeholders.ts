import { toBanglaDigits, type Locale } from '../locale/locale.ts'
import type { Problem } from '../form-model/form-types.ts'

/** A sentence with {placeholders}, or a function where a plural or another choice is needed. */
export type Message = string | ((params: Problem['params']) => string)

/** The sentence for a problem. A code without a message is shown as it is, so that the problem is never hidden. */
export function fillPlaceholders(
  messages: Readonly<Record<string, Message>>,
  problem: Problem,
  digits: Locale,
): string {
  const message = Object.hasOwn(messages, problem.code) ? messages[problem.code] : undefined
  if (message === undefined) return problem.code
  if (typeof message === 'function') return message(problem.params)
  return message.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(problem.params, key) ? paramText(problem.params[key], digits) : placeholder,
  )
}

function paramText(value: string | number | undefined, digits: Locale): string {
  return typeof value === 'number' && digits === 'bn' ? toBanglaDigits(value) : String(value)
}

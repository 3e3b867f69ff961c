import { toAsciiDigits } from '../../locale/locale.ts'

/** Equal for ways to write one batch: 2005, SSC 2005, ২০০৫, 05, ’05. Without digits, the words themselves. */
export function batchKey(batch: string): string {
  const text = toAsciiDigits(batch).toLowerCase()
  const numbers = text.split(/\D+/)
  const year = numbers.find((number) => number.length === 4 && /^(?:19|20)/.test(number))
  const short = year ?? numbers.find((number) => number.length === 2)
  return short?.slice(-2) ?? text.replace(/[^\p{L}\p{M}\d]+/gu, '')
}

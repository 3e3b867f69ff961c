import type { Answers } from '../form-model/form-types.ts'
import { comparableValue } from './comparable-value.ts'

/** At least 80% of the shared fields must be alike. In whole numbers, because 0.8 of 5 is not quite 4. */
export function allowedDifferences(sharedFields: number): number {
  return Math.floor(sharedFields / 5)
}

/** The share of fields answered alike among those both answered; 0 when they share none. */
export function similarity(a: Answers, b: Answers, fieldIds: readonly string[]): number {
  const shared = fieldIds
    .map((id) => [comparableValue(a[id]), comparableValue(b[id])])
    .filter(([left, right]) => left !== '' && right !== '')
  const alike = shared.filter(([left, right]) => left === right)
  return shared.length === 0 ? 0 : alike.length / shared.length
}

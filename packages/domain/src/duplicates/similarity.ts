import type { Answers } from '../form-model/form-types.ts'
import { comparableValue } from './comparable-value.ts'

/** At least 80% of the shared fields must be alike. In whole numbers, because 0.8 of 5 is not quite 4. */
export function allowedDifferences(sharedFields: number): number {
  return Math.floor(sharedFields / 5)
}

/** The share of fields answered alike among those both answered; 0 when they share none. */
export function similarity(a: Answers, b: Answers, fieldIds: readonly string[]): number {
  const { shared, alike } = compareAnswers(a, b, fieldIds)
  return shared === 0 ? 0 : alike / shared
}

export function areSimilar(a: Answers, b: Answers, fieldIds: readonly string[]): boolean {
  const { shared, alike } = compareAnswers(a, b, fieldIds)
  return shared > 0 && shared - alike <= allowedDifferences(shared)
}

function compareAnswers(a: Answers, b: Answers, fieldIds: readonly string[]) {
  const pairs = fieldIds
    .map((id) => [comparableValue(a[id]), comparableValue(b[id])])
    .filter(([left, right]) => left !== '' && right !== '')
  return { shared: pairs.length, alike: pairs.filter(([left, right]) => left === right).length }
}

import { LIMITS } from '@nibondhon/domain'

/** Amounts as staff type them: "500 1000", "500, 1,000". */
export function readSuggestions(text: string): number[] {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/[\s;]+/)
    .map((part) => part.replaceAll(',', ''))
    .filter((part) => part !== '')
    .map(Number)
    .filter((amount) => Number.isFinite(amount))
    .slice(0, LIMITS.suggestions + 1)
}

export function suggestionsText(amounts: readonly number[]): string {
  return amounts.join(' ')
}

const MAX_TEXT_LENGTH = 200

import { expect, it } from 'vitest'
import { readSuggestions, suggestionsText } from './suggestions.ts'

it.each([
  ['500 1000', [500, 1000]],
  ['500, 1,000; 2000', [500, 1000, 2000]],
  [' 99.50  x ', [99.5]],
  ['', []],
])('reads %j as amounts', (text, amounts) => {
  expect(readSuggestions(text)).toEqual(amounts)
  expect(readSuggestions(suggestionsText(amounts))).toEqual(amounts)
})

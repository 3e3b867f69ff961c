import { expect, it } from 'vitest'
import { numberToCopy } from './number-to-copy.ts'

it.each([
  ['0123 4567 8901', '012345678901'],
  ['0123\u00a04567\u20098901', '012345678901'],
  ['0123-4567–8901 ', '012345678901'],
  ['BD0123', 'BD0123'],
])('copies the account number %j without spaces and dashes', (shown, copied) => {
  expect(numberToCopy(shown)).toBe(copied)
})

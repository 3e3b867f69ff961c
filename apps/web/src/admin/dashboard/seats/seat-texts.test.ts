import { expect, it } from 'vitest'
import { fullText, leftText } from './seat-texts.ts'

it.each([
  [{ left: 80, capacity: 500 }, '80 of 500 left'],
  [{ left: 1200, capacity: 2500 }, '1,200 of 2,500 left'],
  [{ left: 0, capacity: 5 }, 'Full'],
  [{ left: -2, capacity: 5 }, '2 over 5'],
])('says what is left: %#', (seats, text) => {
  expect(leftText(seats)).toBe(text)
})

it.each([
  [[], 0, ''],
  [['Day: Friday'], 1, 'Full: Day: Friday'],
  [['A', 'B', 'C'], 5, 'Full: A; B; C and 2 more'],
])('names the limits that are full: %#', (full, fullCount, text) => {
  expect(fullText({ full, fullCount })).toBe(text)
})

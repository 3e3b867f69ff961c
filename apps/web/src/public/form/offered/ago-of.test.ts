import { expect, it } from 'vitest'
import { agoOf } from './ago-of.ts'

it.each([
  [-5_000, 'moments', 0],
  [59_999, 'moments', 0],
  [10 * 60_000, 'minutes', 10],
  [60 * 60_000, 'hours', 1],
  [24 * 60 * 60_000 - 1, 'hours', 23],
  [24 * 60 * 60_000, 'days', 1],
])('says how long %i milliseconds ago was', (ms, unit, count) => {
  expect(agoOf(ms)).toEqual({ unit, count })
})

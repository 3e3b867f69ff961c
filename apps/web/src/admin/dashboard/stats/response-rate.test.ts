import { expect, it } from 'vitest'
import { responseRate } from './response-rate.ts'

it.each([
  [0, 0, 0],
  [5, 0, 500],
  [3, 3, 100],
  [1, 3, 33],
  [2, 3, 67],
  [250, 4, 6250],
])('of %i submissions to %i forms is %i percent', (submissions, forms, rate) => {
  expect(responseRate(submissions, forms)).toBe(rate)
})

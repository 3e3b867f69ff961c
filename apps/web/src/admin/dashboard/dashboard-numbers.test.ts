import { expect, it } from 'vitest'
import { responseRate, spaceText } from './dashboard-numbers.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [268_435_455, '256 MB'],
  [9_876_543_210, '9.2 GB'],
  [2 * 1024 ** 4, '2.0 TB'],
])('writes %d bytes of disk space as %s', (bytes, text) => {
  expect(spaceText(bytes)).toBe(text)
})

it.each([
  [0, 0, 0],
  [5, 0, 500],
  [3, 3, 100],
  [1, 3, 33],
  [2, 3, 67],
  [250, 4, 6250],
])('gives the response rate of %i submissions to %i forms as %i percent', (submissions, forms, rate) => {
  expect(responseRate(submissions, forms)).toBe(rate)
})

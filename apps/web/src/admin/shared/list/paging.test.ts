import { expect, it } from 'vitest'
import { rangeText } from './paging.ts'

it.each([
  [{ page: 1, perPage: 10, rows: 1, total: 1 }, '1–1 of 1 user'],
  [{ page: 3, perPage: 10, rows: 4, total: 24 }, '21–24 of 24 users'],
  [{ page: 41, perPage: 25, rows: 25, total: 12_345 }, '1,001–1,025 of 12,345 users'],
])('says which rows are shown: %j', (range, text) => {
  expect(rangeText(range, 'user', 'users')).toBe(text)
})

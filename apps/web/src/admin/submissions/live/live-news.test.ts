import { expect, it } from 'vitest'
import { newsText } from './live-news.tsx'

it.each([
  [0, 0, ''],
  [1, 0, '1 new submission'],
  [12, 0, '12 new submissions'],
  [1000, 0, '1,000+ new submissions'],
  [2, 1, '2 new submissions, 1 deleted'],
  [0, 3, '3 deleted: load the list again'],
])('says about %i new and %i deleted submissions: %s', (created, deleted, text) => {
  expect(newsText({ created, deleted })).toBe(text)
})

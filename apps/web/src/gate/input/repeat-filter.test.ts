import { expect, it } from 'vitest'
import { createRepeatFilter } from './repeat-filter.ts'

it('takes a ticket once while it stays before the camera, and again when it comes back', () => {
  const filter = createRepeatFilter()
  expect([0, 100, 2900, 5800].map((now) => filter.isNew('A', now))).toEqual([true, false, false, false])
  expect(filter.isNew('A', 8900)).toBe(true)
})

it('takes two tickets that take turns each time', () => {
  const filter = createRepeatFilter()
  expect(['A', 'B', 'A', 'A'].map((text, at) => filter.isNew(text, at))).toEqual([true, true, true, false])
})

it('does not take a ticket again that stayed there while the staff decided about it', () => {
  const filter = createRepeatFilter()
  filter.isNew('A', 0)
  filter.resume(60_000)
  expect([filter.isNew('A', 60_100), filter.isNew('B', 60_200)]).toEqual([false, true])
})

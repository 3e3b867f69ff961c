import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

it('groups the events of each day in their order, the newest day first', () => {
  const events = ['2026-11-16T09:00', '2026-11-16T08:00', '2026-11-14T20:00'].map((at) => ({ at }))
  expect(groupByDay(events, (at) => at.slice(0, 10))).toEqual([
    { day: '2026-11-16', events: events.slice(0, 2) },
    { day: '2026-11-14', events: events.slice(2) },
  ])
})

it('has no days without events', () => {
  expect(groupByDay([], String)).toEqual([])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoOfLocalTime, localTimeOf } from './local-time.ts'

it('an ISO time and the text of its input mean the same minute', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (time) => {
      const iso = new Date(Math.floor(time.getTime() / 60_000) * 60_000).toISOString()
      expect(Date.parse(isoOfLocalTime(localTimeOf(iso)) ?? '')).toBe(new Date(localTimeOf(iso)).getTime())
    }),
  )
})

it('an empty or unreadable time is no time', () => {
  expect(isoOfLocalTime('')).toBeNull()
  expect(isoOfLocalTime('2026-13-40T99:99')).toBeNull()
  expect(localTimeOf('soon')).toBe('')
})

it('a time is read on the clock of this computer and stored in UTC', () => {
  const local = new Date(2026, 11, 1, 18, 30)
  expect(localTimeOf(local.toISOString())).toBe('2026-12-01T18:30')
  expect(isoOfLocalTime('2026-12-01T18:30')).toBe(local.toISOString())
})

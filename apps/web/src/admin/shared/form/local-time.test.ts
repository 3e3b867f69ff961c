import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setConsoleTimeZone } from '../language/console-texts.ts'
import { isoOfLocalTime, localTimeOf } from './local-time.ts'

beforeAll(() => setConsoleTimeZone('America/New_York'))
afterAll(() => setConsoleTimeZone('Asia/Dhaka'))

it('an ISO time and the text of its input mean the same minute', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (time) => {
      const text = localTimeOf(time.toISOString())
      expect(localTimeOf(isoOfLocalTime(text) ?? '')).toBe(text)
    }),
  )
})

it('an empty or unreadable time is no time', () => {
  expect(isoOfLocalTime('')).toBeNull()
  expect(isoOfLocalTime('2026-13-40T99:99')).toBeNull()
  expect(localTimeOf('soon')).toBe('')
})

it('a time is read on the clock of the association and stored in UTC', () => {
  expect(isoOfLocalTime('2026-12-01T18:30')).toBe('2026-12-01T23:30:00.000Z')
  expect(isoOfLocalTime('2026-07-01T18:30')).toBe('2026-07-01T22:30:00.000Z')
  expect(localTimeOf('2026-12-01T23:30:00.000Z')).toBe('2026-12-01T18:30')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenNow, mayEdit, scheduleState } from './schedule-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OPENS = Date.parse('2027-01-01T09:00:00+06:00')
const CLOSES = Date.parse('2027-01-31T18:00:00+06:00')
const schedule = {
  opensAt: '2027-01-01T09:00:00+06:00',
  closesAt: '2027-01-31T18:00:00+06:00',
  graceMinutes: 30,
}
const ALWAYS = { opensAt: null, closesAt: null, graceMinutes: 30 }

describe('the state of a schedule', () => {
  it.each([
    ['a moment before opening', OPENS - 1, { kind: 'not_yet', opensAt: OPENS }],
    ['at the moment of opening', OPENS, { kind: 'open', closesAt: CLOSES }],
    ['more than a day before closing', CLOSES - 24 * HOUR - 1, { kind: 'open', closesAt: CLOSES }],
    ['a day before closing', CLOSES - 24 * HOUR, { kind: 'closing_soon', closesAt: CLOSES }],
    ['a moment before closing', CLOSES - 1, { kind: 'closing_soon', closesAt: CLOSES }],
    ['at the moment of closing', CLOSES, { kind: 'grace', closedAt: CLOSES, until: CLOSES + 30 * MINUTE }],
    ['at the end of the grace time', CLOSES + 30 * MINUTE, { kind: 'closed', closedAt: CLOSES }],
  ])('is right %s', (_when, now, state) => {
    expect(scheduleState(schedule, now)).toEqual(state)
  })

  it('closes at once where no grace time is set', () => {
    expect(scheduleState({ ...schedule, graceMinutes: 0 }, CLOSES).kind).toBe('closed')
  })

  it('is open at any time without dates, as forms were before', () => {
    fc.assert(
      fc.property(fc.integer(), (now) => {
        expect(scheduleState(ALWAYS, now)).toEqual({ kind: 'open', closesAt: null })
      }),
    )
  })

  it('is open exactly from opening to closing', () => {
    fc.assert(
      fc.property(fc.integer({ min: OPENS - HOUR, max: CLOSES + HOUR }), (now) => {
        expect(isOpenNow(schedule, now)).toBe(now >= OPENS && now < CLOSES)
      }),
    )
  })
})

describe('editing', () => {
  it('ends at its own time', () => {
    const editUntil = '2027-02-05T00:00:00+06:00'
    const end = Date.parse(editUntil)
    expect([mayEdit({ editUntil }, end - 1), mayEdit({ editUntil }, end)]).toEqual([true, false])
  })

  it('does not end where no time is set', () => {
    expect(mayEdit({ editUntil: null }, Number.MAX_SAFE_INTEGER)).toBe(true)
  })
})

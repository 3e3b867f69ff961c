import { makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { firstOpening, withOpening } from './opening.ts'

const NOW = Date.parse('2027-01-01T00:00:00.000Z')
const LATER = '2027-02-01T04:00:00.000Z'
const scheduled = makeForm({ settings: { schedule: { opensAt: LATER } } })

it('keeps a new form closed unless its settings have a time to come', () => {
  const closed = { kind: 'closed', opensAt: null }
  expect(firstOpening(makeForm(), { isImported: false, now: NOW })).toEqual(closed)
  expect(firstOpening(scheduled, { isImported: false, now: NOW })).toEqual({ kind: 'date', opensAt: LATER })
  expect(firstOpening(scheduled, { isImported: false, now: Date.parse(LATER) })).toEqual(closed)
  expect(firstOpening(scheduled, { isImported: true, now: NOW })).toEqual(closed)
})

it('creates the form closed, open at once, or open from the time', () => {
  expect(withOpening(scheduled, { kind: 'closed', opensAt: null })).toMatchObject({
    isActive: false,
    settings: { schedule: { opensAt: LATER } },
  })
  expect(withOpening(scheduled, { kind: 'now', opensAt: LATER })).toMatchObject({
    isActive: true,
    settings: { schedule: { opensAt: null } },
  })
  expect(withOpening(makeForm(), { kind: 'date', opensAt: LATER })).toMatchObject({
    isActive: true,
    settings: { schedule: { opensAt: LATER } },
  })
})

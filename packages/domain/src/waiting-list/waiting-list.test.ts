import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseOffers,
  compareEntries,
  hasRoomFor,
  isOnList,
  offerEnd,
  stateAfter,
  WAITING_ACTIONS,
  WAITING_STATES,
  wantedKey,
  type WaitingEntry,
} from './waiting-list.ts'

function entry(number: number, wanted: Record<string, number> = { form: 1 }, priority = 0): WaitingEntry {
  return { id: String(number), number, priority, wanted, confirmation: 'confirmed' }
}

const ids = (entries: WaitingEntry[]) => entries.map(({ id }) => id)

const POOLS = ['form', 'dinner', 'guests']
const seats = fc.dictionary(fc.constantFrom(...POOLS), fc.integer({ min: 0, max: 5 }))
const list = fc
  .array(fc.record({ wanted: seats, priority: fc.integer({ min: 0, max: 3 }) }), { maxLength: 30 })
  .map((entries) =>
    entries.map(({ wanted, priority }, index): WaitingEntry => entry(index + 1, wanted, priority)),
  )

describe('the order of a waiting list', () => {
  it('is first come, first served', () => {
    expect(ids([entry(3), entry(1), entry(2)].toSorted(compareEntries))).toEqual(['1', '2', '3'])
  })

  it('puts those moved up first, the last one moved before the others', () => {
    const moved = [entry(1), entry(2, {}, 1), entry(3, {}, 2)]
    expect(ids(moved.toSorted(compareEntries))).toEqual(['3', '2', '1'])
  })
})

describe('offers', () => {
  it('go to the first ones for whom there are seats', () => {
    expect(ids(chooseOffers([entry(2), entry(1), entry(3)], { form: 2 }))).toEqual(['1', '2'])
  })

  it('need free seats in every pool that is wanted', () => {
    const wanted = { form: 1, dinner: 2 }
    expect(chooseOffers([entry(1, wanted)], { form: 5, dinner: 1 })).toEqual([])
    expect(ids(chooseOffers([entry(1, wanted)], { form: 1, dinner: 2 }))).toEqual(['1'])
  })

  it('pass over an entry that wants more than is free, which keeps its place', () => {
    const entries = [entry(1, { form: 4 }), entry(2), entry(3)]
    expect(ids(chooseOffers(entries, { form: 1 }))).toEqual(['2'])
    expect(ids(chooseOffers(entries, { form: 5 }))).toEqual(['1', '2'])
  })

  it('pass over those who did not open the link in our message, unless staff moved them up', () => {
    const awaited = { ...entry(1), confirmation: 'awaited' as const }
    expect(ids(chooseOffers([awaited, entry(2)], { form: 1 }))).toEqual(['2'])
    expect(ids(chooseOffers([awaited], { form: 1 }))).toEqual([])
    expect(ids(chooseOffers([{ ...awaited, priority: 1 }, entry(2)], { form: 1 }))).toEqual(['1'])
  })

  it('go to those whom no message can reach after all others', () => {
    const unreachable = { ...entry(1), confirmation: 'unreachable' as const }
    expect(ids(chooseOffers([unreachable, entry(2)], { form: 1 }))).toEqual(['2'])
    expect(ids(chooseOffers([unreachable, entry(2)], { form: 2 }))).toEqual(['2', '1'])
  })

  it('treat a pool without a limit as free', () => {
    expect(ids(chooseOffers([entry(1, { dinner: 9 })], { form: 0 }))).toEqual(['1'])
  })

  it('never hold more seats than are free', () => {
    fc.assert(
      fc.property(list, seats, (entries, free) => {
        const chosen = chooseOffers(entries, free)
        for (const [pool, count] of Object.entries(free)) {
          const held = chosen.reduce((sum, { wanted }) => sum + (wanted[pool] ?? 0), 0)
          expect(held).toBeLessThanOrEqual(count)
        }
      }),
    )
  })

  it('pass over an entry only if its seats are not left by those before it', () => {
    fc.assert(
      fc.property(list, seats, (entries, free) => {
        const chosen = new Set(chooseOffers(entries, free))
        const left = { ...free }
        for (const next of entries.toSorted(compareEntries)) {
          expect(chosen.has(next)).toBe(hasRoomFor(next.wanted, left))
          if (!chosen.has(next)) continue
          for (const pool of Object.keys(left)) left[pool] = (left[pool] ?? 0) - (next.wanted[pool] ?? 0)
        }
      }),
    )
  })

  it('do not depend on the order in which entries are read', () => {
    fc.assert(
      fc.property(list, seats, (entries, free) => {
        expect(ids(chooseOffers(entries.toReversed(), free))).toEqual(ids(chooseOffers(entries, free)))
      }),
    )
  })
})

describe('the end of an offer', () => {
  const now = Date.parse('2027-01-10T08:00:00Z')

  it('is some hours later', () => {
    expect(offerEnd(now, { offerHours: 24, closesAt: null })).toBe(Date.parse('2027-01-11T08:00:00Z'))
  })

  it('is not after the form closes', () => {
    expect(offerEnd(now, { offerHours: 24, closesAt: '2027-01-10T10:00:00Z' })).toBe(
      Date.parse('2027-01-10T10:00:00Z'),
    )
  })

  it('does not exist once the form is closed', () => {
    expect(offerEnd(now, { offerHours: 24, closesAt: '2027-01-10T08:00:00Z' })).toBeNull()
  })
})

describe('the state of an entry', () => {
  it('changes only by actions that are possible in it', () => {
    const possible = WAITING_STATES.map((state) => [
      state,
      WAITING_ACTIONS.filter((action) => stateAfter(state, action) !== null),
    ])
    expect(Object.fromEntries(possible)).toEqual({
      waiting: ['offer', 'leave', 'remove', 'move_up'],
      offered: ['accept', 'expire', 'leave', 'remove'],
      accepted: [],
      expired: ['offer', 'remove'],
      left: [],
      removed: [],
    })
  })

  it('has a place while it waits or has an offer', () => {
    expect(WAITING_STATES.filter(isOnList)).toEqual(['waiting', 'offered'])
  })

  it('never leads back to waiting, except for a move', () => {
    for (const state of WAITING_STATES) {
      for (const action of WAITING_ACTIONS.filter((name) => name !== 'move_up')) {
        expect(stateAfter(state, action)).not.toBe('waiting')
      }
    }
  })
})

describe('the key of wanted seats', () => {
  it('does not depend on the order of pools', () => {
    expect(wantedKey({ form: 1, dinner: 2 })).toBe(wantedKey({ dinner: 2, form: 1 }))
    expect(wantedKey({ form: 1 })).not.toBe(wantedKey({ form: 2 }))
  })
})

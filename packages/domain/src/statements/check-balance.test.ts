import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BalanceEntry, checkBalance, directionsByBalance } from './check-balance.ts'

/** Payments of different amounts, so that no row can be taken for another. */
const statements = fc
  .record({
    opening: fc.integer({ min: 0, max: 10_000_000 }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 6, maxLength: 30 }),
    outs: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    fees: fc.boolean(),
  })
  .map(({ opening, sizes, outs, fees }) => {
    let balance = opening
    return sizes.map((paisa, index): BalanceEntry => {
      const direction = outs[index] ? 'out' : 'in'
      const fee = fees ? 7 : 0
      balance += (direction === 'out' ? -paisa : paisa) - fee
      return { line: index + 1, balance, paisa, direction, fee }
    })
  })

describe('the running balance', () => {
  it('fits in a complete statement, oldest or newest row first, with fees or without', () => {
    fc.assert(
      fc.property(statements, (entries) => {
        expect(checkBalance(entries)).toEqual({ state: 'fits', breaks: [] })
        expect(checkBalance(entries.toReversed())).toEqual({ state: 'fits', breaks: [] })
      }),
    )
  })

  it('breaks at exactly the row after a lost one', () => {
    fc.assert(
      fc.property(statements, fc.nat(), (entries, at) => {
        const lost = 1 + (at % (entries.length - 2))
        const { state, breaks } = checkBalance(entries.filter((_, index) => index !== lost))
        expect(state).toBe('breaks')
        expect(breaks.map(({ line, afterLine }) => [line, afterLine])).toEqual([[lost + 2, lost]])
      }),
    )
  })

  it('breaks at a row whose amount was changed', () => {
    fc.assert(
      fc.property(statements, fc.nat(), (entries, at) => {
        const changed = 1 + (at % (entries.length - 2))
        const altered = entries.map((entry, index) =>
          index === changed ? { ...entry, paisa: entry.paisa + 1_000_001 } : entry,
        )
        expect(checkBalance(altered).breaks.map(({ line }) => line)).toEqual([changed + 1])
      }),
    )
  })

  it('is followed over rows that do not say it', () => {
    fc.assert(
      fc.property(statements, (entries) => {
        const gaps = entries.map((entry, index) => (index % 3 === 1 ? { ...entry, balance: null } : entry))
        expect(checkBalance(gaps).state).toBe('fits')
      }),
    )
  })

  it('is reported as a whole where no row fits, and not at all where there is none', () => {
    const entry = { paisa: 100, direction: 'in', fee: 0 } as const
    const wrong = [5, 9, 2, 7].map((balance, index) => ({ ...entry, line: index + 1, balance }))
    expect(checkBalance(wrong)).toEqual({ state: 'does_not_fit', breaks: [] })
    expect(checkBalance([{ ...entry, line: 1, balance: null }])).toEqual({ state: 'none', breaks: [] })
  })

  it('does not prove the last rows where they cannot be read', () => {
    const entry = { paisa: 100, direction: 'in', fee: 0 } as const
    const rows = [100, 200, null].map((balance, index) => ({ ...entry, line: index + 1, balance }))
    const damaged = rows.map((one) => ({ ...one, isUnreadable: one.balance === null }))
    expect(checkBalance(damaged)).toEqual({ state: 'incomplete', breaks: [] })
    expect(checkBalance(damaged.toReversed()).state).toBe('incomplete')
    expect(checkBalance(rows).state).toBe('fits')
  })

  it('tells whether money came or went where the amounts have no sign', () => {
    fc.assert(
      fc.property(statements, (entries) => {
        const unsigned = entries.map((entry) => ({ ...entry, direction: null }))
        const wanted = entries.map(({ direction }) => direction)
        expect(directionsByBalance(unsigned).slice(1)).toEqual(wanted.slice(1))
        expect(directionsByBalance(unsigned.toReversed()).toReversed().slice(1)).toEqual(wanted.slice(1))
      }),
    )
  })
})

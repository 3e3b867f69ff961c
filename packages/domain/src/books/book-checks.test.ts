import { describe, expect, it } from 'vitest'
import { bookCheckItemText, compareFigures } from './book-checks.ts'
import { type BookSum, figuresOfDays, type PlaceBalance } from './books.ts'

const DAYS = ['2026-11-10', '2026-11-11']
const SUMS: BookSum[] = [
  { day: '2026-11-10', method: 'cash', accountId: '', account: 'received', paisa: 500_00, count: 2 },
  { day: '2026-11-10', method: 'bkash', accountId: '', account: 'fee', paisa: 5_00, count: 1 },
  { day: '2026-11-11', method: 'cash', accountId: '', account: 'returned', paisa: -100_00, count: 1 },
]
const OPENING = [{ method: 'cash', accountId: '', paisa: 50_00 }]
const nameOf = (id: string) => `Account ${id}`
const stored = () =>
  figuresOfDays({ days: DAYS, opening: OPENING, sums: SUMS, unmatched: [], statements: [] })

describe('the comparison of closed days', () => {
  it('finds nothing where figures, entries and balances agree', () => {
    expect(compareFigures({ days: stored(), sums: SUMS, opening: OPENING, nameOf })).toEqual({
      figures: [],
      balances: [],
    })
  })

  it('finds figures that are not the sums of the entries', () => {
    const changed = SUMS.map((sum) => (sum.account === 'returned' ? { ...sum, paisa: -90_00 } : sum))
    const { figures } = compareFigures({ days: stored(), sums: changed, opening: OPENING, nameOf })
    expect(figures).toMatchObject([
      { day: '2026-11-11', method: 'cash', figure: 'refunded', expected: 90_00, found: 100_00 },
    ])
  })

  it('finds an entry of 0 in sum that is missing', () => {
    const { figures } = compareFigures({
      days: stored(),
      sums: SUMS.map((sum) => (sum.account === 'fee' ? { ...sum, count: 3 } : sum)),
      opening: OPENING,
      nameOf,
    })
    expect(figures).toMatchObject([{ day: '2026-11-10', method: 'bkash', figure: null }])
  })

  it('finds a day that does not open with the closing balance before, also of a method that vanished', () => {
    const before = [...OPENING, { method: 'cheque', accountId: '', paisa: 7_00 }]
    const { balances } = compareFigures({ days: stored(), sums: SUMS, opening: before, nameOf })
    expect(balances).toMatchObject([
      { day: '2026-11-10', method: 'cheque', figure: 'opening', expected: 7_00, found: 0 },
    ])
  })

  it('finds a closing balance that does not follow from the figures', () => {
    const days = stored()
    const [first] = days
    const row = first?.figures.find(({ method }) => method === 'cash')
    if (row) row.closing += 1
    const { balances } = compareFigures({ days, sums: SUMS, opening: OPENING, nameOf })
    expect(balances.map(({ day, figure }) => [day, figure])).toEqual([
      ['2026-11-10', 'closing'],
      ['2026-11-11', 'opening'],
    ])
  })

  const CITY = { method: 'bank_transfer', accountId: 'city' }
  const dayOf = (opening: PlaceBalance[]) =>
    figuresOfDays({ days: DAYS.slice(0, 1), opening, sums: [], unmatched: [], statements: [] })

  it('accepts that the balance of a method goes on in an account of it, as a whole', () => {
    const before = [{ method: 'bank_transfer', accountId: '', paisa: 70_00 }]
    const compared = (paisa: number) =>
      compareFigures({ days: dayOf([{ ...CITY, paisa }]), sums: [], opening: before, nameOf }).balances
    expect(compared(70_00)).toEqual([])
    expect(compared(60_00)).toMatchObject([
      { method: 'bank_transfer', account: null, expected: 70_00, found: 0 },
      { account: 'Account city', figure: 'opening', expected: 0, found: 60_00 },
    ])
  })
})

describe('what differs', () => {
  const item = {
    day: '2026-11-10',
    number: 15,
    method: 'cash',
    account: null,
    figure: null,
    paymentReference: 'K7P4XQP',
    expected: 500_00,
    found: 400_00,
  }
  it('is said in English and Bangla', () => {
    expect(bookCheckItemText(item, 'en')).toBe(
      '10 Nov 2026, entry No. 15, Cash, K7P-4XQP: ৳400.00 instead of ৳500.00',
    )
    expect(bookCheckItemText(item, 'bn')).toContain('লেখা নং ১৫, নগদ, K7P-4XQP: ৳৫০০.০০-এর জায়গায় ৳৪০০.০০')
  })

  it('names the account instead of the method', () => {
    expect(bookCheckItemText({ ...item, account: 'City Bank' }, 'en')).toContain('No. 15, City Bank, K7P')
  })

  it('has no amounts where there are none', () => {
    const only = { ...item, number: null, method: null, paymentReference: '', expected: null, found: null }
    expect(bookCheckItemText(only, 'en')).toBe('10 Nov 2026')
  })
})

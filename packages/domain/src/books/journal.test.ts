import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOK_ACCOUNTS, type BookAccount } from './books.ts'
import { frozenAccountNames, journalLine } from './journal.ts'

const line = (account: BookAccount, amountPaisa: number) => {
  const { debit, credit, paisa } = journalLine(
    { account, amountPaisa, method: 'cash', accountId: '' },
    { 'method:cash': 'Cash box' },
  )
  return `${debit} / ${credit} ${paisa}`
}

describe('the line of the journal', () => {
  it.each([
    ['charged', -500, 'Receivables from members / Income from forms 500'],
    ['difference', -20, 'Receivables from members / Income from forms 20'],
    ['forgiven', 10, 'Write-offs / Receivables from members 10'],
    ['received', 300, 'Cash box / Receivables from members 300'],
    ['received', -300, 'Receivables from members / Cash box 300'],
    ['returned', -50, 'Receivables from members / Cash box 50'],
    ['fee', 5, 'Payment fees / Cash box 5'],
    ['movement', 1000, 'Cash box / Other movements 1000'],
  ] as const)('of %s %d is %s', (account, paisa, expected) => {
    expect(line(account, paisa)).toBe(expected)
  })

  it('has the names that staff chose, and never an empty one', () => {
    const names = { income: 'Subscriptions', receivables: '' }
    expect(journalLine({ account: 'charged', amountPaisa: -1, method: '', accountId: '' }, names)).toEqual({
      debit: 'Receivables from members',
      credit: 'Subscriptions',
      paisa: 1,
    })
  })

  it('of an entry and its opposite cancel out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BOOK_ACCOUNTS), fc.integer({ min: 1, max: 1e9 }), (account, paisa) => {
        const [one, other] = [paisa, -paisa].map((amountPaisa) =>
          journalLine({ account, amountPaisa, method: 'cash', accountId: '' }, {}),
        )
        expect([one?.debit, one?.credit, one?.paisa]).toEqual([other?.credit, other?.debit, other?.paisa])
      }),
    )
  })
})

describe('the name of a bank account in the journal', () => {
  const city = { id: 'city', name: 'City Bank', method: 'bank_transfer', isDefault: true }
  const dbbl = { ...city, id: 'dbbl', name: 'DBBL', isDefault: false }
  const debitOf = (accountId: string, given: Record<string, string>) =>
    journalLine(
      { account: 'received', amountPaisa: 1, method: 'bank_transfer', accountId },
      frozenAccountNames(given, [city, dbbl]),
    ).debit

  it('is its own', () => {
    expect([debitOf('city', {}), debitOf('dbbl', {}), debitOf('', {})]).toEqual([
      'City Bank',
      'DBBL',
      'Bank transfer',
    ])
  })

  it('is the one that staff gave the method, where the account takes the method', () => {
    const given = { 'method:bank_transfer': '1010 Bank' }
    expect([debitOf('city', given), debitOf('dbbl', given)]).toEqual(['1010 Bank', 'DBBL'])
  })
})

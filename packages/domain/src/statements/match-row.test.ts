import { describe, expect, it } from 'vitest'
import { findUniqueIds, matchRow, type Payable, phonesOf } from './match-row.ts'
import { methodOfAccount, type StatementRow } from './statement-rules.ts'
import { transactionsOf } from './transaction-ids.ts'

const ROW: StatementRow = {
  line: 1,
  day: '2026-11-16',
  direction: 'in',
  paisa: 150_000,
  text: 'Transfer',
  trxId: '',
  phone: '',
  name: '',
}

const payable = (id: string, change: Partial<Payable> = {}): Payable => ({
  id,
  references: [`REF-${id}`],
  trxIds: [],
  sendingNumbers: [],
  noted: [],
  recordedTrxIds: [],
  bookedTrxIds: [],
  phones: [],
  name: 'Rahim Uddin',
  day: '2026-11-15',
  openPaisa: 150_000,
  paidPaisa: 0,
  awaitsTransfer: true,
  ...change,
})

function match(
  row: Partial<StatementRow>,
  payables: Payable[],
  references: string[] = [],
  mistyped: { written: string; candidates: string[] }[] = [],
) {
  const full = { ...ROW, ...row }
  const found = matchRow({ row: full, payables, transactions: transactionsOf(full), references, mistyped })
  return found.state === 'recorded'
    ? found
    : found.proposals.map(({ parts, ...rest }) => ({ ...rest, ids: parts.map((part) => part.submissionId) }))
}

describe('a row of a statement', () => {
  it('with a reference and the open amount books by itself', () => {
    expect(match({}, [payable('a')], ['REF-a'])).toMatchObject([
      { kind: 'exact', reason: 'reference', confidence: 99, books: true, ids: ['a'] },
    ])
  })

  it('with the transaction id that a member gave and the open amount books by itself', () => {
    const payables = [payable('a', { trxIds: ['BLU1H6X87P'] })]
    expect(match({ trxId: 'BLU1H6X87P' }, payables)).toMatchObject([{ reason: 'trx_id', books: true }])
    expect(match({ text: 'bKash trxid blu1h6x87p' }, payables)).toMatchObject([
      { reason: 'trx_id', books: true },
    ])
  })

  it.each([
    ['less than is open', 'part', 149_999],
    ['more than is open', 'over', 150_001],
  ] as const)('with %s is only proposed', (_name, kind, paisa) => {
    expect(match({ paisa }, [payable('a')], ['REF-a'])).toMatchObject([{ kind, books: false }])
  })

  it('for a submission that is paid already is proposed as too much', () => {
    const paid = payable('a', { openPaisa: 0, paidPaisa: 150_000, awaitsTransfer: false })
    expect(match({}, [paid], ['REF-a'])).toMatchObject([{ kind: 'over', books: false }])
  })

  it('for a submission that awaits no transfer is only proposed', () => {
    expect(match({}, [payable('a', { awaitsTransfer: false })], ['REF-a'])).toMatchObject([
      { kind: 'exact', books: false },
    ])
  })

  it('whose reference and transaction id name different submissions is only proposed', () => {
    const payables = [payable('a'), payable('b', { trxIds: ['BLU1H6X87P'] })]
    const found = match({ trxId: 'BLU1H6X87P' }, payables, ['REF-a'])
    expect(found).toMatchObject([{ books: false }, { books: false }])
  })

  it('whose transaction id two members gave is only proposed', () => {
    const payables = ['a', 'b'].map((id) => payable(id, { trxIds: ['BLU1H6X87P'] }))
    expect(match({ trxId: 'BLU1H6X87P' }, payables)).toMatchObject([{ books: false }, { books: false }])
  })

  it('that pays several submissions together is proposed as a split', () => {
    const payables = [payable('a', { openPaisa: 100_000 }), payable('b', { openPaisa: 50_000 })]
    const found = match({}, payables, ['REF-a', 'REF-b'])
    expect(found).toMatchObject([
      { kind: 'split', books: false, ids: ['a', 'b'] },
      { kind: 'over' },
      { kind: 'over' },
    ])
    const samePhone = payables.map((one) => ({ ...one, phones: ['8801712345678'] }))
    expect(match({ phone: '8801712345678' }, samePhone)).toMatchObject([
      { kind: 'split', reason: 'phone_amount' },
    ])
  })

  it('with a mistyped reference is only proposed, with what was written', () => {
    const mistyped = [{ written: 'REF-b', candidates: ['REF-a', 'REF-c'] }]
    expect(match({}, [payable('a')], [], mistyped)).toMatchObject([
      { kind: 'exact', reason: 'mistyped_reference', written: 'REF-b', books: false },
    ])
  })

  it.each(['IBFT BATCH2005 BRAVO PAYER', 'fee Reunion2027 Delta', 'MEMBER2027', 'Batch 2005'])(
    'with a word that another member has in the notes says nothing about that member (%s)',
    (text) => {
      const payables = [payable('a', { noted: ['BATCH2005', 'REUNION2027', 'MEMBER2027'] })]
      expect(match({ text }, payables)).toEqual([])
    },
  )

  it('with a reference is booked although others have the same words in their notes', () => {
    const payables = [payable('a', { noted: ['BLU1H6X87P'] }), payable('b')]
    expect(match({ text: 'TrxID BLU1H6X87P' }, payables, ['REF-b'])).toMatchObject([
      { books: true, ids: ['b'] },
    ])
  })

  it('with a reference is not the known transaction of someone else', () => {
    const payables = [payable('a', { openPaisa: 0, recordedTrxIds: ['BLU1H6X87P'] }), payable('b')]
    expect(match({ trxId: 'BLU1H6X87P' }, payables, ['REF-b'])).toMatchObject([
      { books: false, ids: ['b'], evidence: expect.arrayContaining(['other_named']) },
      { books: false, ids: ['a'] },
    ])
  })

  it('whose number a member noted books by itself only from the column or a label, and if nothing contradicts', () => {
    const noting = payable('a', { noted: ['FT27123456', 'BLU1H6X87P'] })
    expect(match({ trxId: 'FT27123456' }, [noting])).toMatchObject([{ reason: 'trx_id', books: true }])
    expect(match({ text: 'Txn No: FT27123456' }, [noting])).toMatchObject([{ books: true }])
    expect(match({ text: 'BLU1H6X87P' }, [noting])).toMatchObject([{ books: false }])
    const other = payable('b', { name: 'Karim Sheikh', phones: ['8801812345678'] })
    expect(match({ trxId: 'FT27123456', name: 'KARIM SHEIKH' }, [noting, other])).toMatchObject([
      { books: false, ids: ['a'], evidence: expect.arrayContaining(['noted', 'amount', 'other_name']) },
      { books: false, ids: ['b'] },
    ])
    expect(match({ trxId: 'FT27123456', day: '2027-06-01' }, [noting])).toMatchObject([{ books: false }])
  })

  it('of a transaction that came from another number than its member typed is only proposed', () => {
    const typed = payable('a', { trxIds: ['BLU1H6X87P'], sendingNumbers: ['8801712345678'] })
    expect(match({ trxId: 'BLU1H6X87P', phone: '8801712345678' }, [typed])).toMatchObject([{ books: true }])
    expect(match({ trxId: 'BLU1H6X87P', phone: '8801999999999' }, [typed])).toMatchObject([
      { books: false, evidence: expect.arrayContaining(['other_sender']) },
    ])
  })

  it('with a phone number and the open amount is only proposed', () => {
    const payables = [payable('a', { phones: ['8801712345678'] })]
    expect(match({ text: 'From 01712345678' }, payables)).toMatchObject([
      { kind: 'exact', reason: 'phone_amount', books: false },
    ])
  })

  it.each([
    ['in another script', { name: 'MD KAMAL HOSSAIN' }, 'মোঃ কামাল হোসেন'],
    ['in another spelling, inside the text', { text: 'IBFT from Shofikul Islam' }, 'Shafiqul Islam'],
    ['written as one word', { name: 'NIZAMUDDIN KHALED' }, 'Nizam Uddin Khaled'],
  ])('with the name %s, the open amount and a fitting day is proposed', (_, row, name) => {
    expect(match(row, [payable('a', { name })])).toMatchObject([{ reason: 'name_amount_date', books: false }])
  })

  it('with the name of someone else, however alike, is not proposed', () => {
    expect(match({ name: 'Rafiqul Islam' }, [payable('a', { name: 'Shafiqul Islam' })])).toEqual([])
    expect(match({ name: 'Md. Rahman' }, [payable('a', { name: 'Abdur Rahman' })])).toEqual([])
  })

  it('with two words of the name, the open amount and a fitting day is only proposed', () => {
    expect(match({ name: 'MD RAHIM UDDIN' }, [payable('a')])).toMatchObject([
      { reason: 'name_amount_date', books: false },
    ])
    expect(match({ name: 'Rahim Mia' }, [payable('a')])).toEqual([])
    expect(match({ name: 'Rahim Uddin', day: '2026-11-01' }, [payable('a')])).toEqual([])
  })

  it.each([
    ['less', 'part', 100_000],
    ['more', 'over', 200_000],
  ] as const)(
    'with the phone number or name and %s than is open is proposed, and never booked',
    (_n, kind, paisa) => {
      const known = payable('a', { phones: ['8801712345678'] })
      expect(match({ phone: '8801712345678', paisa }, [known])).toMatchObject([
        { kind, reason: 'phone', books: false, evidence: expect.arrayContaining(['phone', 'other_amount']) },
      ])
      expect(match({ name: 'MD RAHIM UDDIN', paisa }, [payable('a')])).toMatchObject([
        { kind, reason: 'name', books: false, evidence: expect.arrayContaining(['name', 'other_amount']) },
      ])
    },
  )

  it('with another amount than is open proposes no one who has paid, another day, or one of many with the name', () => {
    const paid = payable('a', { openPaisa: 0, paidPaisa: 150_000, phones: ['8801712345678'] })
    expect(match({ phone: '8801712345678', paisa: 100 }, [paid])).toEqual([])
    expect(match({ name: 'Rahim Uddin', paisa: 100, day: '2026-11-01' }, [payable('a')])).toEqual([])
    const many = ['a', 'b', 'c', 'd'].map((id) => payable(id))
    expect(match({ name: 'Rahim Uddin', paisa: 100 }, many)).toEqual([])
  })

  it('that pays someone exactly proposes no one else for another amount', () => {
    const payables = [
      payable('a', { phones: ['8801712345678'] }),
      payable('b', { phones: ['8801712345678'], openPaisa: 200_000 }),
    ]
    expect(match({ phone: '8801712345678' }, payables)).toMatchObject([
      { ids: ['a'], reason: 'phone_amount' },
    ])
  })

  it('of money that left is no part of what is open', () => {
    const known = payable('a', { phones: ['8801712345678'] })
    expect(match({ direction: 'out', phone: '8801712345678', paisa: 100 }, [known])).toEqual([])
  })

  it('of a payment that is in the books is recorded already', () => {
    const payables = [payable('a', { openPaisa: 0, recordedTrxIds: ['BLU1H6X87P'] })]
    const row = { ...ROW, trxId: 'BLU1H6X87P' }
    expect(
      matchRow({ row, payables, transactions: transactionsOf(row), references: [], recordedId: 'a' }),
    ).toEqual({ state: 'recorded', submissionId: 'a' })
  })

  it('of a payment that the provider confirmed with another amount is neither known nor proposed', () => {
    const payables = [payable('a', { recordedTrxIds: ['BLU1H6X87P'] })]
    expect(match({ trxId: 'BLU1H6X87P' }, payables)).toEqual([])
    expect(match({ trxId: 'BLU1H6X87P' }, payables, ['REF-a'])).toEqual([])
  })

  it('of money that left is proposed as a return of what was paid', () => {
    const paid = payable('a', { openPaisa: 0, paidPaisa: 150_000 })
    expect(match({ direction: 'out' }, [paid], ['REF-a'])).toMatchObject([{ kind: 'return', books: false }])
    expect(match({ direction: 'out' }, [payable('a')], ['REF-a'])).toEqual([])
  })

  it('that names the transaction of booked money is a return of it, or another payment of the same batch', () => {
    const paid = payable('a', { openPaisa: 0, paidPaisa: 150_000, bookedTrxIds: ['BLU1H6X87P'] })
    expect(match({ direction: 'out', trxId: 'BLU1H6X87P' }, [paid])).toMatchObject([
      { kind: 'return', reason: 'trx_id', books: false, ids: ['a'] },
    ])
    expect(match({ trxId: 'BLU1H6X87P' }, [paid])).toEqual([])
  })
})

describe('what a text names', () => {
  it('are transaction ids, mobile numbers and unique IDs', () => {
    const id = 'ABCDEFGH12345678IJKLMNOP12345678'
    expect(transactionsOf({ trxId: '', text: 'Ref BLU1H6X87P of TRANSFER 12345678' })).toEqual({
      labelled: [],
      shaped: ['BLU1H6X87P'],
    })
    expect(phonesOf({ phone: '', text: 'by 01712-345678 and +8801812345678' })).toEqual(['8801812345678'])
    expect(findUniqueIds(`fee ${id.toLowerCase()} paid`)).toEqual([id])
    expect(findUniqueIds(`fee ${id.slice(0, 16)} ${id.slice(16, 24)}-${id.slice(24)} paid`)).toEqual([id])
    expect(findUniqueIds('nothing here')).toEqual([])
  })
})

describe('a transaction id', () => {
  it.each([
    ['TrxID BLU1H6X87P', 'BLU1H6X87P'],
    ['bKash trx id: blu1h6x87p', 'BLU1H6X87P'],
    ['Txn No. 20261116004512', '20261116004512'],
    ['Transaction Number#FT27123456', 'FT27123456'],
  ])('follows its label in %j', (text, id) => {
    expect(transactionsOf({ trxId: '', text }).labelled).toEqual([id])
  })

  it.each(['', '0', '000000', '-', 'N/A', 'CASH'])('is not %j in its column', (trxId) => {
    expect(transactionsOf({ trxId, text: '' }).labelled).toEqual([])
  })

  it.each(['BATCH2005', 'MEMBER2027', 'REUNION2027', '2005DHAKAA', 'Blu1h6x87p', 'ABCDEFGHIJ', '1234567890'])(
    'is not the word %s',
    (word) => {
      expect(transactionsOf({ trxId: '', text: `fee ${word} paid` })).toEqual({ labelled: [], shaped: [] })
    },
  )
})

it.each([
  ['bKash merchant', 'bkash'],
  ['বিকাশ', 'bkash'],
  ['Nagad 01911', 'wallet'],
  ['রকেট', 'wallet'],
  ['Sonali Bank', 'bank_transfer'],
])('money of the account %s came by %s', (account, method) => {
  expect(methodOfAccount(account)).toBe(method)
})

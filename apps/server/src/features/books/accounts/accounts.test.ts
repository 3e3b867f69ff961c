import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookServer } from '../../../testing/books/book-server.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { workOnStatements } from '../../statements/index.ts'

const books = bookServer()
const log = pino({ level: 'silent' })

interface Account {
  id: string
  name: string
  isDefault: boolean
  balance: number
}

const listAccounts = async (): Promise<Account[]> =>
  (await books.call('GET /api/money-accounts')).body.accounts
const accountNamed = async (name: string) => {
  const found = (await listAccounts()).find((one) => one.name === name)
  if (!found) throw new Error(`no account ${name}`)
  return found
}
const fieldsOf = (name: string, more: object = {}) => ({
  name,
  kind: 'bank',
  method: 'bank_transfer',
  ...more,
})
const change = async (name: string, more: object) =>
  books.call(`PUT /api/money-accounts/${(await accountNamed(name)).id}`, {
    ...(await accountNamed(name)),
    ...more,
  })

async function importFile(account: string, ...rows: (string | number)[][]) {
  const text = ['Date,Particulars,Debit,Credit,Balance', ...rows.map((row) => row.join(','))].join('\n')
  const { status, body } = await postMultipart(
    books.server.app,
    '/api/statements',
    { account, file: new File([text], 'bank.csv') },
    { authorization: `Bearer ${books.token}` },
  )
  await workOnStatements({ db: books.db, log })
  return { status, body }
}

const makeTransfer = async (): Promise<string> => {
  const id = await books.makePaying()
  await sql`update submissions set status = 'pending', payment_status = 'pending' where id = ${id}`.execute(
    books.db,
  )
  await books.book(books.daysAgo(9), { kind: 'charge', paisa: 500_00, submissionId: id })
  const { rows } = await sql<{ reference: string }>`
    select payment_reference as reference from submissions where id = ${id}`.execute(books.db)
  return rows[0]?.reference ?? ''
}

const figuresOf = async (day: string, name: string) => {
  const { body } = await books.call('GET /api/books?limit=62')
  const { figures } = body.days.find((one: { day: string }) => one.day === day)
  return figures.find((one: { account: { name: string } | null }) => one.account?.name === name)
}
const accountDay = async (name: string, day: string) => {
  const { body } = await books.call(`GET /api/money-accounts/${(await accountNamed(name)).id}/days?limit=62`)
  return body.days.find((one: { day: string }) => one.day === day)
}

describe('accounts', () => {
  it('are added with an opening balance, which is booked as a movement on its day', async () => {
    const { status, body } = await books.call(
      'POST /api/money-accounts',
      fieldsOf('DBBL', { numberEnd: '4321', openingBalance: 5000.25, openingDay: books.daysAgo(20) }),
    )
    expect([status, body.account]).toMatchObject([
      200,
      { name: 'DBBL', numberEnd: '4321', currency: 'BDT', isDefault: true, isActive: true, balance: 5000.25 },
    ])
    expect(await figuresOf(books.daysAgo(20), 'DBBL')).toMatchObject({ other: 5000.25, closing: 5000.25 })
  })

  it('book the difference when the opening balance is changed, and need a day for it', async () => {
    await change('DBBL', { openingBalance: 5000 })
    expect(await figuresOf(books.daysAgo(20), 'DBBL')).toMatchObject({ closing: 5000, entries: 2 })
    const { body } = await change('DBBL', { openingDay: null })
    expect(body.code).toBe('opening_day_missing')
  })

  it('have names of their own', async () => {
    const { status, body } = await books.call('POST /api/money-accounts', fieldsOf('dbbl'))
    expect([status, body.code]).toEqual([409, 'account_name_used'])
  })

  it('are added by the first statement that names them, with the method that their name says', async () => {
    await importFile('City Bank', [books.daysAgo(8), 'Unknown', '', 70, 70])
    await importFile('bKash merchant', [books.daysAgo(8), 'Unknown', '', 20, 20])
    expect(await listAccounts()).toMatchObject([
      { name: 'bKash merchant', method: 'bkash', kind: 'wallet', isDefault: true, openCount: 1 },
      { name: 'City Bank', method: 'bank_transfer', kind: 'bank', isDefault: false, openCount: 1 },
      { name: 'DBBL', openCount: 0, coveredThrough: null },
    ])
  })

  it('recognise their payments in later files after they were renamed', async () => {
    await change('City Bank', { name: 'The City Bank' })
    const again = await importFile('The City Bank', [books.daysAgo(8), 'Unknown', '', 70, 70])
    expect(again.body).toMatchObject({ added: 0, known: 1 })
    const { body } = await books.call('GET /api/statements')
    expect(body.imports.map((one: { account: string }) => one.account)).toContain('The City Bank')
    // Another account that gets the former name has its own payments.
    const other = await importFile('City Bank', [books.daysAgo(8), 'Unknown', '', 70, 70])
    expect(other.body.added).toBe(1)
    await books.call(`POST /api/statements/${other.body.id}/undo`)
    await workOnStatements({ db: books.db, log })
    await change('City Bank', { isActive: false })
    expect((await listAccounts()).at(-1)).toMatchObject({ name: 'City Bank', isActive: false })
  })

  it('take no statements, fees or method once they are closed', async () => {
    const { status, body } = await importFile('City Bank', [books.daysAgo(7), 'Unknown', '', 70, 70])
    expect([status, body.code]).toEqual([409, 'account_closed'])
    const entered = await books.call('POST /api/books/adjustments', {
      bookingId: randomUUID(),
      kind: 'fee',
      method: 'bank_transfer',
      accountId: (await accountNamed('City Bank')).id,
      amount: 5,
      note: 'Fee',
    })
    expect(entered.body.code).toBe('account_closed')
    expect((await change('City Bank', { isDefault: true })).body.code).toBe('account_closed')
  })
})

describe('a method with two accounts', () => {
  beforeAll(async () => {
    const [first, second] = [await makeTransfer(), await makeTransfer()]
    await importFile('DBBL', [books.daysAgo(6), `Fee ${first}`, '', 500, 5500])
    await importFile('The City Bank', [books.daysAgo(6), `Fee ${second}`, '', 500, 570])
  })

  it('compares each account with its own statement: no difference is unexplained', async () => {
    expect(await figuresOf(books.daysAgo(6), 'DBBL')).toMatchObject({
      method: 'bank_transfer',
      received: 500,
      closing: 5500,
      statement: 5500,
      difference: { state: 'none' },
    })
    expect(await figuresOf(books.daysAgo(6), 'The City Bank')).toMatchObject({
      received: 500,
      closing: 500,
      statement: 570,
      difference: { state: 'unmatched', amount: 70 },
    })
  })

  it('counts money that names no account to the one that takes the method', async () => {
    await books.book(books.daysAgo(5), { paisa: 30_00, method: 'bank_transfer' })
    expect(await figuresOf(books.daysAgo(5), 'DBBL')).toMatchObject({ received: 30, closing: 5530 })
    await change('The City Bank', { isDefault: true })
    expect(await figuresOf(books.daysAgo(5), 'The City Bank')).toMatchObject({ received: 30 })
    await change('DBBL', { isDefault: true })
    expect((await listAccounts()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
      'bKash merchant',
      'DBBL',
    ])
  })

  it('has what staff record for a member in the account that they choose', async () => {
    const submissionId = await books.makePaying()
    await books.book(books.daysAgo(5), { kind: 'charge', paisa: 500_00, submissionId })
    const record = (accountId: string) =>
      books.call(`POST /api/submissions/${submissionId}/money/payments`, {
        bookingId: randomUUID(),
        method: 'bank_transfer',
        accountId,
        amount: 5,
        receivedOn: books.daysAgo(4),
      })
    expect((await record((await accountNamed('City Bank')).id)).body.code).toBe('account_closed')
    expect((await record((await accountNamed('The City Bank')).id)).status).toBe(200)
    expect(await figuresOf(books.daysAgo(4), 'The City Bank')).toMatchObject({ received: 5 })
  })

  it('has fees and movements in the account that staff choose', async () => {
    await books.call('POST /api/books/adjustments', {
      bookingId: randomUUID(),
      kind: 'fee',
      method: 'bank_transfer',
      accountId: (await accountNamed('The City Bank')).id,
      amount: 2.5,
      on: books.daysAgo(5),
      note: 'SMS charge',
    })
    expect(await figuresOf(books.daysAgo(5), 'The City Bank')).toMatchObject({ fees: 2.5, closing: 497.5 })
  })
})

describe('the page of an account', () => {
  it('has the sum of its statements in each state', async () => {
    const { id } = await accountNamed('The City Bank')
    const { body } = await books.call(`GET /api/money-accounts/${id}`)
    expect(body.totals).toEqual({
      moneyIn: 570,
      moneyOut: 0,
      states: { booked: 500, known: 0, returned: 0, not_ours: 0, open: 70 },
    })
  })

  it('says for each day why the statement and the books differ', async () => {
    expect(await accountDay('DBBL', books.daysAgo(6))).toMatchObject({
      moneyIn: 500,
      states: { booked: 500 },
      statement: 5500,
      books: 5500,
      difference: 0,
      causes: [],
    })
    expect(await accountDay('The City Bank', books.daysAgo(6))).toMatchObject({
      difference: 70,
      causes: [{ cause: 'open', amount: 70 }],
    })
    expect(await accountDay('DBBL', books.daysAgo(5))).toMatchObject({ statement: null, difference: null })
    await importFile('DBBL', [books.daysAgo(3), 'Rent', 100, '', 5400])
    expect(await accountDay('DBBL', books.daysAgo(3))).toMatchObject({
      moneyOut: 100,
      books: 5530,
      difference: -130,
      // The payment by hand is in no statement yet.
      causes: [
        { cause: 'open', amount: -100 },
        { cause: 'not_in_statement', amount: -30 },
      ],
    })
  })

  it('lists the payments of a day by their state', async () => {
    const { id } = await accountNamed('DBBL')
    const rows = async (query: string) =>
      (await books.call(`GET /api/money-accounts/${id}/rows?${query}`)).body.rows
    const [open] = await rows(`day=${books.daysAgo(3)}&state=open`)
    expect(open).toMatchObject({ text: 'Rent', direction: 'out', amount: 100, account: 'DBBL' })
    await books.call(`POST /api/statements/rows/${open.id}/not-ours`, { reason: 'Rent of the hall' })
    expect(await rows(`day=${books.daysAgo(3)}&state=open`)).toEqual([])
    expect(await rows(`day=${books.daysAgo(3)}`)).toMatchObject([{ state: 'not_ours' }])
    expect((await accountDay('DBBL', books.daysAgo(3))).causes[0]).toEqual({
      cause: 'not_ours',
      amount: -100,
    })
  })

  it('says what is missing between two statements', async () => {
    const { id } = await accountNamed('DBBL')
    const gaps = async () => (await books.call(`GET /api/money-accounts/${id}`)).body.gaps
    const gap = { from: books.daysAgo(5), to: books.daysAgo(4), isCovered: false }
    expect(await gaps()).toEqual([{ ...gap, missing: 0 }])
    await importFile('DBBL', [books.daysAgo(1), 'Interest', '', 1, 5481.5])
    expect(await gaps()).toEqual([
      { from: books.daysAgo(2), to: books.daysAgo(2), isCovered: false, missing: 80.5 },
      { ...gap, missing: 0 },
    ])
  })

  it('is not found for an account that does not exist', async () => {
    for (const path of ['', '/days']) {
      const { body } = await books.call(`GET /api/money-accounts/${randomUUID()}${path}`)
      expect(body.code).toBe('account_not_found')
    }
  })
})

describe('a closed day', () => {
  const journal = async () =>
    (
      await books.server.app.inject({
        method: 'GET',
        url: `/api/books/journal?from=${books.daysAgo(30)}&to=${books.daysAgo(6)}`,
        headers: { authorization: `Bearer ${books.token}` },
      })
    ).body

  it('keeps the names of its accounts, also in the journal, when they are renamed', async () => {
    expect((await books.close(books.daysAgo(6), 'Opening balances are not complete')).status).toBe(200)
    const before = [await journal(), await books.closedState(books.daysAgo(6))]
    expect(before[0]).toContain('"The City Bank","Receivables from members",500.00')
    expect(before[0]).toContain('"DBBL","Other movements",5000.25,"Other movement: Opening balance"')
    await change('The City Bank', { name: 'City Bank PLC' })
    expect([await journal(), await books.closedState(books.daysAgo(6))]).toEqual(before)
    expect(await figuresOf(books.daysAgo(6), 'The City Bank')).toMatchObject({ received: 500 })
    expect(await figuresOf(books.daysAgo(5), 'City Bank PLC')).toMatchObject({ opening: 500 })
  })

  it('fixes the method of its accounts', async () => {
    const { status, body } = await change('City Bank PLC', { method: 'cheque' })
    expect([status, body.code]).toEqual([409, 'account_in_closed_day'])
    expect((await change('bKash merchant', { method: 'wallet' })).status).toBe(409)
  })

  it('takes back a payment in the account that it was booked in', async () => {
    const { id } = await accountNamed('City Bank PLC')
    const { body } = await books.call(
      `GET /api/money-accounts/${id}/rows?day=${books.daysAgo(6)}&state=booked`,
    )
    expect((await books.call(`POST /api/statements/rows/${body.rows[0].id}/undo`)).status).toBe(200)
    expect(await figuresOf(books.today, 'City Bank PLC')).toMatchObject({ received: -500 })
    const { body: checked } = await books.call('POST /api/books/check')
    const failed = checked.check.results.filter((one: { differing: number }) => one.differing > 0)
    // The payment by hand belongs to a submission that was never charged.
    expect(failed.map((one: { check: string }) => one.check)).toEqual(['submissions'])
  })
})

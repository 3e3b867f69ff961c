import { randomUUID } from 'node:crypto'
import type { InboxItem } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { updateSearchIndex } from '../submission-admin/index.ts'

const server = statementServer()

const read = async (query = '') => {
  const { status, body } = await server.call(`GET /api/inbox?${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const kindsOf = (items: readonly InboxItem[]) => items.map(({ kind, amount }) => `${kind} ${amount}`)
const search = async (text: string) =>
  kindsOf((await read(`search=${encodeURIComponent(text)}&sort=largest`)).items)
const set = (id: string, change: object) =>
  server.db.updateTable('submissions').set(change).where('id', '=', id).execute()

let late = ''
let refunding = ''
let importId = ''

beforeAll(async () => {
  await server.makeTransfer({ name: 'Salma Khatun', phone: '8801712345678', paisa: 150_000 })
  const typed = await server.makeTransfer({ name: 'Typing Member', paisa: 70_000 })
  await set(typed.id, { payment_method: 'wallet' })
  await server.db
    .insertInto('wallet_claims')
    .values({
      submission_id: typed.id,
      account_kind: 'bkash',
      trx_id: 'BLU1H6X87P',
      sending_number: '8801912345678',
      proved_by: null,
      paid_paisa: null,
    })
    .execute()
  late = (await server.makeTransfer({ name: 'Late Member', paisa: 60_000 })).id
  await sql`update submissions set needs_review = true, late_reasons = '{paid_after_close}' where id = ${late}`.execute(
    server.db,
  )
  refunding = (await server.makeTransfer({ name: 'Refunded Member', status: 'completed', paisa: 50_000 })).id
  const request = { submission_id: refunding, origin: 'staff', reason: 'Ill', method: 'cash' } as const
  await server.db
    .insertInto('refund_requests')
    .values([
      {
        ...request,
        id: randomUUID(),
        state: 'requested',
        amount_paisa: 40_000,
        payment_row_id: null,
        requested_by: null,
        requester: 'Karim',
      },
      {
        ...request,
        id: randomUUID(),
        state: 'rejected',
        amount_paisa: 10_000,
        payment_row_id: null,
        requested_by: null,
        requester: 'Karim',
      },
    ])
    .execute()
  await sql`
    insert into announced_payments (method, trx_id, amount_paisa, currency, payer, reference, invoice, transaction_type,
      paid_at, state, confirmation)
    values ('bkash', 'ANN1H6X87P', 30000, 'BDT', '8801812345678', 'Batch 2005', '', '', now(), 'unmatched', 'confirmed'),
      ('bkash', 'OLD1H6X87P', 99900, 'BDT', '', '', '', '', now(), 'handled', 'confirmed')`.execute(server.db)
  await updateSearchIndex(server.db)
  const file = [
    'Date,Particulars,Sender,Debit,Credit',
    '15/11/2026,From 01712345678,,,1500',
    '14/11/2026,Interest of October,,,22.50',
  ].join('\n')
  importId = (await server.upload('', file, { account: 'City Bank' })).body.id
  await server.work()
})

describe('the inbox', () => {
  it('lists what waits of all kinds, the oldest first, with their numbers and sums', async () => {
    const { items, total, counts } = await read()
    expect(kindsOf(items)).toEqual([
      'unmatched 22.5',
      'proposal 1500',
      'typed 700',
      'flagged 600',
      ...(items[4]?.kind === 'refund' ? ['refund 400', 'announced 300'] : ['announced 300', 'refund 400']),
    ])
    expect(total).toBe(6)
    expect(counts).toMatchObject({
      proposal: { count: 1, amount: 1500 },
      unmatched: { count: 1, amount: 22.5 },
      refund: { count: 1, amount: 400 },
      difference: { count: 0, amount: 0 },
    })
    expect((await server.call('GET /api/inbox/counts')).body).toMatchObject({ total: 6, counts })
  })

  it('gives all that each decision needs', async () => {
    const { items } = await read('sort=largest')
    expect(items).toMatchObject([
      {
        kind: 'proposal',
        row: { account: 'City Bank', importId, matches: [{ parts: [{ who: 'Salma Khatun' }] }] },
      },
      { kind: 'typed', submission: { who: 'Typing Member', trxId: 'BLU1H6X87P' } },
      { kind: 'flagged', submission: { id: late, lateReasons: ['paid_after_close'] } },
      { kind: 'refund', submission: { id: refunding, requestState: 'requested', requester: 'Karim' } },
      { kind: 'announced', payment: { trxID: 'ANN1H6X87P' } },
      { kind: 'unmatched', row: { text: 'Interest of October' } },
    ])
  })

  it('sorts by age and amount, filters by kind, and is read page by page', async () => {
    expect(kindsOf((await read('sort=newest')).items).at(-1)).toBe('unmatched 22.5')
    expect(await read('kind=refund')).toMatchObject({ total: 1, items: [{ kind: 'refund' }] })
    const second = await read('sort=largest&limit=2&page=2')
    expect([kindsOf(second.items), second.total]).toEqual([['flagged 600', 'refund 400'], 6])
    expect((await read('page=400')).items).toEqual([])
  })

  it.each([
    ['a word of the statement', 'interest', ['unmatched 22.5']],
    ['an amount', '1,500', ['proposal 1500']],
    ['an amount in Bangla', '৳৬০০', ['flagged 600']],
    ['the name of a person who is proposed', 'salma', ['proposal 1500']],
    ['the name of a member', 'typing', ['typed 700']],
    ['a typed transaction ID', 'blu1h6x87p', ['typed 700']],
    ['the account', 'city bank', ['proposal 1500', 'unmatched 22.5']],
    ['what the payer wrote', 'batch 2005', ['announced 300']],
    ['a pattern of SQL, which is taken literally', '%', []],
  ])('finds %s', async (_what, text, kinds) => {
    expect(await search(text)).toEqual(kinds)
  })

  it('finds a payment reference however it is written', async () => {
    const { payment_reference: reference } = await server.db
      .selectFrom('submissions')
      .select('payment_reference')
      .where('id', '=', late)
      .executeTakeFirstOrThrow()
    expect(await search(`${reference.slice(0, 3)}-${reference.slice(3)}`.toLowerCase())).toEqual([
      'flagged 600',
    ])
  })

  it('rejects a search of more than 100 characters', async () => {
    expect((await server.call(`GET /api/inbox?search=${'a'.repeat(101)}`)).status).toBe(400)
  })

  it('no longer has what was decided, nor the rows of an import that is being undone', async () => {
    const [item] = (await read('kind=unmatched')).items
    await server.call(`POST /api/statements/rows/${item.row.id}/not-ours`, { reason: 'Interest' })
    expect((await read()).total).toBe(5)
    await server.call(`POST /api/statements/${importId}/undo`)
    expect((await read('kind=proposal')).total).toBe(0)
  })
})

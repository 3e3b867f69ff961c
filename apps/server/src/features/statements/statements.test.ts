import type { StoredStatementRow } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { paymentHistory } from '../submissions/index.ts'
import { updateSearchIndex } from '../submission-admin/index.ts'

const testServer = statementServer()

let account = ''
let number = 0
beforeEach(() => {
  number += 1
  account = `Bank ${number}`
})

const HEAD = 'Date,Particulars,Sender,Debit,Credit'
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')

async function importRows(...rows: string[]): Promise<string> {
  const { status, body } = await testServer.upload('', file(...rows), { account })
  expect([status, body.message]).toEqual([200, undefined])
  await testServer.work()
  return body.id
}

const rowsOf = async (id: string, state = '') =>
  (await testServer.call(`GET /api/statements/${id}/rows${state && `?state=${state}`}`)).body.rows
const importOf = async (id: string) => (await testServer.call(`GET /api/statements/${id}`)).body.import
const accept = (rowId: string, proposal = 0, token?: string) =>
  testServer.call(`POST /api/statements/rows/${rowId}/accept`, { proposal }, token)
const reject = (rowId: string, proposal = 0) =>
  testServer.call(`POST /api/statements/rows/${rowId}/reject`, { proposal })
const statusOf = async (id: string) => (await testServer.statusOf([id]))[0]
const reasons = async (id: string) =>
  (await paymentHistory(testServer.db, id)).map(({ actor, to, reason }) => [actor, to, reason])
const messagesOf = (id: string) =>
  testServer.db.selectFrom('messages').select('event').where('submission_id', '=', id).execute()

describe('an imported statement', () => {
  it('books a transfer with the reference of a submission, says why, and sends the message', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    expect(await statusOf(id)).toBe('completed')
    expect(await reasons(id)).toEqual([
      ['Karim', 'completed', `৳1,500.00 by statement: ${account}, 2026-11-16, row 2`],
    ])
    expect(await messagesOf(id)).toEqual([{ event: 'payment_completed' }])
    expect(await importOf(importId)).toMatchObject({
      state: 'done',
      rows: 1,
      known: 0,
      counts: { booked: 1 },
    })
    expect(await rowsOf(importId)).toMatchObject([
      {
        state: 'booked',
        decidedBy: null,
        matches: [
          {
            kind: 'exact',
            reason: 'reference',
            state: 'booked',
            parts: [{ uniqueId, who: 'Rahim Uddin', open: 0 }],
          },
        ],
      },
    ])
  })

  it('books by the payment reference, and only proposes one with a typing mistake', async () => {
    const [right, mistyped] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const referenceOf = async (id: string) =>
      (
        await testServer.db
          .selectFrom('submissions')
          .select('payment_reference')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).payment_reference
    const reference = await referenceOf(mistyped.id)
    const swapped = `${reference.slice(0, 5)}${reference.charAt(5) === '7' ? '8' : '7'}${reference.slice(6)}`
    await importRows(`16/11/2026,Fee ${(await referenceOf(right.id)).toLowerCase()} Rahim,,,1500`)
    const second = await importRows(`16/11/2026,Ref ${swapped},,,1500`)
    expect(await testServer.statusOf([right.id, mistyped.id])).toEqual(['completed', 'pending'])
    expect((await rowsOf(second, 'proposed'))[0]?.matches).toContainEqual(
      expect.objectContaining({
        reason: 'mistyped_reference',
        written: swapped,
        parts: [expect.objectContaining({ submissionId: mistyped.id, reference })],
      }),
    )
  })

  it('books nothing for a member who has a word of the text in the notes', async () => {
    const noting = await testServer.makeTransfer({ notes: 'Alpha Notes, Batch2005, from City Bank' })
    const importId = await importRows('16/11/2026,IBFT BATCH2005 BRAVO PAYER,,,1500')
    expect(await statusOf(noting.id)).toBe('pending')
    expect(await rowsOf(importId)).toMatchObject([{ state: 'unmatched', matches: [] }])
  })

  it('books nothing by a number that the bank gives to several payments, and does not keep it as their transaction', async () => {
    const noting = await testServer.makeTransfer({ notes: 'Sent by BEFTN20261116' })
    const paying = await testServer.makeTransfer()
    const { body } = await testServer.upload(
      '',
      [
        'Date,Particulars,Transaction No,Debit,Credit',
        '16/11/2026,Remittance,BEFTN20261116,,1500',
        `16/11/2026,Fee ${paying.uniqueId},beftn20261116,,1500`,
      ].join('\n'),
      { account },
    )
    await testServer.work()
    expect(await testServer.statusOf([noting.id, paying.id])).toEqual(['pending', 'completed'])
    expect(await rowsOf(body.id)).toMatchObject([{ state: 'unmatched' }, { state: 'booked' }])
    const entry = await testServer.db
      .selectFrom('ledger_entries')
      .select('external_id')
      .where('submission_id', '=', paying.id)
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow()
    expect(entry.external_id).toBe('')
  })

  it('books by the reference although another member has a word of the text in the notes', async () => {
    const [noting, paying] = [
      await testServer.makeTransfer({ notes: 'Batch2011' }),
      await testServer.makeTransfer(),
    ]
    await importRows(`16/11/2026,${paying.uniqueId} BATCH2011,,,1500`)
    expect(await testServer.statusOf([noting.id, paying.id])).toEqual(['pending', 'completed'])
  })

  it('books two rows with the same word and the references of two members for both', async () => {
    const [one, other] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    await importRows(`16/11/2026,MEMBER2027 ${one.uniqueId},,,1500`)
    account = `Another ${account}`
    await importRows(`16/11/2026,MEMBER2027 ${other.uniqueId},,,1500`)
    expect(await testServer.statusOf([one.id, other.id])).toEqual(['completed', 'completed'])
  })

  it('adds rows of one number whose texts differ, however the files overlap', async () => {
    const [golf, hotel] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const withNumber = (...rows: string[]) => ['Date,Particulars,Transaction No,Credit', ...rows].join('\n')
    const row = (uniqueId: string) => `16/11/2026,${uniqueId},0,1500`
    await testServer.upload('', withNumber(row(golf.uniqueId)), { account })
    const evening = await testServer.upload('', withNumber(row(hotel.uniqueId), row(golf.uniqueId)), {
      account,
    })
    expect(evening.body).toMatchObject({ added: 1, known: 1 })
    await testServer.work()
    expect(await testServer.statusOf([golf.id, hotel.id])).toEqual(['completed', 'completed'])
  })

  it('lets staff assign what is known for the wrong submission, and say that it is not ours', async () => {
    const [known, right] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    await importRows(`16/11/2026,TrxID BLU1H6X87P ${known.uniqueId},,,1500`)
    account = `Another ${account}`
    const importId = await importRows('16/11/2026,TrxID BLU1H6X87P,,,1500')
    const [row] = await rowsOf(importId)
    expect(row).toMatchObject({ state: 'recorded', matches: [{ parts: [{ submissionId: known.id }] }] })
    const parts = [{ submissionId: right.id, amount: 1500 }]
    const assigned = await testServer.call(`POST /api/statements/rows/${row.id}/assign`, { parts })
    expect([assigned.status, assigned.body.message]).toEqual([200, undefined])
    expect(await statusOf(right.id)).toBe('completed')
  })

  it('keeps nothing of the file but what identifies the payment', async () => {
    const content =
      'Date,Particulars,Credit,Secret column\n16/11/2026,Hello,5,canary\nlater,canary,5,canary\n'
    const { body } = await testServer.upload('', content, { account })
    const stored = await testServer.db
      .selectFrom('statement_rows')
      .selectAll()
      .where('import_id', '=', body.id)
      .execute()
    const imported = await testServer.db
      .selectFrom('statement_imports')
      .selectAll()
      .where('id', '=', body.id)
      .execute()
    expect(JSON.stringify([stored, imported])).not.toContain('canary')
    expect(imported[0]?.findings.reported).toEqual([{ line: 3, code: 'date_unreadable' }])
    await testServer.work()
  })

  it('adds the same file once, and equal rows of one day as often as they are there', async () => {
    const cash = '16/11/2026,Cash,,,10'
    const importId = await importRows(cash, cash, cash)
    expect(await importOf(importId)).toMatchObject({ rows: 3, counts: { unmatched: 3 } })
    const again = await testServer.upload('', file(cash, cash, cash), { account })
    expect(again.body).toEqual({ success: true, id: null, added: 0, known: 3 })
    const longer = await testServer.upload('', file(cash, cash, cash, cash), { account })
    expect(longer.body).toMatchObject({ added: 1, known: 3 })
    const other = await testServer.upload('', file(cash), { account: `${account} two` })
    expect(other.body).toMatchObject({ added: 1, known: 0 })
    await testServer.work()
  })

  it('adds rows once when two staff import the same file at the same time', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => `16/11/2026,row ${n},,,${n + 1}`)
    const sent = await Promise.all([1, 2, 3].map(() => testServer.upload('', file(...rows), { account })))
    expect(sent.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 20])
    await testServer.work()
  })

  it('books each row once when several processes work on it, and after one was stopped', async () => {
    const transfers = await Promise.all(Array.from({ length: 12 }, () => testServer.makeTransfer()))
    const rows = transfers.map(({ uniqueId }) => `16/11/2026,Fee ${uniqueId},,,1500`)
    const { body } = await testServer.upload('', file(...rows), { account })
    const stop = new AbortController()
    const working = Promise.all([testServer.work(stop.signal), testServer.work(), testServer.work()])
    await expect.poll(async () => (await importOf(body.id)).counts.booked).toBeGreaterThan(0)
    stop.abort()
    await working
    expect(await importOf(body.id)).toMatchObject({ state: 'done', counts: { booked: 12 } })
    for (const { id } of transfers) expect(await reasons(id)).toHaveLength(1)
  })

  it('takes turns: a large import keeps neither a small one waiting nor an undo', async () => {
    const small = await testServer.makeTransfer()
    const taken = await testServer.makeTransfer()
    const undone = await importRows(`16/11/2026,Fee ${taken.uniqueId},,,1500`)
    const many = Array.from({ length: 600 }, (_, index) => `16/11/2026,Interest ${index},,,${index + 1}`)
    const large = await testServer.upload('', file(...many), { account: `${account} large` })
    const { body } = await testServer.upload('', file(`16/11/2026,Fee ${small.uniqueId},,,1500`), { account })
    await testServer.call(`POST /api/statements/${undone}/undo`)
    // Stops in the second round.
    let looks = 0
    const { signal } = new AbortController()
    await testServer.work(Object.defineProperty(signal, 'aborted', { get: () => (looks += 1) > 7 }))
    expect((await importOf(body.id)).state).toBe('done')
    expect((await importOf(undone)).state).toBe('undone')
    expect((await importOf(large.body.id)).counts.new).toBeGreaterThan(0)
    await testServer.work()
    expect(await importOf(large.body.id)).toMatchObject({ state: 'done', counts: { unmatched: 600 } })
    expect(await testServer.statusOf([small.id, taken.id])).toEqual(['completed', 'pending'])
  })

  it('finds the same in a batch as row by row', async () => {
    const [paid, twice, named] = [
      await testServer.makeTransfer(),
      await testServer.makeTransfer({ phone: '8801712000001' }),
      await testServer.makeTransfer({ name: 'Shabnam Mushtari', paisa: 70_000 }),
    ]
    await updateSearchIndex(testServer.db)
    const id = await importRows(
      `16/11/2026,Fee ${paid.uniqueId} TrxID BMN4K7Q21Z,,,1500`,
      `16/11/2026,Fee ${twice.uniqueId},,,1500`,
      `16/11/2026,Again ${twice.uniqueId},,,1500`,
      `16/11/2026,No reference,01712000001,,1500`,
      `16/11/2026,Reversal TrxID BMN4K7Q21Z,,1500,`,
      `16/11/2026,SHABNAM MUSHTARI fee,,,700`,
    )
    const found = (await rowsOf(id)).map(({ state, matches: [first] }: StoredStatementRow) => [
      state,
      first?.kind ?? null,
      first?.parts[0]?.submissionId ?? null,
    ])
    expect(found).toEqual([
      ['booked', 'exact', paid.id],
      ['booked', 'exact', twice.id],
      ['proposed', 'over', twice.id],
      ['unmatched', null, null],
      ['proposed', 'return', paid.id],
      ['proposed', 'exact', named.id],
    ])
  })

  it('books what it can of a batch in which another row has no seat', async () => {
    const formId = await makeStoredForm(testServer.db, { settings: { limits: { maxSubmissions: 1 } } })
    const [free, seated, late] = [
      await testServer.makeTransfer(),
      await testServer.makeTransfer({ formId }),
      await testServer.makeTransfer({ formId }),
    ]
    const id = await importRows(
      ...[free, seated, late].map(({ uniqueId }) => `16/11/2026,Fee ${uniqueId},,,1500`),
    )
    const counts = (await importOf(id)).counts
    expect(counts.booked + counts.proposed).toBe(3)
    expect(await statusOf(free.id)).toBe('completed')
  })

  it('leaves a submission that staff rejected for staff to decide', async () => {
    const rejected = await testServer.makeTransfer({ status: 'failed' })
    const importId = await importRows(`16/11/2026,Fee ${rejected.uniqueId},,,1500`)
    expect(await statusOf(rejected.id)).toBe('failed')
    const [row] = await rowsOf(importId, 'proposed')
    expect((await accept(row.id)).status).toBe(200)
    expect(await statusOf(rejected.id)).toBe('completed')
  })

  it('recognises what bKash confirmed already', async () => {
    const { id } = await testServer.makeTransfer({ status: 'completed' })
    await testServer.db
      .insertInto('payments')
      .values({
        submission_id: id,
        payment_id: `TR-${id}`,
        environment: 'sandbox',
        invoice: id.slice(0, 20),
        order_id: id,
        amount_paisa: 150_000,
        state: 'completed',
        trx_id: 'ZZZ1H6X87P',
        paid_paisa: 150_000,
      })
      .execute()
    const importId = await importRows('16/11/2026,bKash ZZZ1H6X87P,,,1500')
    expect(await rowsOf(importId)).toMatchObject([
      { state: 'recorded', matches: [{ parts: [{ submissionId: id }] }] },
    ])
  })
})

describe('a proposal', () => {
  it('is made by phone and amount, and by name, amount and date', async () => {
    const phone = await testServer.makeTransfer({ phone: '8801711111111', paisa: 77_700 })
    const named = await testServer.makeTransfer({ name: 'Shahnaz Parveen', paisa: 88_800 })
    await updateSearchIndex(testServer.db)
    const importId = await importRows(
      '16/11/2026,Transfer,01711111111,,777',
      '16/11/2026,SHAHNAZ PARVEEN,,,888',
    )
    expect(await testServer.statusOf([phone.id, named.id])).toEqual(['pending', 'pending'])
    const [first, second] = await rowsOf(importId, 'proposed')
    expect(first.matches).toMatchObject([{ reason: 'phone_amount', kind: 'exact' }])
    expect(second.matches).toMatchObject([{ reason: 'name_amount_date', kind: 'exact' }])
    expect((await accept(first.id)).body.row).toMatchObject({ state: 'booked', decidedBy: 'Karim' })
    expect((await reject(second.id)).body.row).toMatchObject({ state: 'unmatched', decidedBy: 'Karim' })
    expect(await testServer.statusOf([phone.id, named.id])).toEqual(['completed', 'pending'])
  })

  it('is made by name only from three days before the submission on, by the clock of Bangladesh', async () => {
    const { id } = await testServer.makeTransfer({ paisa: 123_400, name: 'Nazmul Karim' })
    // 20 November, 2 AM in Dhaka.
    await sql`update submissions set created_at = '2026-11-19T20:00:00Z' where id = ${id}`.execute(
      testServer.db,
    )
    await updateSearchIndex(testServer.db)
    const rows = await rowsOf(
      await importRows('16/11/2026,Nazmul Karim,,,1234', '17/11/2026,Nazmul Karim,,,1234'),
    )
    expect(rows).toMatchObject([{ state: 'unmatched' }, { state: 'proposed' }])
  })

  it('of part payments completes the submission with the last one', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,A ${uniqueId},,,1000`, `17/11/2026,B ${uniqueId},,,500`)
    const [first, second] = await rowsOf(importId, 'proposed')
    expect(first.matches[0]).toMatchObject({
      kind: 'part',
      parts: [{ amount: 1000, total: 1500, open: 1500 }],
    })
    expect((await accept(first.id)).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    // It was proposed as a part of what was open then.
    expect((await accept(second.id)).body.code).toBe('proposal_outdated')
    const [renewed] = await rowsOf(importId, 'proposed')
    expect(renewed.matches[0]).toMatchObject({ kind: 'exact', parts: [{ open: 500 }] })
    expect((await accept(renewed.id)).status).toBe(200)
    expect(await statusOf(id)).toBe('completed')
  })

  it('of too much, of a split and of a return book what they say', async () => {
    const over = await testServer.makeTransfer()
    const [a, b] = [
      await testServer.makeTransfer({ paisa: 100_000 }),
      await testServer.makeTransfer({ paisa: 50_000 }),
    ]
    const importId = await importRows(
      `16/11/2026,X ${over.uniqueId},,,1600`,
      `16/11/2026,Y ${a.uniqueId} and ${b.uniqueId},,,1500`,
    )
    const [first, second] = await rowsOf(importId, 'proposed')
    expect(first.matches[0].kind).toBe('over')
    expect(second.matches[0]).toMatchObject({ kind: 'split', parts: [{ amount: 1000 }, { amount: 500 }] })
    await accept(first.id)
    await accept(second.id)
    expect(await testServer.statusOf([over.id, a.id, b.id])).toEqual(['completed', 'completed', 'completed'])
    expect((await reasons(over.id))[0]?.[2]).toContain('৳100.00 too much')
    const returning = await importRows(`18/11/2026,Back to ${over.uniqueId},,100,`)
    const [row] = await rowsOf(returning, 'proposed')
    expect(row.matches[0].kind).toBe('return')
    expect((await accept(row.id)).body.row.state).toBe('booked')
    expect(await statusOf(over.id)).toBe('completed')
  })

  it('is booked once, however many staff accept it at the same time', async () => {
    const { id, uniqueId } = await testServer.makeTransfer({ status: 'failed' })
    const { token } = await makeUser(testServer.db, { username: 'Salma' })
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    const [row] = await rowsOf(importId, 'proposed')
    const sent = await Promise.all([accept(row.id), accept(row.id, 0, token), accept(row.id, 0, token)])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(sent.find(({ status }) => status === 409)?.body.message).toMatch(/decided by (Karim|Salma)/)
    expect(await reasons(id)).toHaveLength(1)
  })

  it('that does not exist, or is decided, is rejected with what happened', async () => {
    expect((await accept(crypto.randomUUID())).status).toBe(404)
    const { uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    const [row] = await rowsOf(importId)
    expect((await accept(row.id, 7)).body.code).toBe('row_decided')
    expect((await reject(row.id)).body.code).toBe('row_decided')
  })

  it('is looked for again where a member sent the form after the transfer', async () => {
    const uniqueId = 'ABCDEFGH12345678IJKLMNOP12345678'
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    const { id } = await testServer.makeTransfer()
    await testServer.db.updateTable('submissions').set({ unique_id: uniqueId }).where('id', '=', id).execute()
    expect((await testServer.call(`POST /api/statements/${importId}/match`)).body.import.state).toBe(
      'matching',
    )
    await testServer.work()
    expect(await statusOf(id)).toBe('completed')
  })
})

describe('undoing an import', () => {
  const undo = async (id: string) => {
    expect((await testServer.call(`POST /api/statements/${id}/undo`)).body.import.state).toBe('undoing')
    await testServer.work()
    return importOf(id)
  }

  it('takes back its bookings and unsent messages, and lets the file be imported again', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const rejected = await testServer.makeTransfer({ status: 'failed' })
    const rows = [`16/11/2026,Fee ${uniqueId},,,1500`, `16/11/2026,Fee ${rejected.uniqueId},,,1500`]
    const importId = await importRows(...rows)
    const [proposed] = await rowsOf(importId, 'proposed')
    await accept(proposed.id)
    expect(await testServer.statusOf([id, rejected.id])).toEqual(['completed', 'completed'])
    expect(await undo(importId)).toMatchObject({
      state: 'undone',
      undoneBy: 'Karim',
      kept: 0,
      counts: { booked: 0 },
    })
    expect(await testServer.statusOf([id, rejected.id])).toEqual(['pending', 'failed'])
    expect(await messagesOf(id)).toEqual([])
    expect((await reasons(id)).at(-1)).toEqual(['Karim', 'pending', 'The import of the statement was undone'])
    await importRows(...rows)
    expect(await statusOf(id)).toBe('completed')
  })

  it('leaves a submission as it is that was changed since, and says so', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    await testServer.call(`PUT /api/submissions/${id}/status`, { status: 'failed' })
    expect(await undo(importId)).toMatchObject({ state: 'undone', kept: 1 })
    expect(await statusOf(id)).toBe('failed')
  })

  it('keeps a submission completed that another import paid as well', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const first = await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    const second = await importRows(`17/11/2026,B ${uniqueId},,,1500`)
    const [row] = await rowsOf(second, 'proposed')
    await accept(row.id)
    await undo(first)
    expect(await statusOf(id)).toBe('completed')
    await undo(second)
    expect(await statusOf(id)).toBe('pending')
  })

  it('sets a submission back when one of its part payments is taken back', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const first = await importRows(`16/11/2026,A ${uniqueId},,,1000`)
    await accept((await rowsOf(first))[0].id)
    const second = await importRows(`17/11/2026,B ${uniqueId},,,500`)
    expect(await statusOf(id)).toBe('completed')
    expect(await rowsOf(second)).toMatchObject([{ state: 'booked' }])
    await undo(first)
    expect(await statusOf(id)).toBe('pending')
  })

  it('is possible once, and then nothing of it can be decided', async () => {
    const importId = await importRows('16/11/2026,Hello,,,3')
    await undo(importId)
    expect((await testServer.call(`POST /api/statements/${importId}/undo`)).body.code).toBe(
      'statement_undone',
    )
    expect((await testServer.call(`POST /api/statements/${importId}/match`)).body.code).toBe(
      'statement_undone',
    )
    expect(await rowsOf(importId)).toEqual([])
  })
})

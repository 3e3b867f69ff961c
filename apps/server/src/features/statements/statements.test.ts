import type { StoredStatementRow } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { statementSteps } from '../../testing/statements/statement-steps.ts'
import { updateSearchIndex } from '../submission-admin/index.ts'
import { followLedger } from '../ledger/index.ts'

const testServer = statementServer()
const steps = statementSteps(testServer)
const { file, importRows, rowsOf, importOf, accept, statusOf, messagesOf, reasons } = steps

describe('an imported statement', () => {
  it('books a transfer with the reference of a submission, says why, and sends the message', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    expect(await statusOf(id)).toBe('completed')
    expect(await reasons(id)).toEqual([
      ['Karim', 'completed', `৳1,500.00 by statement: ${steps.account}, 2026-11-16, row 2`],
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
      { account: steps.account },
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
    steps.account = `Another ${steps.account}`
    await importRows(`16/11/2026,MEMBER2027 ${other.uniqueId},,,1500`)
    expect(await testServer.statusOf([one.id, other.id])).toEqual(['completed', 'completed'])
  })

  it('adds rows of one number whose texts differ, however the files overlap', async () => {
    const [golf, hotel] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    const withNumber = (...rows: string[]) => ['Date,Particulars,Transaction No,Credit', ...rows].join('\n')
    const row = (uniqueId: string) => `16/11/2026,${uniqueId},0,1500`
    await testServer.upload('', withNumber(row(golf.uniqueId)), { account: steps.account })
    const evening = await testServer.upload('', withNumber(row(hotel.uniqueId), row(golf.uniqueId)), {
      account: steps.account,
    })
    expect(evening.body).toMatchObject({ added: 1, known: 1 })
    await testServer.work()
    expect(await testServer.statusOf([golf.id, hotel.id])).toEqual(['completed', 'completed'])
  })

  it('lets staff assign what is known for the wrong submission, and say that it is not ours', async () => {
    const [known, right] = [await testServer.makeTransfer(), await testServer.makeTransfer()]
    await importRows(`16/11/2026,TrxID BLU1H6X87P ${known.uniqueId},,,1500`)
    steps.account = `Another ${steps.account}`
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
    const { body } = await testServer.upload('', content, { account: steps.account })
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
    const again = await testServer.upload('', file(cash, cash, cash), { account: steps.account })
    expect(again.body).toEqual({ success: true, id: null, added: 0, known: 3 })
    const longer = await testServer.upload('', file(cash, cash, cash, cash), { account: steps.account })
    expect(longer.body).toMatchObject({ added: 1, known: 3 })
    const other = await testServer.upload('', file(cash), { account: `${steps.account} two` })
    expect(other.body).toMatchObject({ added: 1, known: 0 })
    await testServer.work()
  })

  it('adds rows once when two staff import the same file at the same time', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => `16/11/2026,row ${n},,,${n + 1}`)
    const sent = await Promise.all(
      [1, 2, 3].map(() => testServer.upload('', file(...rows), { account: steps.account })),
    )
    expect(sent.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 20])
    await testServer.work()
  })

  it('books each row once when several processes work on it, and after one was stopped', async () => {
    const transfers = await Promise.all(Array.from({ length: 12 }, () => testServer.makeTransfer()))
    const rows = transfers.map(({ uniqueId }) => `16/11/2026,Fee ${uniqueId},,,1500`)
    const { body } = await testServer.upload('', file(...rows), { account: steps.account })
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
    const large = await testServer.upload('', file(...many), { account: `${steps.account} large` })
    const { body } = await testServer.upload('', file(`16/11/2026,Fee ${small.uniqueId},,,1500`), {
      account: steps.account,
    })
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
        is_received: true,
      })
      .execute()
    await followLedger(testServer.db, [id], { by: { id: null, username: 'System' }, reason: 'bKash' })
    const importId = await importRows('16/11/2026,bKash ZZZ1H6X87P,,,1500')
    expect(await rowsOf(importId)).toMatchObject([
      { state: 'recorded', matches: [{ parts: [{ submissionId: id }] }] },
    ])
  })
})

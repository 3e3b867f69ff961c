import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'
import { runBulkJobs } from '../bulk-jobs/index.ts'
import { listEntries, loadSummary } from './ledger-repository.ts'

const testServer = paymentServer()

interface Made {
  submissionId: string
  uniqueId: string
  editCode: string
}

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })

async function makeTransfer(formId?: string, more: Record<string, string> = {}): Promise<Made> {
  const { status, body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: formId ?? (await testServer.makePaidForm()),
    name: 'Rahim',
    email: 'rahim@example.org',
    paymentMethod: 'bank_transfer',
    ...more,
    payment_receipt: sampleFile('png', { name: 'slip.png' }),
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const setStatus = ({ uniqueId }: Made, status: string) =>
  asStaff(`PUT /api/submissions/${uniqueId}/status`, { status })

/** Kind and amount in taka of each entry. */
const entriesOf = async ({ submissionId }: Made) =>
  (await listEntries(testServer.server.db, submissionId)).map(
    ({ kind, amountPaisa }) => `${kind} ${amountPaisa / 100}`,
  )
const stateOf = async ({ submissionId }: Made) =>
  (await loadSummary(testServer.server.db, submissionId)).state

/** Submissions whose status and ledger contradict each other, but for money that staff rejected or have to look at. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select s.unique_id, s.payment_status, s.needs_review, sums.* from submissions s
    join lateral (
      select coalesce(-sum(amount_paisa) filter (where account = 'charged'), 0) as charged,
        coalesce(sum(amount_paisa) filter (where account in ('received', 'forgiven')), 0) as settled,
        coalesce(-sum(amount_paisa) filter (where account = 'difference'), 0) as difference,
        coalesce(bool_or(booking_key like 'bkash:%'), false) as has_proof
      from ledger_entries where submission_id = s.id) as sums on true
    left join agreed_prices p on p.submission_id = s.id
    where charged <> case when s.has_payment then s.amount_paisa else 0 end
      or difference <> case when s.has_payment then coalesce(p.difference_paisa, 0) else 0 end
      or (s.payment_status = 'completed' and settled < charged)
      or (s.has_payment and s.payment_status <> 'completed' and settled >= charged and not has_proof)`.execute(
    testServer.server.db,
  )
  return rows
}

describe('the ledger follows', () => {
  it('a submission, with the lines of its agreed price', async () => {
    const made = await makeTransfer()
    expect(await entriesOf(made)).toEqual(['charge -500'])
    expect(await stateOf(made)).toBe('unpaid')
  })

  it('a completed bKash payment, once however often it is reported', async () => {
    const pending = await testServer.makePending()
    await Promise.all([1, 2, 3].map(() => testServer.execute(pending.paymentID)))
    await testServer.execute(pending.paymentID)
    expect(await entriesOf(pending)).toEqual(['charge -500', 'payment 500'])
    const [, payment] = await listEntries(testServer.server.db, pending.submissionId)
    expect(payment).toMatchObject({
      method: 'bkash',
      externalId: testServer.bkash.payment(pending.paymentID).trxID,
      actor: 'Payer',
    })
  })

  it('a bKash payment of another amount: the money is held, and approving writes the rest off', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: { calls: ['execute'], times: 1 } })
    await testServer.execute(pending.paymentID)
    const [, payment, ...rest] = await listEntries(testServer.server.db, pending.submissionId)
    expect(rest).toEqual([])
    expect(payment?.kind).toBe('payment')
    expect(await testServer.submissionOf(pending)).toMatchObject({
      paymentStatus: 'pending',
      needsReview: true,
    })
    await setStatus(pending, 'completed')
    const { balancePaisa } = await loadSummary(testServer.server.db, pending.submissionId)
    expect(balancePaisa).toBeGreaterThanOrEqual(0)
    await setStatus(pending, 'failed')
    const kinds = (await listEntries(testServer.server.db, pending.submissionId)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'correction').length).toBe(
      kinds.filter((kind) => kind === 'write_off').length,
    )
  })

  it('refunds by bKash, each once, while the status stays', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    for (const taka of [200, 300]) {
      const body = {
        id: randomUUID(),
        amount: taka,
        reason: 'Cancelled',
        way: { kind: 'provider', paymentID: pending.paymentID },
      }
      await asStaff(`POST /api/submissions/${pending.uniqueId}/refund-requests`, body)
      await asStaff(`POST /api/submissions/${pending.uniqueId}/refund-requests`, body)
    }
    expect(await entriesOf(pending)).toEqual(['charge -500', 'payment 500', 'refund -200', 'refund -300'])
    expect(await stateOf(pending)).toBe('refunded')
    expect((await testServer.submissionOf(pending)).paymentStatus).toBe('completed')
  })

  it('a declined bKash payment: nothing is booked', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    expect(await entriesOf(pending)).toEqual(['charge -500'])
  })

  it('staff who verify a transfer, take it back and verify it again', async () => {
    const made = await makeTransfer()
    await setStatus(made, 'completed')
    await setStatus(made, 'completed')
    expect(await entriesOf(made)).toEqual(['charge -500', 'payment 500'])
    await setStatus(made, 'pending')
    expect(await entriesOf(made)).toEqual(['charge -500', 'payment 500', 'correction -500'])
    expect(await stateOf(made)).toBe('unpaid')
    await setStatus(made, 'completed')
    expect(await stateOf(made)).toBe('paid')
  })

  it('a decision in the review queue and its undo', async () => {
    const made = await makeTransfer()
    const { item } = (await asStaff(`GET /api/review/${made.submissionId}`)).body
    const decisionId = randomUUID()
    await asStaff(`POST /api/review/${made.submissionId}/decision`, {
      decisionId,
      decision: 'approve',
      seen: item.state,
    })
    expect(await stateOf(made)).toBe('paid')
    expect((await asStaff(`POST /api/review/${made.submissionId}/undo`, { decisionId })).status).toBe(200)
    expect(await entriesOf(made)).toEqual(['charge -500', 'payment 500', 'correction -500'])
  })

  it('bulk changes in one request, and as a job with its undo', async () => {
    const formId = await testServer.makePaidForm()
    const made = [await makeTransfer(formId), await makeTransfer(formId), await makeTransfer(formId)]
    await asStaff('POST /api/submissions/bulk-status', {
      changes: made.slice(0, 2).map(({ submissionId: id }) => ({ id, status: 'completed' })),
    })
    expect(await Promise.all(made.map(stateOf))).toEqual(['paid', 'paid', 'unpaid'])
    const { job } = (
      await asStaff('POST /api/bulk-jobs/status', {
        selection: { ids: made.map(({ submissionId }) => submissionId) },
        status: 'completed',
      })
    ).body
    const parts = { db: testServer.server.db, log: pino({ level: 'silent' }) }
    await runBulkJobs(parts)
    expect(await Promise.all(made.map(stateOf))).toEqual(['paid', 'paid', 'paid'])
    await asStaff(`POST /api/bulk-jobs/${job.id}/undo`)
    await runBulkJobs(parts)
    expect(await Promise.all(made.map(stateOf))).toEqual(['paid', 'paid', 'unpaid'])
  })

  it('bKash money that arrives after staff said it had: it counts once', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    await setStatus(pending, 'completed')
    expect(await stateOf(pending)).toBe('paid')
    await setStatus(pending, 'pending')
    await asStaff(`PUT /api/submissions/${pending.uniqueId}/payment`, {})
    expect(await stateOf(pending)).toBe('paid')
    expect((await entriesOf(pending)).at(-1)).toBe('payment 500')
  })

  it('a change of answers by staff that costs more, and back', async () => {
    const formId = await testServer.makePaidForm({
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
        {
          id: 'dinner',
          label: 'Dinner',
          type: 'radio',
          options: ['no', 'yes'],
          pricing: { enabled: true, options: { yes: 200 } },
        },
      ],
    })
    const made = await makeTransfer(formId, { dinner: 'no' })
    await setStatus(made, 'completed')
    await asStaff(`PUT /api/submissions/${made.uniqueId}`, { data: { dinner: 'yes' } })
    expect((await entriesOf(made)).at(-1)).toBe('difference -200')
    expect(await stateOf(made)).toBe('part_paid')
    await asStaff(`PUT /api/submissions/${made.uniqueId}`, { data: { dinner: 'no' } })
    expect((await entriesOf(made)).at(-1)).toBe('difference 200')
    expect(await stateOf(made)).toBe('paid')
  })

  it('a deletion and its undo, with money that came in between', async () => {
    const pending = await testServer.makePending()
    await asStaff(`DELETE /api/submissions/${pending.submissionId}`)
    expect(await listEntries(testServer.server.db, pending.submissionId)).toEqual([])
    await asStaff('POST /api/deleted-submissions/restore', { ids: [pending.submissionId] })
    expect(await entriesOf(pending)).toEqual(['charge -500'])
    await sql`
      update payments set state = 'review', trx_id = 'TRXLATE', paid_paisa = 50000, is_received = true
      where payment_id = ${pending.paymentID}`.execute(testServer.server.db)
    await asStaff(`DELETE /api/submissions/${pending.submissionId}`)
    await asStaff('POST /api/deleted-submissions/restore', { ids: [pending.submissionId] })
    expect(await entriesOf(pending)).toEqual(['charge -500', 'payment 500'])
  })

  it('a merge of two paid submissions and its undo', async () => {
    const formId = await testServer.makePaidForm()
    const [kept, other] = [await makeTransfer(formId), await makeTransfer(formId)]
    await setStatus(kept, 'completed')
    await setStatus(other, 'completed')
    const ids = [kept.submissionId, other.submissionId]
    const { submissions } = (await asStaff('POST /api/submissions/bulk-read', { ids })).body
    const { status, body } = await asStaff('POST /api/merges', {
      keptId: kept.submissionId,
      submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
        id,
        updatedAt,
      })),
      answersFrom: {},
      acceptsPaidTwice: true,
    })
    expect(status).toBe(200)
    expect(await loadSummary(testServer.server.db, kept.submissionId)).toMatchObject({
      owedPaisa: 500_00,
      paidPaisa: 1000_00,
      balancePaisa: 500_00,
      state: 'overpaid',
    })
    expect((await asStaff(`POST /api/merges/${body.merge.id}/undo`)).status).toBe(200)
    expect([await stateOf(kept), await stateOf(other)]).toEqual(['paid', 'paid'])
  })

  it('all of the above without a contradiction to the statuses', async () => {
    expect(await contradictions()).toEqual([])
  })
})

describe('a balance above 0', () => {
  it('is noticed, also where an entry that moves to another submission leaves it', async () => {
    const [made, other] = [await makeTransfer(), await makeTransfer()]
    const { db } = testServer.server
    const isNoticed = async ({ submissionId }: Made) =>
      (await sql`select from balances_above_zero where submission_id = ${submissionId}`.execute(db)).rows
        .length === 1
    await setStatus(made, 'completed')
    expect(await isNoticed(made)).toBe(false)
    await sql`
      update ledger_entries set submission_id = ${other.submissionId}
      where submission_id = ${made.submissionId} and kind = 'charge'`.execute(db)
    expect([await isNoticed(made), await isNoticed(other)]).toEqual([true, false])
    await sql`
      update ledger_entries set submission_id = ${made.submissionId}
      where submission_id = ${other.submissionId} and booking_key = ${`charge:${made.submissionId}`}`.execute(
      db,
    )
  })
})

describe('an entry', () => {
  it('cannot be changed or deleted', async () => {
    const made = await makeTransfer()
    const { db } = testServer.server
    await expect(
      sql`update ledger_entries set amount_paisa = 1 where submission_id = ${made.submissionId}`.execute(db),
    ).rejects.toThrow('never changed')
    await expect(
      sql`delete from ledger_entries where submission_id = ${made.submissionId}`.execute(db),
    ).rejects.toThrow('never deleted')
    expect(await entriesOf(made)).toEqual(['charge -500'])
  })

  it('goes with its form when that is deleted', async () => {
    const formId = await testServer.makePaidForm()
    const made = await makeTransfer(formId)
    expect((await asStaff(`DELETE /api/forms/${formId}`)).status).toBe(200)
    expect(await entriesOf(made)).toEqual([])
  })
})

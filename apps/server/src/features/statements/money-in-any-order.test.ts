import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'

const testServer = statementServer()

const PRICE = 1_500
let statements = 0

interface Subject {
  id: string
  /** Rows of statements that were booked and not taken back, with their amounts in taka. */
  booked: { rowId: string; taka: number }[]
  /** What really arrived less what was returned, in taka. */
  held: number
}

type Step =
  | { kind: 'transfer' | 'return' | 'cash'; taka: number }
  | { kind: 'status'; status: 'completed' | 'pending' | 'failed' }
  | { kind: 'undo'; which: number }
  | { kind: 'refund'; taka: number }
  | { kind: 'cancel' | 'reopen' }
  | { kind: 'delete'; isCancelled: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('transfer' as const, 'return' as const, 'cash' as const),
    taka: fc.constantFrom(0.01, 500, 999.99, PRICE, PRICE + 0.01),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('refund' as const), taka: fc.constantFrom(0.01, 500, PRICE) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'reopen' as const) }),
  fc.record({ kind: fc.constant('delete' as const), isCancelled: fc.boolean() }),
)

async function importRow(direction: 'in' | 'out', taka: number) {
  statements += 1
  const cells = direction === 'in' ? `,${taka}` : `${taka},`
  const content = `Date,Particulars,Debit,Credit\n16/11/2026,No hint,${cells}`
  const { body } = await testServer.upload('', content, { account: `Bank ${statements}` })
  await testServer.work()
  const { rows } = (await testServer.call(`GET /api/statements/${body.id}/rows`)).body
  return String(rows[0].id)
}

async function run(subject: Subject, one: Step): Promise<void> {
  const { id } = subject
  switch (one.kind) {
    case 'transfer':
    case 'return': {
      const rowId = await importRow(one.kind === 'transfer' ? 'in' : 'out', one.taka)
      const parts = [{ submissionId: id, amount: one.taka }]
      const { status } = await testServer.call(`POST /api/statements/rows/${rowId}/assign`, { parts })
      // More than was paid cannot be returned.
      if (status !== 200) return
      const taka = one.kind === 'transfer' ? one.taka : -one.taka
      subject.booked.push({ rowId, taka })
      subject.held += taka
      return
    }
    case 'cash':
      subject.held += one.taka
      await testServer.call(`POST /api/submissions/${id}/money/payments`, {
        bookingId: randomUUID(),
        method: 'cash',
        amount: one.taka,
        receiptNumber: '',
        note: '',
      })
      return
    case 'status':
      await testServer.call(`PUT /api/submissions/${id}/status`, { status: one.status })
      return
    case 'undo': {
      const taken = subject.booked[one.which % Math.max(1, subject.booked.length)]
      if (!taken) return
      await testServer.call(`POST /api/statements/rows/${taken.rowId}/undo`)
      subject.booked = subject.booked.filter((row) => row !== taken)
      subject.held -= taken.taka
      return
    }
    case 'refund': {
      const { status } = await testServer.call(`POST /api/submissions/${id}/refund-requests`, {
        id: randomUUID(),
        amount: one.taka,
        reason: 'Any',
        way: { kind: 'hand', method: 'cash', externalId: '7' },
      })
      // Again: not more than was paid.
      if (status === 200) subject.held -= one.taka
      return
    }
    case 'cancel':
      await testServer.call(`POST /api/submissions/${id}/cancel`, { reason: 'Any', notify: false })
      return
    case 'reopen':
      await testServer.call(`POST /api/submissions/${id}/reopen`, { reason: 'Any' })
      return
    case 'delete':
      await deleteAndRestore(subject, one.isCancelled)
  }
}

/** What was held is owed as long as it is deleted. */
async function deleteAndRestore({ id }: Subject, isCancelled: boolean): Promise<void> {
  const { money } = (await testServer.call(`GET /api/submissions/${id}/money`)).body
  await testServer.call(`DELETE /api/submissions/${id}`)
  const { items } = (await testServer.call('GET /api/owed?kind=deleted&limit=100')).body
  const owed = items.find(({ submissionId }: { submissionId: string }) => submissionId === id)
  expect(owed?.amount ?? 0).toBeCloseTo(Math.max(0, money.paid - money.returned), 2)
  if (isCancelled) {
    await testServer.call(`POST /api/deleted-submissions/${id}/restore-cancelled`, { reason: 'Any' })
  } else {
    await testServer.call('POST /api/deleted-submissions/restore', { ids: [id] })
  }
}

/** What holds after every step, in any order. */
async function check({ id, held }: Subject): Promise<void> {
  const { money, paymentStatus } = (await testServer.call(`GET /api/submissions/${id}/money`)).body
  const entries: { amount: number }[] = money.entries
  const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  expect(Math.round(money.balance * 100)).toBe(sum)
  const { rows } = await sql<{ taka: number }>`
    select coalesce(sum(amount_paisa), 0)::float8 / 100 as taka from ledger_entries e
    where submission_id = ${id} and booking_key like 'status:%'
      and not exists (select from ledger_entries c where c.corrects = e.id)`.execute(testServer.db)
  const decided = rows[0]?.taka ?? 0
  // All money that really came is in the books, and nothing else but what staff decided.
  expect(money.paid - money.returned).toBeCloseTo(held + decided, 2)
  // Otherwise the list of what is owed would not find it.
  const { rows: missed } = await sql`
    select submission_id from ledger_entries group by submission_id having sum(amount_paisa) > 0
    except select submission_id from balances_above_zero`.execute(testServer.db)
  expect(missed).toEqual([])
  if (paymentStatus === 'completed') expect(money.paid).toBeGreaterThanOrEqual(PRICE - 0.001)
  else expect(decided).toBe(0)
}

it('the balance is the sum of the entries, and all money is in it once, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await testServer.makeTransfer({ paisa: PRICE * 100 })
      const subject: Subject = { id, booked: [], held: 0 }
      for (const one of steps) {
        await run(subject, one)
        await check(subject)
      }
    }),
    { numRuns: 25 },
  )
})

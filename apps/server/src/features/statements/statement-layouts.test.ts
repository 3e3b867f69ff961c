import { formatPaymentReference, localDigits } from '@nibondhon/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BankPayment } from '../../testing/statements/render-statement.ts'
import { PDF_LAYOUTS } from '../../testing/statements/pdf-layouts.ts'
import { type Layout, LAYOUTS as FILE_LAYOUTS } from '../../testing/statements/statement-layouts.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'

const testServer = statementServer()

const LAYOUTS: readonly Layout[] = [
  ...FILE_LAYOUTS,
  ...PDF_LAYOUTS.map(({ name, hasTrxId, render }) => ({
    name: `PDF: ${name}`,
    fileName: 'statement.pdf',
    hasTrxId,
    render,
  })),
]

const MIN_SHARE = 0.95

interface Prepared {
  payments: BankPayment[]
  /** The submissions that must be booked without staff, with their amounts, and those that must not. */
  expected: { id: string; paisa: number }[]
  others: string[]
}

const trxIdOf = (number: number) => `BLU${String(1000 + number)}X7P`
const phoneOf = (number: number) => `88017${String(10_000_000 + number)}`
let count = 0

/** Sixteen referenced transfers among equal rows, wrong amounts, fees and payments that nothing identifies. */
async function prepare({ hasTrxId }: Layout): Promise<Prepared> {
  const payments: BankPayment[] = []
  const expected: Prepared['expected'] = []
  const others: string[] = []
  const add = (change: Partial<BankPayment>) => {
    count += 1
    const day = `2026-11-${13 + (payments.length % 6)}`
    const trxId = trxIdOf(count)
    payments.push({
      day,
      direction: 'in',
      paisa: 1,
      text: 'Fee',
      trxId,
      phone: phoneOf(count),
      name: 'Someone Else',
      ...change,
    })
  }
  const amount = () => 100_000 + count * 1_700
  for (let n = 0; n < 8; n += 1) {
    const paisa = amount()
    const { id, uniqueId } = await testServer.makeTransfer({ paisa })
    const written = [uniqueId, uniqueId.toLowerCase(), uniqueId.replace(/(.{8})(?=.)/g, '$1-')][n % 3] ?? ''
    add({ paisa, text: `Reunion ${written}` })
    expected.push({ id, paisa })
  }
  for (let n = 0; n < 4; n += 1) {
    const paisa = amount()
    const { id } = await testServer.makeTransfer({ paisa })
    const reference = formatPaymentReference(await referenceOf(id))
    const written = [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ' '),
      localDigits(reference, 'bn'),
    ]
    add({ paisa, text: `Reunion ref ${written[n] ?? ''}` })
    expected.push({ id, paisa })
  }
  for (let n = 0; n < 4; n += 1) {
    const paisa = amount()
    const trxId = trxIdOf(count + 1)
    const { id } = await testServer.makeTransfer({ paisa, notes: `I sent it, TrxID ${trxId.toLowerCase()}.` })
    add({ paisa, trxId, text: hasTrxId ? 'Reunion' : `By bKash TrxID ${trxId}` })
    expected.push({ id, paisa })
  }
  for (const difference of [-5_000, 5_000]) {
    const paisa = amount()
    const { id, uniqueId } = await testServer.makeTransfer({ paisa })
    add({ paisa: paisa + difference, text: `Reunion ${uniqueId}` })
    others.push(id)
  }
  const byPhone = await testServer.makeTransfer({ paisa: 99_900, phone: phoneOf(count + 1) })
  add({ paisa: 99_900 })
  others.push(byPhone.id)
  for (let n = 0; n < 3; n += 1)
    add({ day: '2026-11-18', paisa: 50_000, text: 'Cash deposit', trxId: '', phone: '' })
  add({ direction: 'out', paisa: 11_500, text: 'Service charge', trxId: '', phone: '' })
  const returned = await testServer.makeTransfer({ paisa: amount(), status: 'failed' })
  add({ direction: 'out', paisa: 40_000, text: `Returned ${returned.uniqueId}` })
  // A fee in the middle, so that the balance falls too.
  payments.splice(5, 0, ...payments.splice(-2, 1))
  return { payments, expected, others: [...others, returned.id] }
}

async function referenceOf(id: string): Promise<string> {
  const { payment_reference: reference } = await testServer.db
    .selectFrom('submissions')
    .select('payment_reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reference
}

/** What the ledger says was received for each of them, in paisa. */
async function receivedFor(ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; paisa: number }>`
    select submission_id as id, sum(amount_paisa)::float8 as paisa from ledger_entries
    where account = 'received' and submission_id = any(${ids}::uuid[]) group by 1`.execute(testServer.db)
  return ids.map((id) => rows.find((row) => row.id === id)?.paisa ?? 0)
}

it('books at least 95% of referenced rows by itself in every layout, and none wrongly', async () => {
  const figures: string[] = []
  let referenced = 0
  let booked = 0
  let wrong = 0
  for (const layout of LAYOUTS) {
    const { payments, expected, others } = await prepare(layout)
    const content = layout.render(payments)
    const parts = { account: layout.name, fileName: layout.fileName }
    const { body: preview } = await testServer.upload('/preview', content, parts)
    const { status, body } = await testServer.upload('', content, parts)
    expect([layout.name, status, body.message]).toEqual([layout.name, 200, undefined])
    await testServer.work()
    const statuses = await testServer.statusOf(expected.map(({ id }) => id))
    const done = statuses.filter((one) => one === 'completed').length
    const received = await receivedFor(expected.map(({ id }) => id))
    const wronglyReceived = received.filter((paisa, index) => paisa !== 0 && paisa !== expected[index]?.paisa)
    const bad = (await receivedFor(others)).filter((paisa) => paisa !== 0).length + wronglyReceived.length
    expect([layout.name, done / expected.length >= MIN_SHARE]).toEqual([layout.name, true])
    figures.push(
      `${layout.name}: ${body.added} rows, ${done} of ${expected.length} booked, ${bad} wrong, balance ${preview.balance.state}, ${preview.reportedCount} reported`,
    )
    referenced += expected.length
    booked += done
    wrong += bad

    const rows = payments.filter(({ direction }) => direction === 'in' || !layout.isIncomeOnly)
    expect([layout.name, body.added]).toEqual([layout.name, rows.length])
    const again = await testServer.upload('', content, parts)
    expect(again.body).toMatchObject({ id: null, added: 0, known: rows.length })
    const overlap = layout.render(payments.slice(4))
    expect((await testServer.upload('', overlap, parts)).body).toMatchObject({ id: null, added: 0 })
  }
  const share = booked / referenced
  process.stdout.write(
    `${figures.join('\n')}\n${LAYOUTS.length} layouts: ${booked} of ${referenced} referenced rows booked (${(share * 100).toFixed(1)}%), ${wrong} wrong\n`,
  )
  expect(LAYOUTS.length).toBeGreaterThanOrEqual(12)
  expect(share).toBeGreaterThanOrEqual(MIN_SHARE)
  expect(wrong).toBe(0)
})

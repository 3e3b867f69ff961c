import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { workOnStatements } from '../../apps/server/src/features/statements/index.ts'
import { updateSearchIndex } from '../../apps/server/src/features/submission-admin/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { postMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { formProduct, notice } from '../support/form-steps.ts'
import { goWithin } from '../support/go-within.ts'
import { holdBack } from '../support/hold-back.ts'
import { lookOver } from '../support/look-over.ts'

const { product, visit } = formProduct()

const LONG_NAME = 'শাহরিয়ার মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী'
const TRX_ID = 'DIO70PHJ3N'
let transfers: { id: string; reference: string }[]

beforeAll(async () => {
  const { db } = product().server
  const formId = await makeStoredForm(db, {
    title: 'Grand Reunion 2027',
    fields: [{ id: 'name', label: 'Full name' }],
  })
  transfers = await Promise.all([LONG_NAME, 'Tanvir Ahmed'].map((name) => makeTransfer(formId, name)))
  await updateSearchIndex(db)
  await announce(TRX_ID)
})

async function announce(trxId: string) {
  return product()
    .server.db.insertInto('announced_payments')
    .values({
      trx_id: trxId,
      amount_paisa: 150_000,
      currency: 'BDT',
      payer: '8801770618575',
      reference: 'Reunion',
      invoice: '',
      transaction_type: '10003126',
      paid_at: new Date('2026-11-16T10:00:00Z'),
      state: 'unmatched',
      confirmation: 'confirmed',
      handled_by: null,
    })
    .execute()
}

async function makeTransfer(formId: string, name: string) {
  return product()
    .server.db.insertInto('submissions')
    .values({
      id: randomUUID(),
      form_id: formId,
      form_version: 1,
      unique_id: randomUUID().replaceAll('-', '').toUpperCase(),
      edit_code: '123456',
      status: 'pending',
      data: JSON.stringify({ name }),
      has_payment: true,
      payment_method: 'bank_transfer',
      payment_status: 'pending',
      amount_paisa: 150_000,
    })
    .returning(['id', 'payment_reference as reference'])
    .executeTakeFirstOrThrow()
}

async function statusOf({ id }: { id: string }) {
  const { status } = await product()
    .server.db.selectFrom('submissions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

async function importRows(token: string, ...rows: string[]): Promise<string> {
  const { app, db } = product().server
  const file = new File([['Date,Particulars,Credit', ...rows].join('\n')], 'statement.csv')
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await postMultipart(app, '/api/statements', { account: 'Example Bank', file }, headers)
  await workOnStatements({ db, log: pino({ level: 'silent' }) })
  return body.id
}

it('payments are assigned by mouse and by keyboard, shared, taken back and marked as not ours', async () => {
  const [first, second] = transfers
  if (!first || !second) throw new Error('there are no submissions')
  const { token } = await product().makeUser('payment_approver')
  const importId = await importRows(token, '02/11/2026,Deposit,2000', '03/11/2026,Interest,12.50')
  const { page, complaints } = await visit({
    path: `/admin/statements/${importId}?state=unmatched`,
    as: 'payment_approver',
  })

  // By mouse: one payment for two submissions.
  await page.getByRole('button', { name: 'Assign ৳2,000.00, Row 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to a submission' })
  await dialog.getByRole('button', { name: 'Book' }).click()
  await dialog.getByText('Please choose a submission.').waitFor()
  await dialog.getByLabel('Find a submission').fill('মামুন')
  await dialog.getByRole('button', { name: LONG_NAME }).click()
  await dialog.getByLabel(`Amount for ${LONG_NAME} (taka)`).fill('1500')
  await dialog.getByText('৳500.00 is not assigned yet.').waitFor()
  await dialog.getByLabel('Find a submission').fill('tanvir')
  await dialog.getByRole('button', { name: /^Tanvir Ahmed/ }).waitFor()
  await lookOver(page)
  await dialog.getByRole('button', { name: /^Tanvir Ahmed/ }).click()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await notice(page, 'Booked.')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'pending'])

  await page.getByRole('button', { name: 'Mark as not ours: ৳12.50, Row 3' }).click()
  await page.getByLabel('Reason').fill('Interest of the bank')
  await page.getByRole('button', { name: 'Mark as not ours', exact: true }).click()
  await notice(page, 'Marked as not ours.')
  await page.getByRole('tab', { name: 'Not ours (1)' }).click()
  await page.getByText('Not ours: Interest of the bank').waitFor()
  await page.getByRole('tab', { name: 'Booked (1)' }).click()
  await page.getByText('Chosen by staff').waitFor()
  await lookOver(page)
  await page.getByRole('button', { name: 'Take back: ৳2,000.00, Row 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await notice(page, 'Taken back.')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'pending'])

  // By keyboard alone: the announced payment.
  await goWithin(page, '/admin/unmatched-payments')
  await page.getByRole('button', { name: `Assign ${TRX_ID}` }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await dialog.getByLabel('Find a submission').focus()
  await page.keyboard.type(second.reference)
  await dialog.getByRole('button', { name: /^Tanvir Ahmed/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Amount for Tanvir Ahmed (taka)').waitFor()
  await page.keyboard.press('Enter')
  await notice(page, 'Booked.')
  expect(await statusOf(second)).toBe('completed')
  await page.getByText('No unmatched payments').waitFor()
  await goWithin(page, '/admin/unmatched-payments?show=handled')
  await page.getByRole('link', { name: 'Tanvir Ahmed' }).waitFor()
  await lookOver(page)
  expect(complaints).toEqual([])
})

/** Holds the list back from here on, until `letGo`; `isAsked` resolves when it is read. */
async function holdList(page: Page, address: string) {
  const isAsked = page.waitForRequest(address)
  const letGo = await holdBack(page, address)
  return { isAsked, letGo }
}

/** As when staff come back from another tab: lists are read again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const ROWS = '**/api/statements/*/rows?*'
const UNMATCHED = '**/api/payments/unmatched?*'

it('a dialog about a payment closes once the list shows the result, so that no row moves under the pointer', async () => {
  const { token } = await product().makeUser('payment_approver')
  const importId = await importRows(token, '05/11/2026,Interest,21.50', '06/11/2026,Interest,22.50')
  const { page, complaints } = await visit({
    path: `/admin/statements/${importId}?state=unmatched`,
    as: 'payment_approver',
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mark as not ours: ৳21.50, Row 2' }).click()
  await dialog.getByLabel('Reason').fill('Interest of the bank')
  const rows = await holdList(page, ROWS)
  await dialog.getByRole('button', { name: 'Mark as not ours' }).click()
  await rows.isAsked
  expect(await dialog.isVisible()).toBe(true)
  rows.letGo()
  await notice(page, 'Marked as not ours.')
  await page.getByRole('button', { name: 'Mark as not ours: ৳22.50, Row 3' }).click()
  await dialog.getByLabel('Reason').waitFor()

  await announce('DIO70PHJ4A')
  await goWithin(page, '/admin/unmatched-payments')
  await page.getByRole('button', { name: 'Mark DIO70PHJ4A as not ours' }).click()
  await dialog.getByLabel('Reason').fill('Rent of the hall')
  const payments = await holdList(page, UNMATCHED)
  await dialog.getByRole('button', { name: 'Mark as not ours' }).click()
  await payments.isAsked
  expect(await dialog.isVisible()).toBe(true)
  payments.letGo()
  await notice(page, 'Marked as not ours.')
  expect(complaints).toEqual([])
})

it('a dialog stays open with what was typed when a colleague handles the last payment of the list', async () => {
  const { token } = await product().makeUser('payment_approver')
  const importId = await importRows(token, '07/11/2026,Interest,23.50')
  const { page } = await visit({
    path: `/admin/statements/${importId}?state=unmatched`,
    as: 'payment_approver',
  })
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await page.getByRole('button', { name: 'Mark as not ours: ৳23.50, Row 2' }).click()
  await reason.fill('Interest of the bank')
  await product()
    .server.db.updateTable('statement_rows')
    .set({ state: 'booked' })
    .where('import_id', '=', importId)
    .execute()
  await comeBack(page)
  await page.getByText('Every payment was matched').waitFor()
  expect(await reason.inputValue()).toBe('Interest of the bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not ours' }).click()
  await page.getByRole('dialog').getByText('This row is decided already.').waitFor()

  await announce('DIO70PHJ5B')
  await goWithin(page, '/admin/unmatched-payments')
  await page.getByRole('button', { name: 'Mark DIO70PHJ5B as not ours' }).click()
  await reason.fill('Rent of the hall')
  await product()
    .server.db.updateTable('announced_payments')
    .set({ state: 'handled' })
    .where('state', '=', 'unmatched')
    .execute()
  await comeBack(page)
  await page.getByText('No unmatched payments').waitFor()
  expect(await reason.inputValue()).toBe('Rent of the hall')
})

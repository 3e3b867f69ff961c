import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { workOnStatements } from '../../apps/server/src/features/statements/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { PDF_LAYOUTS } from '../../apps/server/src/testing/statements/pdf-layouts.ts'
import { choose, formProduct, notice } from '../support/form-steps.ts'
import { goWithin } from '../support/go-within.ts'
import { holdBack } from '../support/hold-back.ts'
import { lookOver } from '../support/look-over.ts'

const { product, visit } = formProduct()

const LONG_NAME = 'শাহরিয়ার মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী'
let referenced: { id: string; uniqueId: string }

beforeAll(async () => {
  const formId = await makeStoredForm(product().server.db, {
    title: 'Grand Reunion 2027',
    fields: [{ id: 'name', label: 'Full name' }],
  })
  referenced = await makeTransfer(formId, { name: 'Rahima Khatun' })
  await makeTransfer(formId, { name: LONG_NAME, phone: '8801711111111' })
  await makeTransfer(formId, { name: 'Tanvir Ahmed', phone: '8801722222222' })
  await makeTransfer(formId, { name: 'Sumaiya Rahman', phone: '8801733333333' })
})

async function makeTransfer(formId: string, { name, phone = null }: { name: string; phone?: string | null }) {
  const id = randomUUID()
  const uniqueId = randomUUID().replaceAll('-', '').toUpperCase()
  await product()
    .server.db.insertInto('submissions')
    .values({
      id,
      form_id: formId,
      form_version: 1,
      unique_id: uniqueId,
      edit_code: '123456',
      status: 'pending',
      data: JSON.stringify({ name }),
      phone_identity: phone,
      has_payment: true,
      payment_method: 'bank_transfer',
      payment_status: 'pending',
      amount_paisa: 150_000,
    })
    .execute()
  return { id, uniqueId }
}

/** As the background job does, which the browser tests do not run. */
const work = () => workOnStatements({ db: product().server.db, log: pino({ level: 'silent' }) })

const statement = () =>
  [
    'Example Bank Ltd',
    'Date,Particulars,Sender,Out,Received,Balance',
    `02/11/2026,Fee ${referenced.uniqueId},,,"1,500.00","11,500.00"`,
    '03/11/2026,Transfer,01711111111,,"1,500.00","13,000.00"',
    '04/11/2026,Transfer,01722222222,,"1,500.00","14,500.00"',
    '05/11/2026,Transfer,01733333333,,"1,500.00","16,000.00"',
    '06/11/2026,Service charge,,115.00,,"15,885.00"',
    'yesterday,Nobody can read this,,,5,',
    '',
  ].join('\n')

const drop = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

it('a statement is dropped, corrected, imported, decided by key and undone', async () => {
  const { page, complaints } = await visit({ path: '/admin/dashboard', as: 'payment_approver' })
  await page.getByRole('link', { name: 'Import Statement' }).click()
  await page.getByText('No statement was imported yet').waitFor()
  await lookOver(page)
  await drop(page, statement())
  await page.getByText('5 payments: 4 received (৳6,000.00), 1 paid out.').waitFor()
  await page.getByText('The balance follows from row to row: no row is missing.').waitFor()
  await page.getByText('Row 8: the date cannot be read').waitFor()
  await choose(page, 'Description', 'Not in the file')
  await choose(page, 'Description', 'B: Particulars')
  await page.getByRole('combobox', { name: 'Account' }).fill('Example Bank')
  await lookOver(page)
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await notice(page, '5 rows imported.')
  await page.getByRole('heading', { level: 1, name: 'Example Bank' }).waitFor()
  await work()

  await page.getByRole('tab', { name: 'Proposals (3)' }).waitFor()
  await page.getByText(LONG_NAME).waitFor()
  await lookOver(page)
  await page.keyboard.press('j')
  // While one row is decided no other can be: the list is about to move.
  const letGo = await holdBack(page, '**/accept')
  await page.keyboard.press('a')
  await expect
    .poll(() => page.getByRole('button', { name: 'Book for Sumaiya Rahman' }).isDisabled())
    .toBe(true)
  await page.keyboard.press('a')
  await notice(page, 'The last decision is still being saved. Then press the key again.')
  letGo()
  await notice(page, 'Booked.')
  await page.getByRole('tab', { name: 'Proposals (2)' }).waitFor()
  const statementPage = page.url()

  // The review queue leads to the proposals of all statements, with its own keys.
  await goWithin(page, '/admin/review')
  await page.getByRole('link', { name: 'Proposals of statements (2)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await page.getByText(LONG_NAME).waitFor()
  await lookOver(page)
  await page.keyboard.press('s')
  await page.keyboard.press('a')
  await notice(page, 'Booked.')
  await page.getByRole('button', { name: 'Book for Sumaiya Rahman' }).waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  await notice(page, 'Rejected.')
  await page.getByText('Nothing was found').waitFor()
  await goWithin(page, statementPage)
  await page.getByRole('tab', { name: 'Booked (3)' }).click()
  await page.getByText('Booked without staff').waitFor()
  await page.getByRole('link', { name: 'Tanvir Ahmed' }).waitFor()
  await lookOver(page)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('The entries are being taken back.').waitFor()
  await work()
  await page.getByText(/^Undone by /).waitFor()
  const { count } = await product()
    .server.db.selectFrom('submissions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  expect(count).toBe('4')
  expect(complaints).toEqual([])
})

it('messages are pasted, a PDF is dropped, and saved columns are renamed and removed', async () => {
  const { page, complaints } = await visit({ path: '/admin/statements', as: 'payment_approver' })
  await page.getByRole('button', { name: 'Paste messages or rows' }).click()
  const messages = page.getByRole('textbox', { name: 'Messages or rows' })
  await messages.fill(
    [
      'bKash',
      'You have received Tk 1,500.00 from 01711111111. Ref 4XK. Fee Tk 0.00. Balance Tk 2,000.00. TrxID CLU1H6X87P at 02/11/2026 13:22',
    ].join('\n'),
  )
  await lookOver(page)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByText('1 payments: 1 received (৳1,500.00), 0 paid out.').waitFor()
  await page.getByText('Row 1: a heading, a total, a balance or a note (bKash)').waitFor()
  expect(await page.getByRole('combobox', { name: 'Transaction ID' }).count()).toBe(0)
  await lookOver(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  const pdf = PDF_LAYOUTS[0]?.render(PAYMENTS) ?? Buffer.alloc(0)
  await page.locator('input[type=file]').setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  await page.getByText('3 payments: 3 received (৳1,503.00), 0 paid out.').waitFor()
  await page.getByText('The balance follows from row to row: no row is missing.').waitFor()
  await page.getByText(/lines continue the row that they belong to/).waitFor()
  await page.getByRole('combobox', { name: 'Account' }).fill('Paper Bank')
  await lookOver(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await notice(page, '3 rows imported.')

  await page.getByRole('link', { name: 'All statements' }).click()
  await page.getByRole('button', { name: 'Rename Paper Bank' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Paper Bank, PDF')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await notice(page, 'Renamed.')
  await page.getByText('Account: Paper Bank').waitFor()
  await lookOver(page)
  await page.getByRole('button', { name: 'Remove Paper Bank, PDF' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await notice(page, 'Removed.')
  await page.getByRole('button', { name: 'Remove Paper Bank, PDF' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

const PAYMENTS = [1, 2, 3].map((n) => ({
  day: `2026-11-0${n}`,
  direction: 'in' as const,
  paisa: 50_000 + n * 50,
  text: `Reunion of all batches in the field behind the school, number ${n}`,
  trxId: '',
  phone: '',
  name: 'Shahriar Mohammad Abdullah',
}))

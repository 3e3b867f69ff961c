import { randomUUID } from 'node:crypto'
import { ledgerEntry, type LedgerMethod, movedDay } from '@nibondhon/domain'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { addEntry } from '../../apps/server/src/features/ledger/index.ts'
import { workOnStatements } from '../../apps/server/src/features/statements/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { postMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { choose, formProduct, notice } from '../support/form-steps.ts'
import { lookOver } from '../support/look-over.ts'

const { product, visit } = formProduct()

beforeAll(async () => {
  const { db } = product().server
  const formId = await makeStoredForm(db, { title: 'Grand Reunion 2027' })
  const { id: submissionId } = await makeSubmission(db, { id: formId, version: 1 })
  await sql`
    update submissions set payment_method = 'bank_transfer', has_payment = true, amount_paisa = 12345600
    where id = ${submissionId}`.execute(db)
  const book = (
    kind: 'charge' | 'payment' | 'refund',
    taka: number,
    method: LedgerMethod | null,
    days: number,
  ) =>
    addEntry(db, {
      submissionId,
      ...ledgerEntry(kind, taka * 100),
      kind,
      method,
      externalId: '',
      valueDate: daysAgo(days),
      reason: 'Test',
      bookingKey: randomUUID(),
      by: { id: null, username: 'Karim' },
    })
  await book('charge', 123_456, null, 3)
  await book('payment', 123_456, 'bank_transfer', 3)
  await book('payment', 1500, 'cash', 2)
  await book('refund', 500, 'cash', 2)
})

function daysAgo(count: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Dhaka' })
  return movedDay(today, -count)
}

it('the treasurer looks at the days, enters a fee, closes days, and downloads the books', async () => {
  const { page, complaints } = await visit({ path: '/admin/books' })
  const items = page.getByRole('list', { name: 'Days' }).getByRole('listitem')
  await page.getByText('Today', { exact: true }).waitFor()
  expect(await items.count()).toBe(4)
  await items.nth(3).getByText('2 entries · Expected ৳1,23,456.00 · Received ৳1,23,456.00').waitFor()
  await items
    .nth(3)
    .getByRole('button', { name: /^Figures of/ })
    .click()
  await page.getByRole('cell', { name: '৳1,23,456.00' }).first().waitFor()
  await lookOver(page)

  await page.getByRole('button', { name: 'Enter fee or movement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await dialog.getByText('Please say what it is for').waitFor()
  await choose(dialog, 'Account or payment method', 'Cash')
  await dialog.getByLabel('Amount in taka').fill('12.50')
  await dialog.getByLabel('Day of the money').fill(daysAgo(2))
  await dialog.getByLabel('What for').fill('Counting machine')
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await items.nth(2).getByText('3 entries · Received ৳1,500.00 · Refunded ৳500.00 · Fees ৳12.50').waitFor()

  await items
    .nth(2)
    .getByRole('button', { name: /^Close all days up to/ })
    .click()
  await dialog.getByText(/^2 days will be closed/).waitFor()
  await dialog.getByRole('rowheader', { name: 'Total' }).waitFor()
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Close with ৳1,24,956.00 received' }).click()
  await notice(page, 'The days are closed.')
  await items.nth(2).getByText('Closed, No. 2').waitFor()
  await items.nth(1).getByText('Open', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Download' }).click()
  await choose(dialog, 'What', 'Journal for accounting (CSV, closed days only)')
  await dialog.getByLabel('From').fill(daysAgo(5))
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^journal_.*\.csv$/)

  await page.getByRole('button', { name: 'Check the books' }).click()
  await dialog.getByText('The books are right: every check passed.').waitFor()
  await dialog.getByText(/^[0-9a-f]{64}$/).waitFor()
  await lookOver(page)
  const printing = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  expect((await printing).suggestedFilename()).toMatch(/^books_check_.*\.pdf$/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog.getByLabel('Mail the books of each month to').fill('treasurer@example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a valid e-mail address').waitFor()
  await lookOver(page)
  await dialog.getByLabel('Mail the books of each month to').fill('treasurer@example.org')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Saved.')
  expect(complaints).toEqual([])
})

it('the treasurer adds an account, and sees why it differs from its statement and what is missing', async () => {
  const { page, complaints } = await visit({ path: '/admin/books' })
  await page.getByRole('main').getByRole('link', { name: 'Accounts' }).click()
  await page.getByText('There are no accounts yet').waitFor()
  await page.getByRole('button', { name: 'Add an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Example Bank')
  await dialog.getByLabel('Last digits of its number').fill('4321')
  await dialog.getByLabel('Opening balance in taka').fill('1000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter the day of the opening balance').waitFor()
  await lookOver(page)
  await dialog.getByLabel('Day of the opening balance').fill(daysAgo(1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Saved.')
  await page.getByText('Takes Bank transfer').waitFor()
  await lookOver(page)

  await importFile('Example Bank', `${daysAgo(1)},Unknown sender,,250,1250`)
  await importFile('Example Bank', `${daysAgo(6)},Interest,,7,900`)
  await page.getByRole('link', { name: 'Example Bank' }).click()
  await page.getByText('Missing between statements').waitFor()
  const yesterday = page.getByRole('list', { name: 'Days' }).getByRole('listitem').nth(1)
  await yesterday.getByText('Money in ৳250.00 · Open ৳250.00').waitFor()
  await yesterday.getByText(/payments of the statement that no one has decided about yet/).waitFor()
  await lookOver(page)
  await yesterday.getByRole('button', { name: 'Decide about them' }).click()
  await page.getByText('Unknown sender').waitFor()
  await page.getByRole('tab', { name: 'Days' }).click()
  await yesterday.getByRole('button', { name: /^Payments of/ }).click()
  await page.getByRole('heading', { name: /^Payments of/ }).waitFor()
  await lookOver(page)
  expect(complaints).toEqual([])
})

async function importFile(account: string, row: string): Promise<void> {
  const { server, makeUser } = product()
  const { token } = await makeUser('super_admin')
  const { body } = await postMultipart(
    server.app,
    '/api/statements',
    { account, file: new File([`Date,Particulars,Debit,Credit,Balance\n${row}`], 'bank.csv') },
    { authorization: `Bearer ${token}` },
  )
  expect(body.added).toBe(1)
  await workOnStatements({ db: server.db, log: pino({ level: 'silent' }) })
}

it('a treasurer sees what was changed by hand in the database', async () => {
  await sql`alter table closed_day_figures disable trigger user`.execute(product().server.db)
  await sql`update closed_day_figures set received = received - 100 where method = 'cash'`.execute(
    product().server.db,
  )
  const { page, complaints } = await visit({ path: '/admin/books' })
  await page.getByRole('button', { name: 'Check the books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^3 checks failed/).waitFor()
  await dialog.getByText(/Cash, Received: ৳1,499\.00 instead of ৳1,500\.00/).waitFor()
  await lookOver(page)
  expect(complaints).toEqual([])
})

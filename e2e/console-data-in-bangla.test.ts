import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runBulkJobs } from '../apps/server/src/features/bulk-jobs/run-jobs.ts'
import { runCampaigns } from '../apps/server/src/features/campaigns/index.ts'
import { workOnStatements } from '../apps/server/src/features/statements/index.ts'
import { saveSettings } from '../apps/server/src/testing/builders/save-settings.ts'
import { makePersonalLink } from '../apps/server/src/testing/builders/make-personal-link.ts'
import { type BanglaConsole, LONG_NAME, openBanglaConsole } from './support/bangla-console.ts'
import { goWithin } from './support/go-within.ts'
import { inspect, leaveDialog, pendingRequests } from './support/inspect-bangla.ts'
import { changeForm } from './support/publish-form.ts'

const log = pino({ level: 'silent' })
let office: BanglaConsole
beforeAll(async () => {
  office = await openBanglaConsole()
})
afterAll(() => office.product.close())

it('the console in Bangla has no English where there is data, and cuts nothing off', async () => {
  const { page, complaints } = await office.product.visit({ path: '/admin/dashboard', token: office.token })
  const pending = pendingRequests(page)
  const walk: Walk = {
    page,
    async go(path, heading) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await goWithin(page, path)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await expect.poll(() => pending.size).toBe(0)
    },
    async look(what, widths) {
      await expect.poll(() => pending.size).toBe(0)
      await inspect(page, what, widths)
      await page.setViewportSize({ width: 1280, height: 800 })
    },
  }
  await walkMoney(walk)
  await walkStatements(walk)
  await walkUnmatched(walk)
  await walkBooks(walk)
  await walkMessages(walk)
  await walkLinks(walk)
  await walkSubmissions(walk)
  await walkDuplicates(walk)
  await walkEditor(walk)
  expect(complaints).toEqual([])
})

interface Walk {
  page: Page
  go(path: string, heading: string): Promise<void>
  look(what: string, widths?: readonly number[]): Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Part payments, more than was owed, and one that was taken back. */
async function walkMoney({ page, go, look }: Walk): Promise<void> {
  const [rahima] = office.paid
  const pay = (amount: number, method: string, receiptNumber: string) =>
    office.api(`POST /api/submissions/${rahima!.id}/money/payments`, {
      bookingId: randomUUID(),
      method,
      amount,
      receiptNumber,
      note: 'গেটে নেওয়া',
      notify: false,
    })
  const { money } = await pay(200.5, 'cash', '১৭')
  const entry = money.entries.at(-1)
  await office.api(`POST /api/submissions/${rahima!.id}/money/corrections`, {
    entryId: entry.id,
    reason: 'ভুলে লেখা',
  })
  await pay(2000, 'cheque', '৪৪২১')
  await go(`/admin/submissions/${rahima!.id}`, 'রহিমা খাতুন')
  const card = page.getByRole('region', { name: 'টাকার হিসাব' })
  await card.getByText('৳১৫০.০০ বেশি দেওয়া হয়েছে').waitFor()
  await look('a submission with money')
  for (const [name, title] of [
    ['টাকা পাওয়া লিখুন', 'টাকা পাওয়া লিখুন'],
    ['বাড়তি টাকা সরান', 'বাড়তি টাকা অন্য নিবন্ধনে দিন'],
    [/^ফেরান: টাকা পাওয়া/, 'হিসাবের লেখা ফেরান'],
  ] as const) {
    await card.getByRole('button', { name }).first().click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button').last().click()
    await look(`the dialog ${title}`)
    await leaveDialog(page)
  }
  await page.getByRole('button', { name: 'মুছুন', exact: true }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('the dialog that deletes a submission')
  await leaveDialog(page)

  await go(`/admin/submissions/${office.paid[2]!.id}`, 'তানভীর আহমেদ')
  await button(page, 'অবস্থা বদলান').first().click()
  await page.getByRole('dialog').waitFor()
  await look('the dialog of the status')
  await leaveDialog(page)
  await go(`/admin/submissions/${office.paid[2]!.id}/edit`, 'তানভীর আহমেদ-এর নিবন্ধন সম্পাদনা')
  await page.getByLabel('পূর্ণ নাম').fill('')
  await button(page, 'পরিবর্তন সংরক্ষণ করুন').click()
  await look('the edit page of a submission')
  await page.getByLabel('পূর্ণ নাম').fill('তানভীর আহমেদ')
}

/** A file as it is dropped, its rows in each state, and the dialogs about them. */
async function walkStatements({ page, go, look }: Walk): Promise<void> {
  await go('/admin/statements', 'হিসাব বিবরণী')
  const content = [
    'তারিখ,বিবরণ,প্রেরক,খরচ,জমা,স্থিতি',
    `02/11/2026,ফি ${office.paid[1]!.uniqueId},,,"1,500.00","11,500.00"`,
    '03/11/2026,জমা,01733333333,,"1,500.00","13,000.00"',
    '05/11/2026,সুদ,,,"12.50","13,012.50"',
    '06/11/2026,ব্যাংকের ফি,,115.00,,"12,897.50"',
    'গতকাল,পড়া যায় না,,,5,',
    '',
  ].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'বিবরণী.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByText(/টি লেনদেন: /).waitFor()
  await look('the preview of a statement')
  await page.getByRole('combobox', { name: 'হিসাবের নাম' }).fill('সোনালী ব্যাংক')
  await button(page, /টি সারি আনুন$/).click()
  await page.getByRole('heading', { level: 1, name: 'সোনালী ব্যাংক' }).waitFor()
  await workOnStatements({ db: office.product.server.db, log })
  await page.getByRole('tab', { name: /^প্রস্তাব \(১\)/ }).waitFor()
  await look('the proposals of a statement')
  await page.getByRole('tab', { name: /^মেলেনি/ }).click()
  await look('the unmatched rows of a statement')
  await button(page, /নিবন্ধন বাছুন$/)
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('নিবন্ধন খুঁজুন').fill('তানভীর')
  await dialog.getByRole('button', { name: /তানভীর/ }).click()
  await look('the dialog that assigns a row')
  await leaveDialog(page)
  await button(page, /: আমাদের নয়$/)
    .first()
    .click()
  await dialog.getByRole('button').last().click()
  await look('the dialog of a row that is not ours')
  await leaveDialog(page)
  await page.getByRole('tab', { name: /^হিসাবে তোলা/ }).click()
  await look('the booked rows of a statement')
  await button(page, 'ফিরিয়ে নিন').first().click()
  await page.getByRole('alertdialog').waitFor()
  await look('the dialog that undoes an import')
  await leaveDialog(page)
  await go('/admin/statements', 'হিসাব বিবরণী')
  await look('the list of statements')
  await go('/admin/inbox', 'অপেক্ষমাণ কাজ')
  await look('the proposals of all statements')
}

/** Payments that a provider announced, waiting and handled. */
async function walkUnmatched({ go, look }: Walk): Promise<void> {
  const announced = {
    amount_paisa: 150_000,
    currency: 'BDT',
    payer: '8801770618575',
    reference: 'পুনর্মিলনী',
    invoice: '',
    transaction_type: '10003126',
    paid_at: new Date('2026-11-16T10:00:00Z'),
    handled_by: null,
  }
  await office.product.server.db
    .insertInto('announced_payments')
    .values([
      { ...announced, trx_id: 'DIO70PHJ', state: 'unmatched' },
      { ...announced, trx_id: 'DIO71PHJ', state: 'unmatched' },
    ])
    .execute()
  const { payments } = await office.api('GET /api/payments/unmatched')
  await office.api(`PUT /api/payments/unmatched/${payments[0].id}`, { isHandled: true, note: 'ভাড়ার টাকা' })
  await go('/admin/unmatched-payments', 'না-মেলা পেমেন্ট')
  await look('the unmatched payments')
  await go('/admin/unmatched-payments?show=handled', 'না-মেলা পেমেন্ট')
  await look('the handled payments')
}

/** Days with figures, and the dialogs of the books. */
async function walkBooks({ page, go, look }: Walk): Promise<void> {
  await office.api('POST /api/books/adjustments', {
    bookingId: randomUUID(),
    kind: 'fee',
    method: 'cash',
    amount: 12.5,
    note: 'টাকা গোনার যন্ত্র',
  })
  await go('/admin/books', 'হিসাবের খাতা')
  await button(page, /-এর হিসাব$/)
    .first()
    .click()
  await look('the books')
  for (const name of ['ফি বা লেনদেন লিখুন', 'ডাউনলোড', 'সেটিংস', /দিন বন্ধ করুন$/]) {
    await button(page, name).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await look(`the dialog ${String(name)} of the books`)
    await leaveDialog(page)
  }
}

/** The report of a message to many: waiting, failed and skipped recipients. */
async function walkMessages({ go, look }: Walk): Promise<void> {
  const { app, db, services } = office.product.server
  await saveSettings(app, office.token, {
    ...{
      emailEnabled: true,
      smtpHost: 'smtp.example.org',
      smtpPort: 587,
      smtpUser: 'office@example.org',
      smtpPassword: 'secret',
    },
    ...{ fromEmail: 'office@example.org', smsEnabled: true, smsApiEndpoint: 'https://example.org' },
    smsApiKey: 'key',
  })
  const { campaign } = await office.api('POST /api/campaigns', {
    id: randomUUID(),
    name: 'পেমেন্টের তাগাদা',
    selection: { ids: office.paid.map(({ id }) => id) },
    schedule: null,
    channels: ['email', 'sms'],
    subject: 'পেমেন্ট বাকি',
    emailText: 'অনুগ্রহ করে পরিশোধ করুন।',
    smsText: 'অনুগ্রহ করে পরিশোধ করুন।',
  })
  await runCampaigns({ db, settings: services.settings, timeZone: 'Asia/Dhaka' })
  await sql`update messages set state = 'failed', detail = 'The SMS gateway could not be reached. Check the SMS endpoint.'
    where id = (select id from messages where campaign_id = ${campaign.id} limit 1)`.execute(db)
  await go(`/admin/messages/${campaign.id}`, 'পেমেন্টের তাগাদা')
  await look('the report of a message')
  await go('/admin/settings?tab=logs', 'ব্যবস্থার সেটিংস')
  await look('the log of messages')
}

/** Links that were sent, answered and withdrawn, and the dialogs about them. */
async function walkLinks({ page, go, look }: Walk): Promise<void> {
  const { db } = office.product.server
  await makePersonalLink(db, { formId: office.survey.id, name: LONG_NAME, email: 'mamun@example.org' })
  const { id } = await makePersonalLink(db, {
    formId: office.survey.id,
    name: 'করিম উদ্দিন',
    phone: '8801712345678',
  })
  await office.api(`POST /api/forms/${office.survey.id}/links/${id}/revoke`)
  await go(`/admin/forms/${office.survey.id}/links`, 'ব্যক্তিগত লিংক')
  await look('the personal links')
  for (const name of [/^বাতিল করুন: /, /^মুছুন: /, /^পাঠান: /, 'লিংক পাঠান', 'তাগাদা দিন']) {
    await button(page, name).first().click()
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
    await dialog.waitFor()
    await look(`the dialog ${String(name)} of personal links`)
    await leaveDialog(page)
  }
  await button(page, 'তালিকা আপলোড করুন').click()
  const list = 'নাম,ই-মেইল,ব্যাচ\nজমির,jomir@example.org,১৯৯৮\nজমির,jomir@example.org,১৯৯৮\n,কিছু,\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'সদস্য.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByText(/জনের ই-মেইল ঠিকানা/).waitFor()
  await look('the preview of a list of people')
  await leaveDialog(page)
}

/** The list with a selection, the dialogs of bulk actions, and what became of one. */
async function walkSubmissions({ page, go, look }: Walk): Promise<void> {
  await go(`/admin/submissions?formId=${office.form.id}`, 'সব নিবন্ধন')
  const chooseAll = () => page.getByLabel('এই পাতার সব বাছুন').check()
  await chooseAll()
  await look('the selected submissions')
  for (const name of ['দায়িত্ব দিন', 'ট্যাগ', /^মুছুন \(/] as const) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
    await dialog.waitFor()
    await look(`the dialog ${String(name)} of a selection`)
    await leaveDialog(page)
  }
  await page.getByRole('button', { name: 'অবস্থা বদলান', exact: true }).click()
  await page.getByRole('menuitem', { name: /“সম্পন্ন”/ }).click()
  await page.getByRole('dialog').waitFor()
  await look('the dialog of the status of a selection')
  await leaveDialog(page)

  const selection = { ids: office.paid.map(({ id }) => id) }
  await office.api('POST /api/bulk-jobs/status', { selection, status: 'failed', note: '', notify: false })
  await office.api('POST /api/bulk-jobs/tag', { selection, add: ['বড় হল'], remove: [] })
  await runBulkJobs({ db: office.product.server.db, log })
  await go('/admin/bulk-actions', 'একসঙ্গে করা কাজ')
  await look('the bulk actions')
  await go('/admin/audit-log', 'কাজের খাতা')
  await look('the audit log')
}

async function walkDuplicates({ page, go, look }: Walk): Promise<void> {
  await go(`/admin/submissions?formId=${office.survey.id}`, 'সব নিবন্ধন')
  await button(page, 'রপ্তানি, তুলনা').click()
  await look('the menu of exports and comparisons', [1280])
  await page.getByRole('menuitem', { name: 'একই রকম সব তুলনা করুন' }).click()
  const found = page.getByRole('dialog', { name: 'একই রকম নিবন্ধনের তুলনা' })
  await found.getByRole('table').waitFor()
  await look('the duplicates')
  await found.getByRole('button', { name: 'এক করুন…' }).click()
  const merging = page.getByRole('dialog', { name: '২টি নিবন্ধন এক করুন' })
  await merging.waitFor()
  await look('the dialog that merges')
  await merging.getByRole('button', { name: '২টি নিবন্ধন এক করুন' }).click()
  await found.getByText(/-এর নিবন্ধনের সঙ্গে এক করা হয়েছে/).waitFor()
  await look('the merged duplicates')
  await leaveDialog(page)
  await page.getByRole('row').filter({ hasText: 'সালমা বেগম' }).first().click()
  await button(page, 'এক করা ফেরান').waitFor()
  await look('a merged submission')
}

/** What is asked before a form that has submissions is changed, or one that someone else changed. */
async function walkEditor({ page, go, look }: Walk): Promise<void> {
  await go(`/admin/forms/${office.form.id}/edit`, 'ফরম সম্পাদনা')
  await page.getByRole('listitem', { name: 'খাবার' }).waitFor()
  await button(page, 'মুছুন: খাবার').click()
  await button(page, 'সংরক্ষণ করুন').click()
  const asked = page.getByRole('alertdialog')
  await asked.waitFor()
  await look('the dialog about earlier answers')
  await leaveDialog(page)
  await changeForm(office.product, office.form.id, { title: 'পুনর্মিলনী ২০২৮' })
  await button(page, 'সংরক্ষণ করুন').click()
  await asked.getByRole('button', { name: /সংরক্ষণ করুন$/ }).click()
  await page.getByRole('alertdialog', { name: 'অন্য কেউ এই ফরম বদলেছেন' }).waitFor()
  await look('the dialog about a conflict')
  await page.getByRole('button', { name: 'তাঁরটি আনুন, আমারটি বাদ দিন' }).click()
  await go('/admin/forms', 'ফরম')
  await button(page, /মুছুন.*পুনর্মিলনী|পুনর্মিলনী.*মুছুন/)
    .first()
    .click()
  await asked.waitFor()
  await look('the dialog that deletes a form')
}

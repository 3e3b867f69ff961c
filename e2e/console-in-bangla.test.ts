import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePersonalLink } from '../apps/server/src/testing/builders/make-personal-link.ts'
import { makeStoredForm, type StoredFormInput } from '../apps/server/src/testing/builders/make-stored-form.ts'
import { PASSWORD } from '../apps/server/src/testing/builders/make-user.ts'
import { makeWaitingEntry } from '../apps/server/src/testing/builders/make-waiting-entry.ts'
import { choose } from './support/form-steps.ts'
import { goWithin } from './support/go-within.ts'
import { openProduct, type Product } from './support/open-product.ts'
import { englishIn, inspect, pendingRequests } from './support/inspect-bangla.ts'
import { publishForm } from './support/publish-form.ts'
import { submit } from './public/submissions-of.ts'

let product: Product
let token = ''
let formId = ''
beforeAll(async () => {
  product = await openProduct()
  const user = await product.makeUser('super_admin', 'রহিমা খাতুন')
  token = user.token
  await product.server.db
    .updateTable('users')
    .set({ language: 'bn', digits: 'bn' })
    .where('id', '=', user.id)
    .execute()
  const { db } = product.server
  formId = await makeStoredForm(db, FORM)
  await makeWaitingEntry(db, { formId, event: 'waiting_joined', name: 'করিম উদ্দিন', number: 1 })
  await makeWaitingEntry(db, { formId, event: 'waiting_offer', name: 'সালমা বেগম', number: 2 })
  await makePersonalLink(db, { formId, name: 'আবদুল্লাহ আল মামুন', email: 'mamun@example.org' })
})
afterAll(() => product.close())

/** With prices, seats, pages and a waiting list, so that its page has every card. */
const FORM: StoredFormInput = {
  title: 'পুনর্মিলনী ২০২৭',
  description: 'যাঁরা আসবেন, তাঁদের নিবন্ধন',
  settings: {
    requirePayment: true,
    amount: 500,
    limits: { maxSubmissions: 2, waitingList: true },
    notifications: {
      enableEmail: true,
      emailField: 'email',
      emailTemplate: { subject: 'আপনার নিবন্ধন পেয়েছি', body: 'ধন্যবাদ, {{name}}।' },
    },
    pricing: {
      rules: [
        { id: 'fee', type: 'range', label: 'ব্যাচের ফি', field: 'batch', from: 1981, to: 2004, amount: 1000 },
        { id: 'code', type: 'code', label: 'বন্ধুদের ছাড়', code: '2027', percent: 10, maxUses: 20 },
      ],
    },
  },
  fields: [
    { id: 'about', label: 'আপনার কথা', type: 'page' },
    { id: 'name', label: 'পূর্ণ নাম', required: true },
    { id: 'email', name: 'email', label: 'ই-মেইল', type: 'email' },
    { id: 'batch', label: 'ব্যাচ', type: 'number' },
    { id: 'day', label: 'অনুষ্ঠানের দিন', type: 'page' },
    { id: 'meal', label: 'খাবার', type: 'radio', options: ['মাছ', 'মাংস'], seats: { মাছ: 40 } },
    { id: 'cut', label: 'কোন মাংস', conditional: { dependsOn: 'meal', showWhen: ['মাংস'] } },
    { id: 'note', label: 'মন্তব্য', type: 'textarea', visibility: { level: 'admin-only' } },
    {
      id: 'guests',
      label: 'অতিথি',
      type: 'group',
      group: { max: 4, fields: [{ id: 'guest', label: 'নাম' }] },
    },
  ],
}

/** Each with its heading; the tabs of a page are pages, too. */
const PAGES = [
  ['/admin/dashboard', 'ড্যাশবোর্ড'],
  ['/admin/profile', 'আপনার প্রোফাইল'],
  ['/admin/users', 'ব্যবহারকারী'],
  ['/admin/settings', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=email', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=bkash', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=sslcommerz', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=bank', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=forms', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=association', 'ব্যবস্থার সেটিংস'],
  ['/admin/settings?tab=logs', 'ব্যবস্থার সেটিংস'],
  ['/admin/payment-settings', 'পেমেন্ট সেটিংস'],
  ['/admin/connections', 'সংযোগ'],
  ['/admin/connections?tab=webhooks', 'সংযোগ'],
  ['/admin/connections?tab=sheets', 'সংযোগ'],
  ['/admin/submissions', 'সব নিবন্ধন'],
  ['/admin/books', 'হিসাবের খাতা'],
  ['/admin/forms', 'ফরম'],
  ['/admin/forms/new', 'নতুন ফরম'],
  ['/admin/forms/:form/view', 'পুনর্মিলনী ২০২৭'],
  ['/admin/forms/:form/links', 'ব্যক্তিগত লিংক'],
  ['/admin/forms/:form/waiting-list', 'অপেক্ষার তালিকা'],
  ['/admin/messages', 'বার্তা'],
  ['/admin/messages?tab=templates', 'বার্তা'],
  ['/admin/messages?tab=reminders', 'বার্তা'],
  ['/admin/messages/new', 'নতুন বার্তা'],
  ['/admin/audit-log', 'কাজের খাতা'],
  ['/admin/bulk-actions', 'একসঙ্গে করা কাজ'],
  ['/admin/inbox', 'অপেক্ষমাণ কাজ'],
  ['/admin/deleted-submissions', 'মোছা নিবন্ধন'],
  ['/admin/people', 'মানুষ'],
  ['/admin/people/suggestions', 'একই মানুষ কি?'],
  ['/admin/people/columns', 'নিজেদের কলাম'],
  ['/admin/people/imports', 'তালিকা আনুন'],
  ['/admin/nowhere', 'পাতাটি পাওয়া যায়নি'],
] as const

describe('the console in Bangla', () => {
  it('has no English and cuts nothing off, on a phone and on a desktop', async () => {
    const { page, complaints } = await product.visit({ path: '/admin/dashboard', token })
    const pending = pendingRequests(page)
    let last = ''
    // Each page is opened at the width that the last one ended with.
    let widths = [1280, 360]
    for (const [path, heading] of PAGES) {
      const url = path.replace(':form', formId)
      const before = heading === last ? await selectedTab(page) : null
      if (last !== '') await goWithin(page, url)
      // A page with another heading proves by it that it is shown, a tab of the same page by its name.
      if (before !== null) await expect.poll(() => selectedTab(page)).not.toBe(before)
      last = heading
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await expect.poll(() => pending.size).toBe(0)
      await inspect(page, path, widths)
      widths = widths.toReversed()
    }
    await inspectEditor(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('bn')
    expect(complaints).toEqual([])
  })

  it('has no English in the charts, the review and the comparison of submissions', async () => {
    const form = await publishForm(product, SURVEY)
    for (const answers of ANSWERS) await submit(product, form.id, answers)
    const { page, complaints } = await product.visit({ path: `/admin/forms/${form.id}/answers`, token })
    const check = async (what: string) => {
      await inspect(page, what)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.getByRole('heading', { level: 1, name: 'জরিপ-এর উত্তর' }).waitFor()
    await page.getByText('২ জনের মধ্যে ২ জন উত্তর দিয়েছেন।').first().waitFor()
    await check('the charts')

    await goWithin(page, '/admin/review')
    await page.getByRole('button', { name: 'পরে দেখব' }).waitFor()
    await page.getByText('রসিদ নেই: টাকা ব্যাংক ট্রান্সফারে দেওয়া হয়নি।').waitFor()
    await check('the review')

    await goWithin(page, `/admin/forms/${form.id}/submissions`)
    await page.getByLabel('এই পাতার সব বাছুন').check()
    await page.getByRole('button', { name: 'তুলনা করুন (২)' }).click()
    await page.getByRole('dialog', { name: 'বাছা নিবন্ধনের তুলনা' }).getByText('আলাদা').first().waitFor()
    await check('the comparison')
    expect(complaints).toEqual([])
  })

  it('is chosen on the profile page, and remembered by the account and the sign-in page', async () => {
    const { email, token: own } = await product.makeUser('admin', 'Kamal')
    const { page } = await product.visit({ path: '/admin/profile', token: own })
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('heading', { level: 1, name: 'আপনার প্রোফাইল' }).waitFor()

    await page.getByRole('button', { name: 'Kamal-এর অ্যাকাউন্ট' }).click()
    await page.getByRole('menuitem', { name: 'সাইন আউট' }).click()
    await page.getByRole('heading', { level: 1, name: 'অ্যাডমিন প্যানেলে ঢুকুন' }).waitFor()
    expect(await englishIn(page)).toEqual([])

    // Another browser learns it from the account.
    const elsewhere = await product.visit({ path: '/login', firstTime: true })
    await elsewhere.page.getByLabel('Email Address').fill(email)
    await elsewhere.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).click()
    await elsewhere.page.getByRole('heading', { level: 1, name: 'ড্যাশবোর্ড' }).waitFor()
  })

  it('has English digits where the user chose those', async () => {
    const { id, token: own } = await product.makeUser('admin', 'Nasrin')
    await product.server.db
      .updateTable('users')
      .set({ language: 'bn', digits: 'en' })
      .where('id', '=', id)
      .execute()
    const { page } = await product.visit({ path: '/admin/users', token: own })
    await page
      .getByRole('status')
      .getByText(/^1–\d, মোট \d জন ব্যবহারকারী$/)
      .waitFor()
  })
})

function selectedTab(page: Page): Promise<string | null> {
  return page.locator('main [role="tab"][aria-selected="true"]').first().textContent()
}

/** The form editor: its tabs, the menu of types, and the dialog of a field with all its parts open. */
async function inspectEditor(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await goWithin(page, `/admin/forms/${formId}/edit`)
  await page.getByRole('heading', { level: 1, name: 'ফরম সম্পাদনা', exact: true }).waitFor()
  await page.getByRole('listitem', { name: 'অতিথি' }).waitFor()
  await inspect(page, 'the form editor')

  // An open menu does not follow a new width at once.
  await page.getByRole('button', { name: 'ঘর যোগ করুন' }).click()
  await inspect(page, 'the menu of types', [360])
  await page.getByRole('menuitem', { name: /^একটি বাছাই/ }).click()
  const dialog = page.getByRole('dialog', { name: 'ঘর যোগ করুন' })
  await dialog.getByRole('button', { name: 'ঘর যোগ করুন' }).click()
  await dialog.getByText('ঘরের লেবেল আবশ্যক').waitFor()
  await dialog.getByRole('textbox', { name: 'বিকল্প' }).fill('বাস\nনিজের গাড়ি')
  await dialog.getByRole('switch', { name: 'বিকল্পের মূল্য আছে' }).check()
  await dialog.getByRole('switch', { name: 'বিকল্পের আসন সীমিত' }).check()
  const closed = dialog.locator('.MuiAccordionSummary-root[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  await dialog.getByRole('switch', { name: 'নিজস্ব নিয়ম' }).check()
  await dialog.getByRole('button', { name: 'নিয়ম যোগ করুন' }).click()
  await inspect(page, 'the dialog of a field')
  for (const type of ['হিসাব করা ঘর', 'সম্মতি', 'রেটিং', 'ছক', 'দল', 'সময়', 'লেখা', 'HTML', 'শিরোনাম']) {
    await choose(dialog, 'ধরন', type)
    await inspect(page, `the dialog of a field of type ${type}`, [360])
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'বাদ দিন' }).click()
  await dialog.waitFor({ state: 'detached' })

  for (const tab of ['সেটিংস', 'টাকা', 'বার্তা', 'PDF', 'ভাষা']) {
    await page.getByRole('tab', { name: tab }).click()
    await inspect(page, `the tab ${tab} of the form editor`)
  }
}

const SURVEY = {
  title: 'জরিপ',
  fields: [
    { id: 'name', label: 'নাম' },
    { id: 'meal', label: 'খাবার', type: 'radio', options: ['মাছ', 'গরু'] },
    { id: 'age', label: 'বয়স', type: 'number' },
    { id: 'born', label: 'জন্মতারিখ', type: 'date' },
    { id: 'games', label: 'খেলা', type: 'ranking', options: ['দাবা', 'ক্যারম'] },
    { id: 'parts', label: 'কেমন ছিল', type: 'matrix', matrix: { rows: ['হল'] }, options: ['ভালো', 'খারাপ'] },
  ],
}
const ANSWERS = ['রহিমা', 'করিম'].map((name, i) => ({
  name,
  meal: 'মাছ',
  age: 40 + i,
  born: `198${i}-03-01`,
  games: ['ক্যারম', 'দাবা'],
  parts: [{ হল: 'ভালো' }],
}))

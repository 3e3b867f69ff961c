import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formProduct, startField } from '../support/form-steps.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'

const { product, visit } = formProduct()
let id = ''
const TITLE = 'শতবর্ষ উদযাপন ও পুনর্মিলনী অনুষ্ঠানে অংশগ্রহণের জন্য নিবন্ধন ফরম ২০২৭'

beforeAll(async () => {
  const form = await publishForm(product(), {
    title: TITLE,
    description: 'প্রাক্তন শিক্ষার্থী, তাঁদের পরিবার ও অতিথিদের জন্য। নির্ধারিত তারিখের মধ্যে নিবন্ধন সম্পন্ন করুন।',
    settings: {
      requirePayment: true,
      amount: 1250.5,
      pricing: {
        rules: [
          { type: 'period', label: 'আগাম নিবন্ধন', until: '2020-01-01T00:00:00Z', amount: -200 },
          { type: 'code', label: 'ছাড়ের কোড', code: 'EARLY26', percent: 10, maxUses: 100 },
          {
            type: 'discount',
            label: 'নিরামিষভোজীদের ছাড়',
            percent: 5,
            when: { field: 'meal', in: ['নিরামিষ'] },
          },
        ],
      },
      schedule: { opensAt: '2020-01-01T00:00:00Z', closesAt: '2090-01-01T00:00:00Z' },
      limits: { maxSubmissions: 500, waitingList: true },
      notifications: { enableSMS: true, phoneField: 'mobile' },
    },
    fields: [
      { id: 'h', type: 'heading', label: 'আপনার পরিচয় ও যোগাযোগের ঠিকানা' },
      { id: 'mobile', type: 'tel', label: 'মোবাইল নম্বর', name: 'mobile', required: true },
      {
        id: 'meal',
        type: 'radio',
        label: 'দুপুরের খাবারে আপনি এবং আপনার পরিবারের সদস্যরা যা খেতে চান',
        options: ['কাচ্চি বিরিয়ানি', 'মোরগ পোলাও', 'নিরামিষ'],
        pricing: { enabled: true, options: { 'কাচ্চি বিরিয়ানি': 650, 'মোরগ পোলাও': 550 } },
      },
      { id: 'html', type: 'html', label: 'Note', htmlContent: { content: '<p>Hello {{formTitle}}</p>' } },
      { id: 'note', label: 'Note of the office', visibility: { level: 'admin-only', publicCanView: true } },
    ],
  })
  id = form.id
})

interface Screen {
  path: () => string
  heading: string
  /** What the page is looked over after, one by one. A step returns the part to look at, if it is not the whole page. */
  steps: ((page: Page) => Promise<Locator | void>)[]
}

const openTab = (tab: string) => async (page: Page) => {
  await page.getByRole('tab', { name: tab }).click()
  const panel = page.getByRole('tabpanel', { name: tab })
  await panel.waitFor()
  return panel
}
const asItComes = async () => {}

/** The new form comes last, because the console asks before it is left. */
const SCREENS: Screen[] = [
  {
    path: () => '/admin/forms',
    heading: 'Forms',
    steps: [
      asItComes,
      async (page) => {
        await page
          .getByRole('button', { name: /^Delete: / })
          .first()
          .click()
        await page.getByRole('alertdialog').waitFor()
      },
    ],
  },
  {
    path: () => `/admin/forms/${id}/view`,
    heading: TITLE,
    steps: [
      asItComes,
      async (page) => {
        await page.getByRole('button', { name: 'QR Code' }).click()
        await page.getByRole('img', { name: /^QR code of/ }).waitFor()
      },
    ],
  },
  {
    path: () => `/admin/forms/${id}/edit`,
    heading: 'Edit form',
    steps: [
      asItComes,
      openTab('Settings'),
      async (page) => {
        const panel = await openTab('Money')(page)
        await page.getByRole('button', { name: /^দুপুরের.*নিরামিষভোজীদের ছাড়$/ }).click()
        await page.getByRole('checkbox', { name: 'নিরামিষ' }).waitFor()
        return panel
      },
      openTab('Notifications'),
      openTab('PDF output'),
      async (page) => {
        await page.getByRole('tab', { name: /^Fields/ }).click()
        await page.getByRole('button', { name: /^Edit field: দুপুরের/ }).click()
        const dialog = page.getByRole('dialog')
        for (const name of [/^Validation/, /^When it is shown/, /^Who sees it/]) {
          await dialog.getByRole('button', { name }).click()
        }
      },
    ],
  },
  {
    path: () => '/admin/forms/new?start=empty',
    heading: 'New Form',
    steps: [
      asItComes,
      async (page) => {
        await page.getByRole('button', { name: 'Create form' }).click()
        await page.getByText('Fix 1 problem before saving').waitFor()
      },
      async (page) => {
        const dialog = await startField(page, 'HTML')
        await dialog.getByRole('button', { name: 'Bold' }).waitFor()
      },
    ],
  },
]

it('the list, a form with its QR code, its editor, and a new form fit any screen without accessibility violations, light and dark', async () => {
  const { page, complaints } = await visit({ path: '/admin/forms', width: 1440 })
  for (const [index, { path, heading, steps }] of SCREENS.entries()) {
    if (index > 0) await goWithin(page, path())
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    for (const [number, step] of steps.entries()) {
      const part = await step(page)
      // No request may be running when the page is checked.
      await page.waitForFunction(
        () => document.querySelector('[aria-busy="true"], .nf-html-waiting') === null,
      )
      const what = `${path()}, step ${number + 1}`
      await lookOver(page, { widths: [360, 1440], what, ...(part ? { part } : {}) })
    }
  }
  expect(complaints).toEqual([])
})

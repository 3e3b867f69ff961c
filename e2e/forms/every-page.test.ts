import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formProduct, startField } from '../support/form-steps.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'

const { product, visit } = formProduct()
let id = ''

beforeAll(async () => {
  const form = await publishForm(product(), {
    title: 'শতবর্ষ উদযাপন ও পুনর্মিলনী অনুষ্ঠানে অংশগ্রহণের জন্য নিবন্ধন ফরম ২০২৭',
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

interface Case {
  name: string
  path: () => string
  /** What the page is looked over after, one by one. */
  steps: ((page: Page) => Promise<unknown>)[]
}

const openTab = (tab: string) => async (page: Page) => {
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('tabpanel', { name: tab }).waitFor()
}
const asItComes = async () => {}

const CASES: Case[] = [
  {
    name: 'the list, and the question before deleting',
    path: () => '/admin/forms',
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
    name: 'a new form, with something to put right, and the dialog of HTML',
    path: () => '/admin/forms/new',
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
  {
    name: 'the editor in all its parts, and the dialog of a choice',
    path: () => `/admin/forms/${id}/edit`,
    steps: [
      asItComes,
      openTab('Settings'),
      async (page) => {
        await openTab('Prices')(page)
        await page.getByRole('button', { name: /^দুপুরের.*নিরামিষভোজীদের ছাড়$/ }).click()
        await page.getByRole('checkbox', { name: 'নিরামিষ' }).waitFor()
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
    name: 'the page of a form, and its QR code',
    path: () => `/admin/forms/${id}/view`,
    steps: [
      asItComes,
      async (page) => {
        await page.getByRole('button', { name: 'QR Code' }).click()
        await page.getByRole('img', { name: /^QR code of/ }).waitFor()
      },
    ],
  },
]

it.each(CASES)(
  '$name fits any screen without accessibility violations, light and dark',
  async ({ path, steps }) => {
    const { page, complaints } = await visit({ path: path(), width: 1440 })
    for (const step of steps) {
      await step(page)
      // No request may be running when the page is checked.
      await page.waitForFunction(
        () => document.querySelector('[aria-busy="true"], .nf-html-waiting') === null,
      )
      await lookOver(page, { widths: [360, 1440] })
    }
    expect(complaints).toEqual([])
  },
)

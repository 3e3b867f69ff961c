import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keptFiles } from '../support/kept-files.ts'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { receiptOn } from '../public/submissions-of.ts'
import { publishForm } from '../support/publish-form.ts'
import { PDF, waitForFile } from './bank-transfer-steps.ts'
import { storedFor } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

const { product, visit } = paymentProduct()

const inBangla = (label: string, more: object = {}) => ({ bn: { label, ...more } })

/** ৳1,000.00, ৳500.00 more for a couple, ৳200.00 for each guest, and a tenth less with the code. */
const REUNION = {
  title: 'Reunion in two languages',
  translations: { bn: { title: 'দুই ভাষার পুনর্মিলনী' } },
  settings: {
    requirePayment: true,
    amount: 1000,
    pricing: {
      rules: [
        { id: 'guests', type: 'row', label: 'Guests', group: 'guests', amount: 200, freeRows: 0 },
        {
          id: 'friends',
          type: 'code',
          label: 'Friends',
          code: 'FRIEND10',
          percent: 10,
          amount: null,
          maxUses: null,
          maxPerPerson: null,
          expiresAt: null,
          translations: inBangla('বন্ধুদের ছাড়'),
        },
      ],
    },
  },
  fields: [
    { id: 'name', label: 'Full name', required: true, translations: inBangla('পূর্ণ নাম') },
    { id: 'photo', type: 'file', label: 'Photo', translations: inBangla('ছবি') },
    { id: 'second', type: 'page', label: 'Who comes', translations: inBangla('কারা আসছেন') },
    {
      id: 'ticket',
      type: 'radio',
      label: 'Ticket',
      options: ['Single', 'Couple'],
      pricing: { enabled: true, options: { Single: 0, Couple: 500 } },
      translations: inBangla('টিকিট', { options: { Single: 'একক', Couple: 'দম্পতি' } }),
    },
    {
      id: 'guests',
      type: 'group',
      label: 'Guests',
      translations: inBangla('অতিথি', { group: { rowLabel: 'অতিথি' } }),
      group: {
        min: 1,
        max: 3,
        rowLabel: 'Guest',
        fields: [
          { id: 'guest', label: 'Name of the guest', translations: inBangla('অতিথির নাম') },
          {
            id: 'food',
            type: 'radio',
            label: 'Food',
            options: ['Fish', 'Vegetables'],
            translations: inBangla('খাবার', { options: { Fish: 'মাছ', Vegetables: 'সবজি' } }),
          },
        ],
      },
    },
  ],
}

const PHOTO = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const language = (page: Page, name: 'বাংলা' | 'English') =>
  page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, text: string) =>
  page.locator('#nf-page-title').filter({ hasText: text }).waitFor()
const total = (page: Page, text: string) => page.locator('output').filter({ hasText: text }).waitFor()

it('a change of the language on a page of the form and at the payment loses nothing', async () => {
  const form = await publishForm(product(), REUNION)
  const { page, complaints } = await visit({ path: `/${form.customUrl}` })
  await page.getByLabel('Full name').fill('Rahima')
  await page.locator('#nf-photo').setInputFiles(PHOTO)
  await page.locator('.nf-file-name', { hasText: 'me.png' }).waitFor()
  await button(page, 'Next').click()
  await heading(page, 'Page 2 of 2')
  await page.getByLabel('Couple').check()
  await page.getByLabel('Name of the guest').fill('Karim')
  await page.getByLabel('Fish').check()
  await total(page, '৳1,700.00')

  // Still on page 2, in Bangla.
  await language(page, 'বাংলা')
  await heading(page, 'পাতা ২, মোট ২টি')
  await heading(page, 'কারা আসছেন')
  await expect.poll(() => page.getByLabel('দম্পতি').isChecked()).toBe(true)
  expect(await page.getByLabel('অতিথির নাম').inputValue()).toBe('Karim')
  expect(await page.getByLabel('মাছ').isChecked()).toBe(true)
  await total(page, '৳১,৭০০.০০')
  await button(page, 'পরের পাতা').click()
  await heading(page, 'উত্তরগুলো মিলিয়ে দেখুন')
  for (const text of ['Rahima', 'me.png', 'দম্পতি', 'Karim', 'মাছ']) {
    await page.locator('.nf-answers').getByText(text, { exact: true }).first().waitFor()
  }
  await page.getByLabel('ছাড়ের কোড').fill('friend10')
  await button(page, 'ব্যবহার করুন').click()
  await page.getByText('FRIEND10 কোডটি যোগ হয়েছে।').waitFor()
  await button(page, 'পেমেন্টে যান · ৳১,৫৩০.০০').click()
  await page.waitForURL('**/payment/**')

  // At the payment, back in English.
  await page.getByLabel('ব্যাংক ট্রান্সফার').check()
  await page.getByLabel('পেমেন্টের রসিদ').setInputFiles(PDF)
  await waitForFile(page, 'slip.pdf')
  await expect.poll(() => keptFiles(page)).toContain('slip.pdf')
  await page.getByLabel('ট্রান্সফার নিয়ে কিছু জানাতে চাইলে (ঐচ্ছিক)').fill('Transaction 4711')
  await language(page, 'English')
  const bill = page.locator('details', { hasText: 'What you pay for' })
  await bill.getByText('What you pay for').click()
  for (const text of ['Couple', 'Guests', 'Friends', '৳1,530.00']) {
    await bill.getByText(text).first().waitFor()
  }
  expect(await page.getByLabel('Bank transfer').isChecked()).toBe(true)
  expect(await page.getByLabel('Notes for the transfer (optional)').inputValue()).toBe('Transaction 4711')
  await waitForFile(page, 'slip.pdf')
  await button(page, 'Submit receipt for ৳1,530.00').click()
  await receiptOn(page)

  // The success page and the page of the submission say what the amount is made of, in both languages.
  const lines = page.locator('li').filter({ hasText: '৳' })
  await lines.first().waitFor()
  expect(await lines.allTextContents()).toEqual([
    'Base price ৳1,000.00',
    'Ticket: Couple ৳500.00',
    'Guests: 1 × ৳200.00 ৳200.00',
    'Friends -৳170.00',
  ])
  await language(page, 'বাংলা')
  await lines.filter({ hasText: 'টিকিট: দম্পতি ৳৫০০.০০' }).waitFor()
  await page.getByRole('link', { name: 'নিবন্ধন দেখুন' }).click()
  await page.waitForURL('**/view-submission/**')
  for (const text of ['মূল ফি ৳১,০০০.০০', 'টিকিট: দম্পতি ৳৫০০.০০', '১ × ৳২০০.০০', 'বন্ধুদের ছাড় -৳১৭০.০০']) {
    await lines.filter({ hasText: text }).first().waitFor()
  }

  expect(await storedFor(product(), form.id)).toMatchObject([
    {
      payment_method: 'bank_transfer',
      transfer_notes: 'Transaction 4711',
      receipt_file_id: expect.any(String) as string,
      data: {
        name: 'Rahima',
        photo: { name: 'me.png' },
        ticket: 'Couple',
        guests: [{ guest: 'Karim', food: 'Fish' }],
      },
    },
  ])
  expect(complaints).toEqual([])
})

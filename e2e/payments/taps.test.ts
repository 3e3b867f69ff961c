import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { a11yViolations } from '../support/a11y-violations.ts'
import { publishForm } from '../support/publish-form.ts'
import { paymentProduct, payOnBkash } from './payment-product.ts'

const { product, visit } = paymentProduct()

/** Costs ৳1,500.00 for the young, less early. */
const THREE_PAGES = {
  title: 'Reunion on three pages',
  settings: {
    requirePayment: true,
    amount: 200,
    pricing: {
      rules: [
        { id: 'old', label: 'Fee', type: 'range', field: 'batch', from: null, to: 2000, amount: 1500 },
        { id: 'young', label: 'Fee', type: 'range', field: 'batch', from: 2001, to: null, amount: 800 },
        {
          id: 'early',
          label: 'Early bird',
          type: 'period',
          from: null,
          until: '2099-01-01T00:00:00Z',
          amount: -200,
        },
      ],
    },
  },
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'second', type: 'page', label: 'Your batch' },
    { id: 'batch', type: 'number', label: 'Batch', required: true },
    { id: 'third', type: 'page', label: 'Anything else' },
    { id: 'note', type: 'textarea', label: 'Note' },
  ],
}

/** Taps of the member on our pages: the link is one, and so is each input. */
const MAX_TAPS = 10

it(`takes at most ${MAX_TAPS} taps from the link to the PDF of a paid form with three pages`, async () => {
  const form = await publishForm(product(), THREE_PAGES)
  let taps = 1
  const { page, complaints } = await visit({ path: `/${form.customUrl}`, width: 360 })
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    taps += 1
    await target.fill(text)
  }
  const next = () => page.getByRole('button', { name: 'Next', exact: true })

  // The price is known before the first answer.
  await page.getByText('This form costs from ৳800.00').waitFor()
  await page.getByText('Batch: up to 2000').waitFor()
  await page.getByText(/^Early bird, until/).waitFor()
  expect(await a11yViolations(page)).toEqual([])

  await fill(page.getByLabel('Full name'), 'Rahima Khatun')
  await tap(next())
  await fill(page.getByLabel('Batch'), '2005')
  await tap(next())
  await page.getByLabel('Note').waitFor()
  await tap(page.getByRole('button', { name: /^(Next|Check)/ }))
  await tap(page.getByRole('button', { name: 'Continue to payment · ৳800.00' }))
  await page.waitForURL('**/payment/**')
  const pay = page.getByRole('button', { name: 'Pay ৳800.00 with bKash' })
  await pay.waitFor()
  expect(await a11yViolations(page)).toEqual([])
  await tap(pay)
  await payOnBkash(page)
  await page.waitForURL('**/success/**')
  const download = page.waitForEvent('download')
  await tap(page.getByRole('link', { name: 'Download PDF' }).first())
  await download
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(complaints).toEqual([])
})

it('has one notice before the first question of a paid form that was begun before', async () => {
  const form = await publishForm(product(), { ...THREE_PAGES, title: 'Begun before' })
  const { page } = await visit({ path: `/${form.customUrl}`, width: 360 })
  await page.getByText('Payment required').waitFor()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.reload()
  await page.getByText('We kept what you typed earlier.').waitFor()
  expect(await page.getByText('Payment required').count()).toBe(0)
})

it('says that a payment follows before any answer gives a price, also without script', async () => {
  const [name, , batch] = THREE_PAGES.fields
  const { pricing } = THREE_PAGES.settings
  const form = await publishForm(product(), {
    title: 'Reunion by batch',
    settings: { requirePayment: true, amount: 200, pricing },
    fields: [name, batch],
  })
  const button = { name: /^Continue to payment/ }
  const { page } = await visit({ path: `/${form.customUrl}`, width: 360 })
  await page.getByText('This form costs from ৳800.00').waitFor()
  await page.getByRole('button', button).waitFor()
  const plain = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
  await plain.page.getByRole('button', button).waitFor()
})

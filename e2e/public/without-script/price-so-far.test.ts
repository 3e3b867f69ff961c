import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paymentProduct } from '../../payments/payment-product.ts'
import { publishForm } from '../../support/publish-form.ts'
import { visitWithoutScript } from './visit-without-script.ts'

const { product } = paymentProduct({ withSslcommerz: true, withWallet: true })

const THREE_PAGES = {
  title: 'Reunion on three pages',
  settings: {
    requirePayment: true,
    amount: 500,
    pricing: {
      rules: [{ id: 'g', label: 'Guests', type: 'row', group: 'guests', amount: 250, freeRows: 0 }],
    },
  },
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'second', type: 'page', label: 'Guests' },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: {
        min: 1,
        max: 4,
        rowLabel: 'Guest',
        fields: [{ id: 'guest', label: 'Guest name', type: 'text', required: true }],
      },
    },
    { id: 'third', type: 'page', label: 'Anything else' },
    { id: 'note', type: 'textarea', label: 'Note' },
  ],
}
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

it('the total so far is on every page without script, and one way to pay is open at a time', async () => {
  const form = await publishForm(product(), THREE_PAGES)
  const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
  await page.getByText('This form costs from ৳750.00').waitFor()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await next(page)
  await page.getByLabel('Guest name').fill('Karim')
  await page.getByRole('button', { name: 'Add Guest' }).click()
  await page.getByLabel('Guest name').nth(1).fill('Salma')
  await next(page)
  await page.getByText('Total so far: ৳1,000.00').waitFor()
  await page.getByRole('button', { name: /^(Next|Check)/ }).click()
  await page.getByRole('heading', { name: /^Check your answers/ }).waitFor()
  expect(await page.locator('main').innerText()).toContain('৳1,000.00')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()

  // Without script, the style sheet alone shows the way that is chosen.
  const heights: number[] = []
  for (const way of ['bkash', 'sslcommerz', 'wallet', 'bank_transfer']) {
    await page.locator(`[name=payment-method][value=${way}]`).check()
    const shown = page.locator('[data-way]').filter({ visible: true })
    expect(await shown.evaluateAll((ways) => ways.map((one) => one.getAttribute('data-way')))).toEqual([way])
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight))
  }
  expect(Math.max(...heights)).toBeLessThan(3_000)
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { a11yViolations } from '../support/a11y-violations.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { goToPayment, publishPaidForm, storedFor } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

const { product, sslcommerz, visit } = paymentProduct({ withSslcommerz: true })

const PAID = { status: 'completed', payment_status: 'completed', payment_method: 'sslcommerz' }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

async function isWithinScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

describe('paying with SSLCommerz', () => {
  it('leads to its page and back, after the bank declined; the tab forgets the answers, and staff see it', async () => {
    const form = await publishPaidForm(product())
    const { page, complaints } = await visit({ path: `/${form.customUrl}` })
    await goToPayment(page)
    await page.getByLabel('Card, Nagad, Rocket or Upay').check()
    await page.getByRole('heading', { name: 'Paying with card, Nagad, Rocket or Upay' }).waitFor()
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with card, Nagad, Rocket or Upay' }).click()
    await page.waitForURL('**/EasyCheckOut/**')
    await page.getByRole('button', { name: 'Let the bank decline it' }).click()
    // The browser posts from another site, and the product answers with a page of its own.
    await page.waitForURL('**/bkash/callback?**')
    await heading(page, 'Payment not completed')
    // What to do about it, and every way to pay on the same page.
    await page.getByText('expiry date of the card').waitFor()
    expect(await page.getByText('Invalid expiration date').count()).toBe(0)
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).waitFor()
    expect(await a11yViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with card, Nagad, Rocket or Upay' }).click()
    await page.waitForURL('**/EasyCheckOut/**')
    await page.getByRole('button', { name: 'Pay by Nagad' }).click()
    await page.waitForURL(`**/success/${form.customUrl}?**`)
    const [stored] = await storedFor(product(), form.id)
    expect(stored).toMatchObject(PAID)
    await page.getByText('SSLCommerz transaction ID').waitFor()
    // The draft is of use until it is paid, and then no one else shall read it in this browser.
    await page.goto(`/${form.customUrl}`)
    await waitForScript(page)
    expect(await page.getByLabel('Full name').inputValue()).toBe('')
    expect(complaints).toEqual([])

    const { token } = await product().makeUser('super_admin')
    const console = await visit({ path: `/admin/submissions/${stored?.unique_id}`, token })
    await console.page.getByText('SSLCommerz Payment ID').waitFor()
    await console.page
      .getByRole('region', { name: 'Refunds' })
      .getByText(/can be returned/)
      .waitFor()
    expect(sslcommerz().refundCount()).toBe(0)
  })

  it('works without script, in Bangla on a phone', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}`, language: 'bn-BD' })
    await page.getByLabel('Full name').fill('রহিমা খাতুন')
    await page.getByLabel('Couple').check()
    await page.locator('main button[type=submit]').first().click()
    await page.locator('[name=payment-method][value=sslcommerz]').check()
    expect(await isWithinScreen(page)).toBe(true)
    await page.getByRole('button', { name: '৳২,৩৫০.৫০ পরিশোধ করুন' }).click()
    await heading(page, 'আপনার উত্তর জমা হয়েছে। এখন কার্ড, নগদ, রকেট বা উপায়ে টাকা দিন।')
    // The page leads on by itself.
    await page.waitForURL('**/EasyCheckOut/**')
    await page.getByRole('button', { name: 'Pay by card (Visa)' }).click()
    await page.getByRole('button', { name: 'Return to the merchant' }).click()
    await heading(page, 'SSLCommerz থেকে ফিরে এসেছেন')
    expect(await isWithinScreen(page)).toBe(true)
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('**/success/**')
    expect(await storedFor(product(), form.id)).toMatchObject([PAID])
  })
})

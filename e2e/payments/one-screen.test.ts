import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { paymentProduct } from './payment-product.ts'
import { publishPaidForm } from './paid-form.ts'

const { product, visit } = paymentProduct({ withSslcommerz: true, withWallet: true })

const LANGUAGES = [
  { language: 'en-US', next: /^Continue to payment/, amount: '৳2,350.50', failed: 'Payment not completed' },
  { language: 'bn-BD', next: /^পেমেন্টে যান/, amount: '৳২,৩৫০.৫০', failed: 'পেমেন্ট সম্পন্ন হয়নি' },
]

const isInView = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })

it.each(LANGUAGES)(
  'a payment keeps its amount in view, and a failure offers every way under the same name on one screen ($language)',
  async ({ language, next, amount, failed }) => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}`, width: 360, language, hasTouch: true })
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByText('Couple').tap()
    await page.getByRole('button', { name: next }).tap()
    await page.waitForURL('**/payment/**')
    await waitForScript(page)
    // The commonest way is chosen, and the button says the sum.
    expect(await page.locator('[name=payment-method]:checked').getAttribute('value')).toBe('bkash')
    const names = (await page.locator('[data-method]').allInnerTexts()).map((name) => name.toLowerCase())
    expect(names).toHaveLength(4)
    await page.locator('label:has([value=wallet])').tap()
    const trxId = page.locator('[name=walletTrxId]')
    await trxId.scrollIntoViewIfNeeded()
    expect(await isInView(page, amount)).toBe(true)
    await page.locator('label:has([value=sslcommerz])').tap()
    await page.getByRole('button', { name: new RegExp(amount.replace('.', String.raw`\.`)) }).tap()
    await page.waitForURL('**/EasyCheckOut/**')
    await page.getByRole('button', { name: 'Let the bank decline it' }).click()
    await page.getByRole('heading', { name: failed, level: 1 }).waitFor()
    await page.locator('details').nth(1).waitFor()
    const offered = (await page.locator('main').innerText()).toLowerCase()
    for (const name of names) expect(offered).toContain(name)
    await lookOver(page, { widths: [360] })
  },
)

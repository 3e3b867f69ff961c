import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { banglaEvent } from '../public/sample-forms.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'
import { paymentProduct, payOnBkash } from './payment-product.ts'

const { product, bkash, visit } = paymentProduct()

const pay = (page: Page) => page.locator('main button[type=submit]:not([name])').click()
const method = (page: Page, value: 'bkash' | 'bank_transfer') => page.locator(`input[value=${value}]`).check()
const ready = (page: Page) => page.locator('main:not(:has([aria-busy]))').waitFor()

/** Fills in the sample form and continues to the payment page. */
async function reachPayment(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('#nf-name').fill('রহিমা খাতুন')
  await page.locator('#nf-phone').fill('01712345678')
  await page.locator('#nf-batch').fill('1998')
  await page.locator('input[type=radio]').nth(1).check()
  await pay(page)
  await page.waitForURL('**/payment/**')
  await ready(page)
}

/** In Bangla, whose texts are the longest and tallest; the other tests use English. */
const language = 'bn-BD'

async function look(page: Page): Promise<void> {
  await ready(page)
  await page.locator('.nf-waiting').first().waitFor({ state: 'detached' })
  await lookOver(page)
}

describe('every page about paying, on any screen, light and dark', () => {
  it('has no accessibility violations when paying by bank transfer', async () => {
    const { customUrl } = await publishForm(product(), banglaEvent)
    const { page, complaints } = await visit({ path: '/health', language })
    await reachPayment(page, `/${customUrl}`)
    await look(page)
    await method(page, 'bank_transfer')
    await pay(page)
    await look(page)
    const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }
    await page.locator('#payment-receipt').setInputFiles(slip)
    await page.locator('.nf-file-name').waitFor()
    await page.route('**/api/submissions', (route) => route.abort(), { times: 1 })
    await pay(page)
    await page.locator('main button[type=button]', { hasText: 'আবার চেষ্টা করুন' }).waitFor()
    await look(page)
    await pay(page)
    await page.waitForURL('**/success/**')
    await look(page)
    const uniqueId = new URL(page.url()).searchParams.get('uniqueId')
    await page.goto(`/pdf/${uniqueId}`)
    await look(page)
    expect(complaints).toEqual([])
  })

  it('has no accessibility violations when paying by bKash', async () => {
    const { customUrl } = await publishForm(product(), banglaEvent)
    const { page, complaints } = await visit({ path: '/health', language })
    await reachPayment(page, `/${customUrl}`)
    await method(page, 'bkash')
    await look(page)
    bkash().faults.set({ maintenance: { times: 1, calls: ['create'] } })
    await pay(page)
    await page.locator('main', { hasText: 'সাময়িকভাবে বন্ধ' }).waitFor()
    await look(page)
    await pay(page)
    await page.waitForURL('**/checkout**')
    await page.goBack()
    await look(page)
    await page.goForward()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/bkash/callback**')
    await look(page)
    const paymentID = new URL(page.url()).searchParams.get('paymentID')
    await page.locator('main a[href^="/view-submission/"]').click()
    await page.waitForURL('**/view-submission/**')
    await look(page)
    const uniqueId = new URL(page.url()).pathname.split('/').at(-1)
    const retry = `/retry-payment/${uniqueId}/${paymentID}`
    await page.goto(retry)
    await look(page)
    await page.locator('main button').first().click()
    await payOnBkash(page)
    await page.waitForURL('**/success/**')
    await look(page)
    await page.goto(retry)
    await look(page)
    await page.locator('main a[href^="/pdf/"]').click()
    await page.waitForURL('**/pdf/**')
    await look(page)
    expect(complaints).toEqual([])
  })
})

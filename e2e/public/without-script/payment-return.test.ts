import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paymentProduct, payOnBkash } from '../../payments/payment-product.ts'
import { publishPaidForm, storedFor } from '../../payments/paid-form.ts'
import { visitWithoutScript } from './visit-without-script.ts'

const { product, bkash } = paymentProduct()

async function post(path: string, body: object) {
  const response = await fetch(`${product().server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as {
    paymentID: string
    bkashURL: string
    uniqueId: string
    editCode: string
  }
}

/** A submission whose payment has begun, made through the API. */
async function begin() {
  const form = await publishPaidForm(product())
  const orderId = `ORDER_${form.id}`
  const { paymentID, bkashURL } = await post('/api/bkash/create', { amount: 1500, orderId, intent: 'sale' })
  const { uniqueId, editCode } = await post('/api/submissions', {
    formId: form.id,
    data: { name: 'Rahima Khatun', ticket: 'Single' },
    paymentMethod: 'bkash',
    bkashPaymentId: paymentID,
    orderId,
    paymentAmount: 1500,
  })
  return { form, paymentID, bkashURL, uniqueId, editCode }
}

const comeBack = (paymentID: string, status: string, language = 'en-US') =>
  visitWithoutScript(product(), { path: `/bkash/callback?paymentID=${paymentID}&status=${status}`, language })
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const statusOf = async (formId: string) => (await storedFor(product(), formId))[0]?.status

describe('coming back from bKash without script', () => {
  it('completes the payment and shows what to keep', async () => {
    const { form, paymentID, uniqueId, editCode } = await begin()
    bkash().authorise(paymentID)
    const { page } = await comeBack(paymentID, 'success')
    await heading(page, 'Back from bKash')
    await go(page)
    await page.waitForURL('**/success/**')
    await heading(page, 'Thank you!')
    await page.getByText(editCode, { exact: true }).waitFor()
    expect(await statusOf(form.id)).toBe('completed')
    // Pressing it once more changes nothing.
    await page.goto(`/bkash/callback?paymentID=${paymentID}&status=success`)
    await go(page)
    await page.waitForURL(`**/success/**uniqueId=${uniqueId}*`)
    expect(bkash().payment(paymentID).trxID).not.toBeNull()
  })

  it.each([
    ['cancel', 'Payment was cancelled by user'],
    ['failure', 'Payment was cancelled or failed'],
  ])('after %s pays again', async (status, message) => {
    const { form, paymentID } = await begin()
    const { page } = await comeBack(paymentID, status)
    await go(page)
    await heading(page, 'Payment not completed')
    await page.getByText(message).waitFor()
    await page.getByRole('link', { name: 'Try the payment again' }).click()
    await page.getByRole('button', { name: 'Pay ৳1,500.00 with bKash' }).click()
    await page.getByRole('link', { name: 'Open bKash' }).waitFor()
    // The page leads on by itself.
    await page.waitForURL('**/checkout**')
    await payOnBkash(page)
    await heading(page, 'Back from bKash')
    await go(page)
    await heading(page, 'Thank you!')
    expect(await statusOf(form.id)).toBe('completed')
  })

  it('sees what is wrong with an address, with a way home', async () => {
    const { page } = await comeBack('', 'success')
    await page.getByText('Invalid payment callback - missing payment ID').waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
  })

  it('says so in Bangla', async () => {
    const { paymentID } = await begin()
    const { page } = await comeBack(paymentID, 'cancel', 'bn-BD')
    await page.getByRole('button', { name: 'এগিয়ে যান' }).click()
    await heading(page, 'পেমেন্ট সম্পন্ন হয়নি')
    await page.getByRole('link', { name: 'আবার টাকা দেওয়ার চেষ্টা করুন' }).waitFor()
  })
})

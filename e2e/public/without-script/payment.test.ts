import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'
import { publishPaidForm, storedFor } from '../../payments/paid-form.ts'
import { paymentProduct } from '../../payments/payment-product.ts'
import { visitWithoutScript } from './visit-without-script.ts'

const { product } = paymentProduct()

const PDF = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }

/** A member on the payment page of a new form. */
async function reachPayment() {
  const form = await publishPaidForm(product())
  const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Couple').check()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByRole('heading', { name: 'What you pay for' }).waitFor()
  return { form, page }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay ৳2,350.50' }).click()

describe('paying without script', () => {
  it('takes a bank transfer with its receipt, after a mistake', async () => {
    const { form, page } = await reachPayment()
    await page.getByText('0123456789012').waitFor()
    await pay(page)
    await page.getByRole('link', { name: 'Please select a payment method' }).waitFor()
    await page.getByLabel('Bank transfer', { exact: false }).first().check()
    await page.getByLabel('Notes for the transfer').fill('From my brother')
    await pay(page)
    await page.getByRole('link', { name: 'Please upload payment receipt' }).click()
    await page.getByLabel('Payment receipt').setInputFiles(PDF)
    await pay(page)
    await page.waitForURL('**/success/**')
    expect(await storedFor(product(), form.id)).toMatchObject([
      { payment_method: 'bank_transfer', payment_status: 'pending', transfer_notes: 'From my brother' },
    ])
  })

  it('leads to bKash by itself, with the answers saved', async () => {
    const { form, page } = await reachPayment()
    await page.getByLabel('bKash').first().check()
    await pay(page)
    await page.getByRole('heading', { name: 'Your answers are saved. Now pay with bKash.' }).waitFor()
    expect(await storedFor(product(), form.id)).toMatchObject([
      { payment_method: 'bkash', payment_status: 'pending' },
    ])
    await page.waitForURL('**/checkout**')
  })

  it('goes back to the form with everything that was typed', async () => {
    const { page } = await reachPayment()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    expect(await page.getByLabel('Couple').isChecked()).toBe(true)
  })

  it('says what to do on a payment page that was opened by its address', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visitWithoutScript(product(), { path: `/payment/${form.customUrl}` })
    await page.getByRole('link', { name: 'Go to the form' }).click()
    await page.getByLabel('Full name').waitFor()
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'
import { paymentProduct, payOnBkash } from './payment-product.ts'

const { product, bkash, visit } = paymentProduct({ withWallet: true })

const FORM = {
  title: 'Winter picnic',
  allowEditing: true,
  fields: [
    { id: 'name', label: 'Name', type: 'text', required: true },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: {
        min: 0,
        max: 4,
        seats: 40,
        rowLabel: 'Guest',
        fields: [{ id: 'guest', label: 'Guest name', type: 'text' }],
      },
    },
  ],
  settings: {
    requirePayment: true,
    amount: 500,
    changesAfterPaying: 'refund',
    pricing: {
      rules: [{ id: 'g', label: 'Guests', type: 'row', group: 'guests', amount: 250, freeRows: 0 }],
    },
  },
}

interface Paid {
  uniqueId: string
  editCode: string
}

/** A submission with one guest, paid by bKash. */
async function pay(settings: object = {}): Promise<Paid> {
  const form = await publishForm(product(), { ...FORM, settings: { ...FORM.settings, ...settings } })
  const data = { name: 'Rahim Uddin', guests: [{ guest: 'Karim' }] }
  const orderId = `ORDER_${Date.now()}`
  const order = { method: 'bkash', formId: form.id, orderId, amount: 750, data }
  const { paymentID } = await post('/api/payments', order)
  const submitted = await post('/api/submissions', {
    formId: form.id,
    data,
    paymentMethod: 'bkash',
    bkashPaymentId: paymentID,
    orderId,
    paymentAmount: 750,
  })
  bkash().authorise(String(paymentID))
  await post('/api/payments/execute', { paymentID })
  return { uniqueId: String(submitted['uniqueId']), editCode: String(submitted['editCode']) }
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${product().server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Record<string, unknown>
}

const pathOf = ({ uniqueId, editCode }: Paid) => `/edit-submission/${uniqueId}/${editCode}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

describe('a member who changes a paid submission on a phone', () => {
  it('adds a guest, sees what is more to pay, and pays it', async () => {
    const paid = await pay()
    const { page } = await visit({ path: pathOf(paid), width: 360 })
    await press(page, 'Add Guest')
    await page.getByLabel('Guest name').nth(1).fill('Salma')
    await press(page, 'Save changes')
    await page.getByText('The new total is ৳1,000.00. ৳250.00 more to pay.').waitFor()
    await press(page, 'Save with the new price')
    await page.getByText('৳250.00 more to pay').waitFor()
    const held = page.getByText(/^The seats that you added are held for you until .+ \(Dhaka time\)\.$/)
    await held.waitFor()
    // Where the member looks: at the button that was pressed, far below the head of the page.
    const way = page.getByRole('button', { name: 'Pay ৳250.00' })
    expect(await way.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(0)
    expect(await way.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)).toBe(
      true,
    )
    await lookOver(page)
    await press(page, 'Pay ৳250.00')
    await page.waitForURL('**/retry-payment/**')
    await page.getByText('There is more to pay').waitFor()
    await press(page, /Pay ৳250.00 with bKash/)
    await page.waitForURL('**/checkout**')
    await payOnBkash(page)
    await page.waitForURL('**/success/**')
    await page.goto(`/view-submission/${paid.uniqueId}`)
    await page.getByText('৳1,000.00').first().waitFor()
    expect(await page.getByText('There is more to pay').count()).toBe(0)
  })

  it('removes a guest, and reads what comes back', async () => {
    const paid = await pay()
    const { page } = await visit({ path: pathOf(paid), width: 360, language: 'bn-BD' })
    await press(page, /সরান|মুছ|বাদ/)
    await press(page, 'পরিবর্তন সংরক্ষণ')
    await page.getByText('৳২৫০.০০ ফেরত পাবেন').waitFor()
    await press(page, 'নতুন মূল্যে সংরক্ষণ করুন')
    await page.getByText('আপনার দেওয়া টাকা থেকে ৳২৫০.০০ ফেরত পাবেন।').waitFor()
  })

  it('does both without script', async () => {
    const paid = await pay()
    const { page } = await visitWithoutScript(product(), { path: pathOf(paid) })
    await press(page, 'Add Guest')
    await page.getByLabel('Guest name').nth(1).fill('Salma')
    await press(page, 'Save changes')
    await page.getByText('The new total is ৳1,000.00. ৳250.00 more to pay.').waitFor()
    await press(page, 'Save with the new price')
    await page.getByText('৳250.00 more to pay').waitFor()
    await page.getByText('The seats that you added are held for you until').waitFor()
    await press(page, 'Pay ৳250.00')
    await page.getByText('There is more to pay').waitFor()

    await page.goto(pathOf(paid))
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await press(page, 'Save changes')
    await page.getByText('The new total is ৳500.00. ৳250.00 comes back to you.').waitFor()
    await press(page, 'Save with the new price')
    await page.getByText('Submission updated successfully!').waitFor()
  })

  it('mends a guest’s name where the price is locked, and reads why', async () => {
    const paid = await pay({ changesAfterPaying: undefined })
    const { page } = await visit({ path: pathOf(paid), width: 360 })
    await page.getByText('What sets the price stays as it is').waitFor()
    await page.getByText('Pricing field - locked to maintain payment integrity').first().waitFor()
    expect(await page.getByRole('button', { name: /Add Guest|Remove/ }).count()).toBe(0)
    await page.getByLabel('Guest name').fill('Kareem')
    await press(page, 'Save changes')
    await page.getByText('Submission updated successfully!').waitFor()
  })
})

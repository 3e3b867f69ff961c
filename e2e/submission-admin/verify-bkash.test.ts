import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { paymentProduct } from '../payments/payment-product.ts'

const { product, bkash, visit } = paymentProduct()

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

async function post(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${product().server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

async function submitUnpaid(): Promise<{ paymentID: string; submissionId: string }> {
  const formId = await makeStoredForm(product().server.db, {
    fields: [{ id: 'name', label: 'Name' }],
    settings: { requirePayment: true, amount: 500 },
  })
  const data = { name: 'Rahima' }
  const order = { amount: 500, orderId: `ORDER_${Date.now()}`, intent: 'sale', formId, data }
  const { paymentID = '' } = await post('/api/bkash/create', order)
  const payment = {
    paymentMethod: 'bkash',
    bkashPaymentId: paymentID,
    orderId: order.orderId,
    paymentAmount: 500,
  }
  const { submissionId = '' } = await post('/api/submissions', { formId, data, ...payment })
  return { paymentID, submissionId }
}

it('staff check with bKash a payment whose member never returned, and complete it once it is paid', async () => {
  const { paymentID, submissionId } = await submitUnpaid()

  const { token } = await product().makeUser('payment_approver', 'Nasrin')
  const { page } = await visit({ path: `/admin/submissions/${submissionId}`, token, width: 1280 })
  await page.getByRole('button', { name: 'Verify bKash' }).click()
  await notice(page, 'Bkash payment not completed yet. Please try again later.')

  // The payer confirms, bKash takes the money, and its response to us is lost.
  bkash().authorise(paymentID)
  bkash().faults.set({ drop: true, gatewayTimeout: true })
  await post('/api/bkash/execute', { paymentID })
  bkash().faults.clear()
  expect(bkash().payment(paymentID).trxID).toBeTruthy()

  await page.getByRole('button', { name: 'Verify bKash' }).click()
  await notice(page, 'Bkash payment verified and submission updated successfully.')
  const card = page.getByRole('region', { name: 'Payment Information' })
  await card.getByText('Transaction ID').waitFor()
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/→ Completed/)
    .waitFor()
  await page.getByRole('button', { name: 'Verify bKash' }).waitFor({ state: 'detached' })
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { deleteSubmissions } from '../../apps/server/src/features/submissions/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { paymentProduct } from '../payments/payment-product.ts'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { choose } from '../support/form-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { lookOver } from '../support/look-over.ts'

const { product, bkash, visit } = paymentProduct()

beforeAll(async () => {
  await product()
    .server.db.insertInto('settings')
    .values({ key: 'refund_approval_above', value: '300', updated_by: null })
    .execute()
})

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

async function post(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${product().server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

async function payByBkash() {
  const formId = await makeStoredForm(product().server.db, {
    title: 'Grand Reunion 2027',
    fields: [{ id: 'name', label: 'Name' }],
    settings: { requirePayment: true, amount: 500, allowRefundRequests: true },
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
  const submitted = await post('/api/submissions', { formId, data, ...payment })
  bkash().authorise(paymentID)
  await post('/api/bkash/execute', { paymentID })
  const { uniqueId = '', editCode = '', submissionId = '' } = submitted
  return { paymentID, uniqueId, editCode, submissionId }
}

it('one person requests a refund, another one approves it, and the books and the list of what is owed follow', async () => {
  const { paymentID, submissionId } = await payByBkash()
  const requester = await product().makeUser('payment_approver', 'Nasrin Akter')
  const path = `/admin/submissions/${submissionId}`
  const { page, complaints } = await visit({ path, token: requester.token, width: 1280 })
  const card = page.getByRole('region', { name: 'Refunds' })
  await card.getByText('৳500.00 can be returned').waitFor()
  await card.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount in taka').fill('600')
  await dialog.getByLabel('Amount in taka').press('Enter')
  await dialog.getByText('At most ৳500.00 can be returned', { exact: true }).waitFor()
  await dialog.getByText('Please give a reason for the refund').waitFor()
  await dialog.getByLabel('Amount in taka').fill('400')
  await dialog.getByLabel('Reason').fill('Paid twice')
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await notice(page, 'The refund waits for the approval of another person')
  await card.getByText('Another person has to approve it.').waitFor()
  expect(await card.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  expect(bkash().payment(paymentID).refunds).toEqual([])
  expect(complaints).toEqual([])

  const approver = await product().makeUser('payment_approver', 'Shafiqul Islam')
  const second = await visit({ path: '/admin/owed?kind=requested', token: approver.token, width: 1280 })
  await second.page.getByText('requested by Nasrin Akter').waitFor()
  await lookOver(second.page)
  await second.page.getByRole('link', { name: 'Open the submission of Rahima' }).click()
  const refunds = second.page.getByRole('region', { name: 'Refunds' })
  await refunds.getByRole('button', { name: 'Approve: ৳400.00' }).click()
  // The dialog closes once the card shows the result: until then its buttons would move under the pointer.
  const requests = '**/api/submissions/*/refund-requests'
  const isAsked = second.page.waitForRequest(requests)
  const letGo = await holdBack(second.page, requests)
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await isAsked
  expect(await second.page.getByRole('dialog').isVisible()).toBe(true)
  letGo()
  await notice(second.page, 'The refund is approved')
  await refunds.getByText('Approved by Shafiqul Islam').waitFor()
  await second.page.getByRole('region', { name: 'Money' }).getByText('Refund').first().waitFor()
  await lookOver(second.page, { part: second.page.getByRole('region', { name: /^(Refunds|Money)$/ }) })
  expect(bkash().payment(paymentID).refunds).toMatchObject([{ amountPaisa: 40_000, reason: 'Paid twice' }])
  expect(second.complaints).toEqual([])
})

it('a member asks to cancel without script, staff cancel on a phone, and the member reads why', async () => {
  const { uniqueId, editCode, submissionId } = await payByBkash()
  const member = await visitWithoutScript(product(), { path: `/view-submission/${uniqueId}` })
  await member.page.getByText('Ask to cancel or to get money back').click()
  await member.page.getByLabel('Cancel my submission, and return what I paid').check()
  await member.page.getByLabel('Reason').fill('I cannot travel')
  const code = member.page.locator('#refund').getByLabel('Edit code')
  await code.fill('000000')
  await member.page.getByRole('button', { name: 'Send request' }).click()
  await member.page.getByText('The edit code is not right').waitFor()
  await member.page.getByLabel('Reason').fill('I cannot travel')
  await code.fill(editCode)
  await member.page.getByRole('button', { name: 'Send request' }).click()
  await member.page.getByText('We have your request').waitFor()

  const { token } = await product().makeUser('payment_approver', 'Nasrin Akter')
  const { page, complaints } = await visit({ path: `/admin/submissions/${submissionId}`, token, width: 360 })
  await page
    .getByRole('region', { name: 'Refunds' })
    .getByText('The member asks to cancel the submission.')
    .waitFor()
  await page.getByRole('button', { name: 'Cancel submission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this submission?' })
  await dialog.getByRole('button', { name: 'Cancel submission' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('As you asked')
  await dialog.getByLabel('Amount that the association keeps (taka)').fill('100')
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Cancel submission' }).click()
  await notice(page, 'The submission is cancelled')
  await page.getByText('The association keeps ৳100.00.').waitFor()
  await page.getByRole('region', { name: 'Money' }).getByText('৳400.00 to be returned').waitFor()
  await lookOver(page)
  expect(complaints).toEqual([])

  const reader = await visit({ path: `/view-submission/${uniqueId}`, width: 360, language: 'bn-BD' })
  await reader.page.getByText('এই নিবন্ধন বাতিল করা হয়েছে').waitFor()
  await reader.page.getByText('কারণ: As you asked').waitFor()
  await lookOver(reader.page)
  expect(reader.complaints).toEqual([])
})

it('a refund from the list that bKash refuses is recorded as returned another way, on a phone', async () => {
  const { paymentID, submissionId, uniqueId } = await payByBkash()
  const { token } = await product().makeUser('payment_approver', 'Farida Yasmin')
  const { page, complaints } = await visit({
    path: `/admin/submissions?search=${uniqueId}`,
    token,
    width: 360,
  })
  await page.getByRole('link', { name: 'Refund Rahima' }).click()
  const card = page.getByRole('region', { name: 'Refunds' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in taka').fill('400')
  await dialog.getByLabel('Reason').fill('Paid twice')
  await dialog.getByRole('button', { name: 'Request refund' }).click()
  await card.getByText('Another person has to approve it.').waitFor()
  expect(complaints).toEqual([])

  const approver = await product().makeUser('payment_approver', 'Anwar Hossain')
  const second = await visit({
    path: `/admin/submissions/${submissionId}`,
    token: approver.token,
    width: 360,
  })
  const refunds = second.page.getByRole('region', { name: 'Refunds' })
  bkash().faults.set({ refuse: { code: '2071', calls: ['refund'], times: 1 } })
  await refunds.getByRole('button', { name: 'Approve: ৳400.00' }).click()
  const decision = second.page.getByRole('dialog')
  await lookOver(second.page, { widths: [360] })
  await decision.getByRole('button', { name: 'Approve' }).click()
  await decision.getByText('the time for refunds of this payment is over').waitFor()
  await decision.getByRole('button', { name: 'Cancel' }).click()
  await refunds.getByRole('button', { name: 'Record as paid: ৳400.00' }).click()
  await choose(decision, 'How the money is returned', 'Cheque')
  await decision.getByLabel('Transaction ID or receipt number').fill('C-7')
  await lookOver(second.page, { widths: [360] })
  await decision.getByRole('button', { name: 'Record' }).click()
  await notice(second.page, 'The refund is recorded as paid')
  await refunds.getByText('Cheque · C-7 · Paid twice').waitFor()
  expect(await refunds.getByRole('button', { name: /400/ }).count()).toBe(0)
  expect(bkash().payment(paymentID).refunds).toEqual([])
})

it('a deleted submission is restored by keyboard on a phone, to return its money', async () => {
  const { submissionId } = await payByBkash()
  const { db } = product().server
  await db
    .transaction()
    .execute((trx) => deleteSubmissions(trx, [submissionId], { id: null, username: 'Karim' }))
  const { token } = await product().makeUser('payment_approver', 'Nasrin Akter')
  const { page, complaints } = await visit({ path: '/admin/owed?kind=deleted', token, width: 360 })
  const restore = page.getByRole('button', { name: 'Restore to refund: Rahima' })
  await restore.waitFor()
  await lookOver(page)
  await restore.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restore to return ৳500.00?' })
  await dialog.getByLabel('Reason').fill('')
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('The office deleted it by mistake')
  await lookOver(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/submissions/${submissionId}`)
  await page.getByText('The office deleted it by mistake').waitFor()
  await page.getByRole('region', { name: 'Refunds' }).getByText('৳500.00 can be returned').waitFor()
  expect(complaints).toEqual([])
})

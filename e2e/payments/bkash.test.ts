import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { holdBack } from '../support/hold-back.ts'
import { loseResponse } from '../support/lose-response.ts'
import { goToPayment, publishPaidForm, storedFor } from './paid-form.ts'
import { paymentProduct, payOnBkash } from './payment-product.ts'

const { product, bkash, visit } = paymentProduct()
afterEach(() => bkash().faults.clear())

/** A member on bKash's page, with everything filled in. */
async function reachBkash({ movesOn = false, presses = 1 } = {}) {
  const form = await publishPaidForm(product())
  const visited = await visit({ path: `/${form.customUrl}` })
  const { page } = visited
  if (!movesOn) await lingerOn(page)
  await goToPayment(page)
  await page.locator('[name=payment-method][value=bkash]').check()
  await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click({ clickCount: presses })
  await page.waitForURL('**/checkout**')
  return { ...visited, form }
}

async function statusOf(formId: string) {
  return (await storedFor(product(), formId)).map(({ status, payment_status }) => [status, payment_status])
}

const paidPayments = () =>
  bkash()
    .payments()
    .filter(({ trxID }) => trxID)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** The success page redirects after two seconds, which a busy machine may miss; this slows the timer down. */
const lingerOn = (page: Page) =>
  page.addInitScript(() => {
    const plain = window.setTimeout.bind(window)
    const linger = (run: () => void, ms?: number) => (ms === 2000 ? 0 : plain(run, ms))
    Object.assign(window, { setTimeout: linger })
  })

async function continueToSuccess(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/success/**')
}

describe('paying with bKash', () => {
  it('leads from the form to bKash, once for two quick presses, and back; the tab forgets the answers', async () => {
    const created = bkash().calls().create
    const { page, form, complaints } = await reachBkash({ movesOn: true, presses: 2 })
    expect(bkash().calls().create).toBe(created + 1)
    expect(await statusOf(form.id)).toEqual([['pending', 'pending']])
    await payOnBkash(page)
    await page.waitForURL(`**/success/${form.customUrl}?**`)
    const [stored] = await storedFor(product(), form.id)
    expect(stored).toMatchObject({
      status: 'completed',
      payment_status: 'completed',
      payment_method: 'bkash',
    })
    await page.getByText(stored?.edit_code ?? '', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Paid ৳2,350.50' }).waitFor()
    await page.getByRole('link', { name: 'Download PDF' }).waitFor()
    await page.getByText('bKash transaction ID').waitFor()
    await page.getByText(paidPayments()[0]?.trxID ?? 'none', { exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('uniqueId')).toBe(stored?.unique_id)

    await page.goto(`/payment/${form.customUrl}`)
    await heading(page, 'Payment Already Completed')
    await page.getByRole('link', { name: 'View submission' }).click()
    await page.waitForURL(`**/view-submission/${stored?.unique_id}`)
    await page.goto(`/${form.customUrl}`)
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  it('says that the payment was cancelled, and pays on another attempt', async () => {
    const { page, form } = await reachBkash()
    await page.getByRole('button', { name: 'Close' }).click()
    await heading(page, 'Payment not completed')
    await page.getByText('You cancelled the payment.').waitFor()
    expect(await page.getByText('Payment was cancelled by user').count()).toBe(0)
    // Every way to pay is on this page.
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).waitFor()
    await page.getByText('No money has been taken.').waitFor()
    expect(await statusOf(form.id)).toEqual([['failed', 'failed']])

    await page.getByRole('link', { name: 'View submission' }).click()
    await page.getByText('Payment not completed').waitFor()
    await page.getByRole('link', { name: 'Try the payment again' }).click()
    await heading(page, 'Try your payment again')
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
    await payOnBkash(page)
    await heading(page, 'Payment completed')
    await continueToSuccess(page)
    const [stored] = await storedFor(product(), form.id)
    expect(stored?.status).toBe('completed')
    await page.getByText(stored?.edit_code ?? '', { exact: true }).waitFor()
  })

  it('says what to do about an empty wallet, with bKash’s code, and offers every way to pay on the same page', async () => {
    bkash().faults.set({ refuseOnExecute: true })
    const { page, form } = await reachBkash()
    await payOnBkash(page, { wallet: '01823074817' })
    await heading(page, 'Payment not completed')
    await page.getByText('bKash 2023').waitFor()
    expect(await page.getByText('Insufficient Balance').count()).toBe(0)
    await page.getByText('Add money to it').waitFor()
    expect(await statusOf(form.id)).toEqual([['failed', 'failed']])
  })

  it('can be finished in the same browser after the tab was lost, and only once', async () => {
    const { page, context, form } = await reachBkash()
    await page.close()
    const again = await context.newPage()
    await again.goto(`/${form.customUrl}`)
    await again.getByRole('link', { name: 'Finish your payment' }).click()
    await again.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
    await again.waitForURL('**/checkout**')
    await payOnBkash(again)
    await again.waitForURL(`**/success/${form.customUrl}?**`)
    expect(await statusOf(form.id)).toEqual([['completed', 'completed']])
    await again.goto(`/${form.customUrl}`)
    await again.getByLabel('Full name').waitFor()
    expect(await again.getByRole('link', { name: 'Finish your payment' }).count()).toBe(0)
  })

  it('shows the same result when the callback page is reloaded, and pays once', async () => {
    const { page, form } = await reachBkash()
    const executed = bkash().calls().execute
    await payOnBkash(page)
    await page.waitForURL('**/bkash/callback**')
    const callback = page.url()
    await continueToSuccess(page)
    const success = page.url()
    await page.goto(callback)
    await heading(page, 'Payment completed')
    await page.reload()
    await heading(page, 'Payment completed')
    await continueToSuccess(page)
    await expect.poll(() => page.url()).toBe(success)
    expect(bkash().calls().execute).toBe(executed + 1)
    expect(await statusOf(form.id)).toEqual([['completed', 'completed']])
  })

  it('takes money once, even after the browser’s back button or on an older page of bKash', async () => {
    const { page, context, form } = await reachBkash()
    const before = paidPayments().length
    const older = page.url()
    await page.goBack()
    await page.getByRole('link', { name: 'Check or repeat my payment' }).click()
    await page.waitForURL('**/retry-payment/**')
    await page.getByText('Your payment is not finished yet').waitFor()
    const retry = page.url()
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
    await page.waitForURL('**/checkout**')

    const tab = await context.newPage()
    await lingerOn(tab)
    await tab.goto(older)
    await payOnBkash(page)
    await continueToSuccess(page)
    await payOnBkash(tab)
    await heading(tab, 'Payment completed')
    await continueToSuccess(tab)
    expect(paidPayments()).toHaveLength(before + 1)
    expect(await storedFor(product(), form.id)).toHaveLength(1)

    await tab.goto(retry)
    await heading(tab, 'Payment Already Completed')
    await tab.getByText('Payment has already been completed').waitFor()
  })
})

describe('bKash that does not respond as it should', () => {
  it('shows that bKash is unavailable, and offers bank transfer', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await goToPayment(page)
    await page.locator('[name=payment-method][value=bkash]').check()
    bkash().faults.set({ maintenance: { times: 1, calls: ['create'] } })
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
    await page.getByText('bKash service is temporarily unavailable. Please try again.').waitFor()
    expect(await storedFor(product(), form.id)).toEqual([])
    await page.getByText('You can also pay by bank transfer.').waitFor()
    await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click()
    await page.getByRole('heading', { name: 'Transfer the money to' }).waitFor()
  })

  it('leaves a payment of unknown outcome open, and says not to pay again', async () => {
    const { page, form } = await reachBkash()
    const isAbout = { calls: ['execute', 'query'] as ('execute' | 'query')[] }
    bkash().faults.set({ gatewayTimeout: { ...isAbout, acts: false } })
    await payOnBkash(page)
    await heading(page, 'Payment initiated')
    await page.getByText('Payment initiated. Submission saved successfully.').waitFor()
    bkash().faults.clear()
    await continueToSuccess(page)
    await page.getByText('Your payment is being confirmed').waitFor()
    await page.getByRole('link', { name: 'Check again' }).waitFor()
    expect(await page.getByText('Try the payment again').count()).toBe(0)
    expect(await statusOf(form.id)).toEqual([['pending', 'pending']])
  })

  it('is asked again by the page itself when the network was lost on the way back', async () => {
    const { page, form } = await reachBkash()
    const address = '**/api/bkash/execute'
    const lose = await holdBack(page, address, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/execute'))
    await payOnBkash(page)
    await heading(page, 'Confirming your payment with bKash')
    lose()
    await lost
    await page.unroute(address)
    await heading(page, 'Payment completed')
    expect(await statusOf(form.id)).toEqual([['completed', 'completed']])
  })

  it('continues the same payment when the response to the submission was lost', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await lingerOn(page)
    await goToPayment(page)
    await page.locator('[name=payment-method][value=bkash]').check()
    const created = bkash().calls().create
    await loseResponse(page, '**/api/submissions')
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
    await page.getByText('No connection').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
    await payOnBkash(page)
    await continueToSuccess(page)
    expect(bkash().calls().create).toBe(created + 1)
    const [stored, ...more] = await storedFor(product(), form.id)
    expect(stored?.status).toBe('completed')
    await page.getByText(stored?.edit_code ?? '', { exact: true }).waitFor()
    expect(more).toEqual([])
  })
})

describe('addresses that lead nowhere', () => {
  it('say so', async () => {
    const { page } = await visit({ path: '/health' })
    for (const [path, message] of [
      ['/bkash/callback?status=success', 'Invalid payment callback - missing payment ID'],
      ['/bkash/callback?paymentID=TR0011x&status=done', 'Invalid payment status'],
      ['/bkash/callback?paymentID=TR0011x&status=success', 'Payment not found'],
      ['/retry-payment/ABC', 'Invalid retry payment URL. Missing submission ID or payment ID.'],
      [`/retry-payment/${'A'.repeat(32)}/TR0011x`, 'No payment has this address.'],
      ['/payment/nothing-here', 'Invalid payment session. Please submit the form again.'],
      ['/pdf', 'No submission ID provided'],
      [`/pdf/${'A'.repeat(32)}`, 'No submission has this ID.'],
    ] as const) {
      await page.goto(path)
      await page.getByText(message).waitFor()
    }
  })
})

import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { holdBack } from '../support/hold-back.ts'
import { loseResponse } from '../support/lose-response.ts'
import { changeForm } from '../support/publish-form.ts'
import { stopTime } from '../support/stop-time.ts'
import { receiptOn } from '../public/submissions-of.ts'
import { bankTransferProduct, chooseReceipt, PDF, sendReceipt, waitForFile } from './bank-transfer-steps.ts'
import { goToPayment, publishPaidForm, storedFor } from './paid-form.ts'

const { product, visit, reachPayment } = bankTransferProduct()

describe('a bank transfer that fails to be submitted', () => {
  it('tries again by itself after a silent error of the server, twice, and makes one submission', async () => {
    const { page, form } = await reachPayment({ firstTime: true })
    await chooseReceipt(page)
    await stopTime(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/submissions', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 2) await route.fetch()
      return keys.length < 3 ? route.fulfill({ status: 500, body: '' }) : route.continue()
    })
    await sendReceipt(page)
    for (const attempt of [1, 2]) {
      await page.getByText(`Retry attempt ${attempt} of 2...`).waitFor()
      await page.clock.runFor(2000)
    }
    await receiptOn(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await storedFor(product(), form.id)).toHaveLength(1)
  })

  it('shows why the server rejected it', async () => {
    const { page } = await reachPayment()
    await chooseReceipt(page)
    const rejection = { code: 'already_submitted', message: 'You have already submitted this form.' }
    for (const [status, body, message] of [
      [401, '{}', 'Authentication failed. Please refresh the page and try again.'],
      [502, '', 'Failed to process payment. Please try again.'],
      [409, JSON.stringify(rejection), rejection.message],
    ] as const) {
      await page.route('**/api/submissions', (route) => route.fulfill({ status, body }), { times: 1 })
      await sendReceipt(page)
      await page.getByText(message).waitFor()
    }
    await page.getByRole('link', { name: 'Find it with ID and code' }).waitFor()
  })

  it('leads to the receipt although the file picker arrives after the attempt to submit', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}`, firstTime: true })
    const letGo = await holdBack(page, '**/assets/file-picker-*.js')
    await goToPayment(page)
    await page.getByLabel('Bank transfer').check()
    await sendReceipt(page)
    await page.getByText('Please upload payment receipt').waitFor()
    letGo()
    await page.getByLabel('Payment receipt').and(page.locator('input:focus')).waitFor()
  })

  it('rejects a program that fills in every field', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await page
      .locator('input[name=website]')
      .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await goToPayment(page)
    await page.getByLabel('Bank transfer').check()
    await chooseReceipt(page)
    await sendReceipt(page)
    await page.getByText('Failed to submit form. Please try again.').waitFor()
    expect(await storedFor(product(), form.id)).toEqual([])
  })

  it('loses nothing with the network, and sends once', async () => {
    const { page, form } = await reachPayment()
    await chooseReceipt(page)
    await page.getByLabel('Notes for the transfer (optional)').fill('From my brother')
    await loseResponse(page, '**/api/submissions')
    await sendReceipt(page)
    await page.getByText('No connection').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await receiptOn(page)
    const stored = await storedFor(product(), form.id)
    expect(stored.map(({ transfer_notes }) => transfer_notes)).toEqual(['From my brother'])
  })

  it('finds the first try again when the receipt and the notes were changed after it', async () => {
    const { page, form } = await reachPayment()
    await chooseReceipt(page)
    await waitForFile(page, 'slip.pdf')
    await loseResponse(page, '**/api/submissions')
    await sendReceipt(page)
    await page.getByText('No connection').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await chooseReceipt(page, {
      ...PDF,
      name: 'other.pdf',
      buffer: Buffer.concat([SAMPLES.pdf, Buffer.from('\n')]),
    })
    await waitForFile(page, 'other.pdf')
    await page.getByLabel('Notes for the transfer (optional)').fill('From my brother')
    await sendReceipt(page)
    await receiptOn(page)
    const stored = await storedFor(product(), form.id)
    expect(stored.map(({ transfer_notes }) => transfer_notes)).toEqual([''])
  })

  it('says so when the payment page itself does not arrive, and finds everything on another try', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await page.route('**/assets/paying-*', (route) => route.abort())
    await goToPayment(page)
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.unroute('**/assets/paying-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('How would you like to pay?').waitFor()
  })

  it('is kept for staff where the price has changed meanwhile, and the member reads that', async () => {
    const { page, form } = await reachPayment()
    await chooseReceipt(page)
    await changeForm(product(), form.id, { settings: { requirePayment: true, amount: 1600 } })
    await sendReceipt(page)
    await page.waitForURL('**/success/**')
    await page.getByText(/We have your receipt/).waitFor()
    expect(await storedFor(product(), form.id)).toHaveLength(1)
  })

  it('says so at once when the price changed before the page was opened again', async () => {
    const { page, form } = await reachPayment()
    await changeForm(product(), form.id, { settings: { requirePayment: true, amount: 1600 } })
    await page.reload()
    await page.getByRole('heading', { name: 'The price has changed' }).waitFor()
  })

  it('rejects the payment page of another form than the one that was filled in', async () => {
    const { page } = await reachPayment()
    const other = await publishPaidForm(product())
    await page.goto(`/payment/${other.customUrl}`)
    await page.getByText('Payment session mismatch. Please submit the form again.').waitFor()
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { keptFiles } from '../support/kept-files.ts'
import { chooseLargePhoto } from '../support/large-photo.ts'
import { receiptOn } from '../public/submissions-of.ts'
import { bankTransferProduct, chooseReceipt, sendReceipt, waitForFile } from './bank-transfer-steps.ts'
import { goToPayment, publishPaidForm, reunion, storedFor } from './paid-form.ts'

const { product, visit, configure, reachPayment } = bankTransferProduct()

/** Screen readers announce a new page by the heading that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

const LIMIT = 5_242_880
const PHOTO = { name: 'right.png', mimeType: 'image/png', buffer: SAMPLES.png }

describe('paying by bank transfer', () => {
  it('shows what is paid for and where to, takes a receipt, and waits for the administration', async () => {
    const { page, context, form, complaints } = await reachPayment()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const bill = page.locator('details', { hasText: 'What you pay for' })
    await bill.getByText('৳2,350.50').waitFor()
    expect(await bill.getByText('Ticket').isVisible()).toBe(false)
    await bill.getByText('What you pay for').click()
    await bill.getByText('Ticket').waitFor()
    await bill.getByText('Couple').waitFor()
    await bill.getByText('৳850.50').waitFor()
    expect(await page.getByText('Routing number').count()).toBe(0)
    await page.getByText('Write your name in the reference.').waitFor()
    for (const [name, copied] of [
      ['Account number', '0123456789012'],
      ['Amount', '2350.50'],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${name}` }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
    }

    await sendReceipt(page)
    await page.getByText('Please upload payment receipt').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment-receipt')
    await chooseReceipt(page)
    await waitForFile(page, 'slip.pdf')
    await page.getByLabel('Notes for the transfer (optional)').fill('Transaction 4711')
    await sendReceipt(page)
    const { uniqueId } = await receiptOn(page)
    await expect.poll(() => focused(page)).toBe('H1 Thank you!')
    await page.getByText('Your payment is being confirmed').waitFor()
    await page.getByText('The administration compares your receipt').waitFor()
    const [stored, ...more] = await storedFor(product(), form.id)
    expect(more).toEqual([])
    expect(stored).toMatchObject({
      unique_id: uniqueId,
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'bank_transfer',
      transfer_notes: 'Transaction 4711',
      receipt_file_id: expect.any(String) as string,
      data: { name: 'Rahima Khatun', ticket: 'Couple' },
    })

    // The receipt was the wrong file: the tab still knows the edit code.
    await page.getByRole('link', { name: 'Replace the receipt' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Your receipt: slip.pdf').waitFor()
    await page.getByLabel('New receipt').setInputFiles(PHOTO)
    await waitForFile(page, 'right.png')
    await page.getByRole('button', { name: 'Send the new receipt' }).click()
    await page.getByText('We have your new receipt (right.png)').waitFor()
    const [replaced] = await storedFor(product(), form.id)
    expect(replaced?.receipt_file_id).not.toBe(stored?.receipt_file_id)

    await page.goto(`/pdf/${uniqueId}`)
    await page
      .getByText(
        'PDF download is only available when the submission status is "completed". Current status: pending.',
      )
      .waitFor()
    for (const name of ['Download PDF', 'View PDF', 'Print']) {
      await page.getByRole('button', { name, disabled: true }).waitFor()
    }
    expect(complaints).toEqual([])
  })

  it('has the commonest way to pay chosen, then the last one used, and shows only those that are open', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await goToPayment(page)
    await expect.poll(() => focused(page)).toBe(`H1 ${form.title}`)
    await expect.poll(() => page.locator('[name=payment-method][value=bkash]').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).waitFor()
    await page.evaluate(() => {
      sessionStorage.removeItem(`member-session:${location.pathname.split('/').pop()}`)
      localStorage.setItem('payment-method', 'bank_transfer')
    })
    await page.goto(`/${form.customUrl}`)
    await goToPayment(page)
    await page.locator('[name=payment-method][value=bank_transfer]:checked').waitFor()
    await configure('/api/settings/system-config', { systemConfig: { bkashEnabled: false } })
    await page.reload()
    await page.getByRole('heading', { name: 'Transfer the money to' }).waitFor()
    expect(await page.locator('[name=payment-method][value=bkash]').count()).toBe(0)
    await configure('/api/settings/system-config', { systemConfig: { bkashEnabled: true } })
  })

  it('rejects files of other types and large ones before they are sent', async () => {
    const { page } = await reachPayment()
    await chooseReceipt(page, { name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
    await page.getByText('Please upload only JPG, PNG, or PDF files').waitFor()
    await chooseLarge(page, 'image/jpeg')
    await page.getByText('File size must be less than 5MB').waitFor()
    await chooseReceipt(page)
    await page.getByText('File size must be less than 5MB').waitFor({ state: 'detached' })
    await chooseLarge(page, 'application/pdf')
    await page.getByText('File size must be less than 5MB').waitFor()
  })

  it('makes a large photo smaller on the phone, and sends that', async () => {
    const { page, form } = await reachPayment()
    const size = await chooseLargePhoto(receiptInput(page), { width: 2000, height: 1700 })
    expect(size).toBeGreaterThan(LIMIT)
    await waitForFile(page, 'photo.jpg')
    await page.getByRole('img', { name: /Preview of photo/ }).waitFor()
    await sendReceipt(page)
    await receiptOn(page)
    const file = await product()
      .server.db.selectFrom('files')
      .innerJoin('submissions', 'submissions.receipt_file_id', 'files.id')
      .select(['files.type', 'files.size'])
      .where('submissions.form_id', '=', form.id)
      .executeTakeFirstOrThrow()
    expect(file.type).toBe('image/jpeg')
    expect(file.size).toBeLessThan(LIMIT)
  })

  it('takes along the files of the form, also after a reload, and keeps the receipt over one', async () => {
    const fields = [...reunion.fields, { id: 'photo', type: 'file', label: 'Photograph', required: true }]
    const form = await publishPaidForm(product(), { fields })
    const { page } = await visit({ path: `/${form.customUrl}` })
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }
    await page.getByLabel('Photograph').setInputFiles(photo)
    await waitForFile(page, 'me.png')
    await goToPayment(page)
    await expect.poll(() => keptFiles(page)).toContain('me.png')
    await page.reload()
    await page.getByLabel('Bank transfer').check()
    await chooseReceipt(page)
    await waitForFile(page, 'slip.pdf')
    await expect.poll(() => keptFiles(page)).toContain('slip.pdf')
    await page.reload()
    await waitForFile(page, 'slip.pdf')
    await sendReceipt(page)
    await receiptOn(page)
    const [stored] = await storedFor(product(), form.id)
    expect(stored?.data['photo']).toMatchObject({ name: 'me.png' })
  })
})

describe('paying by bank transfer in Bangla', () => {
  it('keeps the page and the receipt when the language changes', async () => {
    const { page, form } = await reachPayment()
    await chooseReceipt(page)
    await waitForFile(page, 'slip.pdf')
    await expect.poll(() => keptFiles(page)).toContain('slip.pdf')
    const calls = apiCallsOf(page)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('heading', { name: 'যে হিসাবে টাকা পাঠাবেন' }).waitFor()
    await page.getByRole('button', { name: 'হিসাব নম্বর কপি করুন' }).waitFor()
    await waitForFile(page, 'slip.pdf')
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(calls.map((url) => new URL(url).pathname).toSorted()).toEqual([
      `/api/forms/url/${form.customUrl}`,
      '/api/settings/payment',
    ])
  })

  it('has all its messages before it is shown: choosing how to pay loads nothing more', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await goToPayment(page)
    await page.evaluate(() => localStorage.setItem('locale', 'bn'))
    await page.reload()
    const bank = page.getByLabel('ব্যাংক ট্রান্সফার')
    await bank.waitFor()
    const calls = apiCallsOf(page)
    await bank.check()
    await page.getByRole('button', { name: 'হিসাব নম্বর কপি করুন' }).waitFor()
    expect(calls).toEqual([])
  })
})

/** The API calls of the page from now on. */
function apiCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  return calls
}

function receiptInput(page: Page) {
  return page.locator('input#payment-receipt')
}

/** Chosen within the page, which is quicker than to bring megabytes there. */
function chooseLarge(page: Page, type: string): Promise<void> {
  return receiptInput(page).evaluate(
    (input: HTMLInputElement, [limit, kind]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(limit)], 'large', { type: kind }))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [LIMIT, type] as const,
  )
}

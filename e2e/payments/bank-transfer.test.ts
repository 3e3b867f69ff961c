import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { loseResponse } from '../support/lose-response.ts'
import { changeForm } from '../support/publish-form.ts'
import { stopTime } from '../support/stop-time.ts'
import { receiptOn } from '../public/submissions-of.ts'
import { goToPayment, publishPaidForm, reunion, storedFor } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

const { product, visit, configure } = paymentProduct()

const PDF = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }
const LIMIT = 5_242_880

async function reachPayment({ firstTime = false } = {}) {
  const form = await publishPaidForm(product())
  const visited = await visit({ path: `/${form.customUrl}`, firstTime })
  await goToPayment(visited.page)
  await visited.page.getByLabel('Bank transfer').check()
  return { ...visited, form }
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Payment receipt').setInputFiles(file)
const chosen = (page: Page, name: string) => page.locator('.nf-file-name', { hasText: name }).waitFor()
const send = (page: Page) => page.getByRole('button', { name: 'Submit receipt for ৳2,350.50' }).click()

/** What the page asks the server for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  return calls
}

describe('paying by bank transfer', () => {
  it('shows what is paid for and where to, takes a receipt, and waits for the administration', async () => {
    const { page, context, form, complaints } = await reachPayment()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const bill = page.getByRole('region', { name: 'What you pay for' })
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

    await send(page)
    await page.getByText('Please upload payment receipt').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment-receipt')
    await choose(page, PDF)
    await chosen(page, 'slip.pdf')
    await page.getByLabel('Notes for the transfer (optional)').fill('Transaction 4711')
    await send(page)
    const { uniqueId } = await receiptOn(page)
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

  it('asks for a way to pay, and shows only those that are open', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await goToPayment(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('Please select a payment method').waitFor()
    await configure('/api/settings/system-config', { systemConfig: { bkashEnabled: false } })
    await page.reload()
    await page.getByRole('heading', { name: 'Transfer the money to' }).waitFor()
    expect(await page.getByLabel('bKash').count()).toBe(0)
    await configure('/api/settings/system-config', { systemConfig: { bkashEnabled: true } })
  })

  it('rejects files of other types and large ones before they are sent', async () => {
    const { page } = await reachPayment()
    await choose(page, { name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
    await page.getByText('Please upload only JPG, PNG, or PDF files').waitFor()
    await chooseLarge(page, 'image/jpeg')
    await page.getByText('File size must be less than 5MB').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('File size must be less than 5MB').waitFor({ state: 'detached' })
    await chooseLarge(page, 'application/pdf')
    await page.getByText('File size must be less than 5MB').waitFor()
  })

  it('makes a large photo smaller on the phone, and sends that', async () => {
    const { page, form } = await reachPayment()
    const size = await choosePhoto(page)
    expect(size).toBeGreaterThan(LIMIT)
    await chosen(page, 'photo.jpg')
    await page.getByRole('img', { name: /Preview of photo/ }).waitFor()
    await send(page)
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

  it('takes along the files of the form, and says so when a reload has lost them', async () => {
    const fields = [...reunion.fields, { id: 'photo', type: 'file', label: 'Photograph', required: true }]
    const form = await publishPaidForm(product(), { fields })
    const { page } = await visit({ path: `/${form.customUrl}` })
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }
    await page.getByLabel('Photograph').setInputFiles(photo)
    await chosen(page, 'me.png')
    await goToPayment(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Some files must be chosen again' }).waitFor()
    await page.getByText('Photograph').waitFor()
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await page.getByText('Please choose these files again: Photograph').waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    await page.getByLabel('Photograph').setInputFiles(photo)
    await chosen(page, 'me.png')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByLabel('Bank transfer').check()
    await choose(page, PDF)
    await send(page)
    await receiptOn(page)
    const [stored] = await storedFor(product(), form.id)
    expect(stored?.data['photo']).toMatchObject({ name: 'me.png' })
  })
})

describe('in Bangla', () => {
  it('keeps the page and the receipt when someone changes over to it', async () => {
    const { page } = await reachPayment()
    await choose(page, PDF)
    await chosen(page, 'slip.pdf')
    const asked = callsOf(page)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('heading', { name: 'যে হিসাবে টাকা পাঠাবেন' }).waitFor()
    await page.getByRole('button', { name: 'হিসাব নম্বর কপি করুন' }).waitFor()
    await chosen(page, 'slip.pdf')
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(asked).toEqual([])
  })

  it('has all its messages before it is shown: choosing how to pay loads nothing more', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await goToPayment(page)
    await page.evaluate(() => localStorage.setItem('locale', 'bn'))
    await page.reload()
    const bank = page.getByLabel('ব্যাংক ট্রান্সফার')
    await bank.waitFor()
    const asked = callsOf(page)
    await bank.check()
    await page.getByRole('button', { name: 'হিসাব নম্বর কপি করুন' }).waitFor()
    expect(asked).toEqual([])
  })
})

describe('when something goes wrong on the way', () => {
  it('tries again by itself after a silent error of the server, twice, and makes one submission', async () => {
    const { page, form } = await reachPayment({ firstTime: true })
    await choose(page, PDF)
    await stopTime(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/submissions', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 2) await route.fetch()
      return keys.length < 3 ? route.fulfill({ status: 500, body: '' }) : route.continue()
    })
    await send(page)
    for (const attempt of [1, 2]) {
      await page.getByText(`Retry attempt ${attempt} of 2...`).waitFor()
      await page.clock.runFor(2000)
    }
    await receiptOn(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await storedFor(product(), form.id)).toHaveLength(1)
  })

  it('gives up after that, and keeps everything', async () => {
    const { page } = await reachPayment({ firstTime: true })
    await choose(page, PDF)
    await stopTime(page)
    await page.route('**/api/submissions', (route) => route.fulfill({ status: 500, body: '' }))
    await send(page)
    for (const attempt of [1, 2]) {
      await page.getByText(`Retry attempt ${attempt} of 2...`).waitFor()
      await page.clock.runFor(2000)
    }
    await page.getByText('Server error occurred. Please try again later.').waitFor()
    await chosen(page, 'slip.pdf')
  })

  it('shows why the server rejected it', async () => {
    const { page } = await reachPayment()
    await choose(page, PDF)
    const refused = { code: 'already_submitted', message: 'You have already submitted this form.' }
    for (const [status, body, message] of [
      [401, '{}', 'Authentication failed. Please refresh the page and try again.'],
      [502, '', 'Failed to process payment. Please try again.'],
      [409, JSON.stringify(refused), refused.message],
    ] as const) {
      await page.route('**/api/submissions', (route) => route.fulfill({ status, body }), { times: 1 })
      await send(page)
      await page.getByText(message).waitFor()
    }
    await page.getByText(/^Did you not finish paying the first time\?/).waitFor()
  })

  it('rejects a program that fills in every field', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visit({ path: `/${form.customUrl}` })
    await page
      .locator('input[name=website]')
      .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await goToPayment(page)
    await page.getByLabel('Bank transfer').check()
    await choose(page, PDF)
    await send(page)
    await page.getByText('Failed to submit form. Please try again.').waitFor()
    expect(await storedFor(product(), form.id)).toEqual([])
  })

  it('loses nothing with the network, and sends once', async () => {
    const { page, form } = await reachPayment()
    await choose(page, PDF)
    await page.getByLabel('Notes for the transfer (optional)').fill('From my brother')
    await loseResponse(page, '**/api/submissions')
    await send(page)
    await page.getByText('No connection').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await receiptOn(page)
    const stored = await storedFor(product(), form.id)
    expect(stored.map(({ transfer_notes }) => transfer_notes)).toEqual(['From my brother'])
  })

  it('finds the first try again when the receipt and the notes were changed after it', async () => {
    const { page, form } = await reachPayment()
    await choose(page, PDF)
    await chosen(page, 'slip.pdf')
    await loseResponse(page, '**/api/submissions')
    await send(page)
    await page.getByText('No connection').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await choose(page, { ...PDF, name: 'other.pdf', buffer: Buffer.concat([SAMPLES.pdf, Buffer.from('\n')]) })
    await chosen(page, 'other.pdf')
    await page.getByLabel('Notes for the transfer (optional)').fill('From my brother')
    await send(page)
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

  it('says that the price has changed, and leads back to the form with the new one', async () => {
    const { page, form } = await reachPayment()
    await choose(page, PDF)
    await changeForm(product(), form.id, { settings: { requirePayment: true, amount: 1600 } })
    await send(page)
    await page.getByText('The price has changed. Please review and submit again.').waitFor()
    expect(await storedFor(product(), form.id)).toEqual([])
    await page.getByRole('link', { name: 'Back to the form' }).first().click()
    await page.getByRole('button', { name: 'Continue to payment · ৳2,450.50' }).waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
  })

  it('says so at once when the price changed before the page was opened again', async () => {
    const { page, form } = await reachPayment()
    await changeForm(product(), form.id, { settings: { requirePayment: true, amount: 1600 } })
    await page.reload()
    await page.getByRole('heading', { name: 'The price has changed' }).waitFor()
  })

  it('pays for nothing but the form whose answers wait', async () => {
    const { page } = await reachPayment()
    const other = await publishPaidForm(product())
    await page.goto(`/payment/${other.customUrl}`)
    await page.getByText('Payment session mismatch. Please submit the form again.').waitFor()
  })
})

/** Chosen within the page, which is quicker than to bring megabytes there. */
function chooseLarge(page: Page, type: string): Promise<void> {
  return page.evaluate(
    ([limit, kind]) => {
      const input = document.querySelector<HTMLInputElement>('#payment-receipt')
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(limit)], 'large', { type: kind }))
      if (input) input.files = transfer.files
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [LIMIT, type] as const,
  )
}

/** A photo of noise, which no format compresses without loss. Returns its size. */
function choosePhoto(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const side = (canvas.width = canvas.height = 1700)
    const context = canvas.getContext('2d')
    const image = new ImageData(side, side)
    for (let start = 0; start < image.data.length; start += 65_536) {
      crypto.getRandomValues(image.data.subarray(start, start + 65_536))
    }
    for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
    context?.putImageData(image, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const photo = new File(blob ? [blob] : [], 'photo.png', { type: 'image/png' })
    const input = document.querySelector<HTMLInputElement>('#payment-receipt')
    const transfer = new DataTransfer()
    transfer.items.add(photo)
    if (input) input.files = transfer.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    return photo.size
  })
}

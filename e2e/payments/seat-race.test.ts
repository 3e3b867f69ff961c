import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expireHolds } from '../../apps/server/src/features/seats/index.ts'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { expectBangla } from '../support/inspect-bangla.ts'
import { publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { paymentProduct, payOnBkash } from './payment-product.ts'

const { product, visit } = paymentProduct({ withSslcommerz: true, withWallet: true })

const BUSES = { bkash: 'বাস ক', sslcommerz: 'বাস খ', wallet: 'বাস গ', bank_transfer: 'বাস ঘ' } as const
type Way = keyof typeof BUSES

const FORM = {
  title: 'পিকনিক',
  fields: [
    { id: 'name', name: 'name', type: 'text', label: 'নাম', required: true },
    {
      id: 'bus',
      name: 'bus',
      type: 'radio',
      label: 'বাস',
      required: true,
      options: Object.values(BUSES),
      seats: Object.fromEntries(Object.values(BUSES).map((bus) => [bus, 1])),
    },
  ],
  settings: { requirePayment: true, amount: 800, limits: { waitingList: true, holdMinutes: 15 } },
}

/** The hold of the member ends, and another one takes the only seat of the bus. */
async function loseSeat(formId: string, bus: string, walletTrxId: string): Promise<void> {
  const { db, url } = product().server
  await expireHolds(db, { now: new Date(Date.now() + 61 * 60_000) })
  const claim = { paymentMethod: 'wallet', walletKind: 'nagad', walletTrxId, walletNumber: '01812345678' }
  const response = await fetch(`${url}/api/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ formId, data: { name: 'করিম', bus }, ...claim }),
  })
  expect(response.status).toBe(201)
}

/** What the member does after the seat is gone; each way begins before that. */
const WAYS: Record<Way, { begin(page: Page): Promise<void>; finish(page: Page): Promise<void> }> = {
  bkash: {
    async begin(page) {
      await page.getByRole('button', { name: /৳৮০০/ }).tap()
      await page.waitForURL('**/checkout**')
    },
    finish: (page) => payOnBkash(page),
  },
  sslcommerz: {
    async begin(page) {
      await page.getByRole('button', { name: /৳৮০০/ }).tap()
      await page.waitForURL('**/EasyCheckOut/**')
    },
    finish: (page) => page.getByRole('button', { name: 'Pay by Nagad' }).tap(),
  },
  wallet: {
    begin: (page) => page.getByText('০১৮১১-২২৩৩৪৪').or(page.getByText('01811-223344')).first().waitFor(),
    async finish(page) {
      await page.locator('[name=walletKind][value=nagad]').tap({ force: true })
      await page.getByLabel('লেনদেন নম্বর (TrxID)').fill('73NAAAA1')
      await page.locator('[name=walletNumber]').fill('01712345678')
      await page.getByRole('button', { name: /৳৮০০/ }).tap()
    },
  },
  bank_transfer: {
    begin: (page) => page.getByText('0123456789012').first().waitFor(),
    async finish(page) {
      const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }
      await page.locator('input#payment-receipt').setInputFiles(slip)
      await page.locator('.nf-file-name', { hasText: 'slip.pdf' }).waitFor()
      await page.getByRole('button', { name: /৳৮০০/ }).tap()
    },
  },
}

it('a member who loses the last seat while paying reads the truth in Bangla on a phone, and staff find the money of every way', async () => {
  const form = await publishForm(product(), FORM)
  const { page, complaints } = await visit({
    path: `/${form.customUrl}`,
    width: 360,
    language: 'bn-BD',
    hasTouch: true,
  })
  for (const [index, way] of (Object.keys(BUSES) as Way[]).entries()) {
    if (index > 0) await page.goto(`/${form.customUrl}`)
    await waitForScript(page)
    await page.getByLabel('নাম').fill(`রহিমা ${way}`)
    await page.getByText(BUSES[way]).tap()
    await page.getByRole('button', { name: /^পেমেন্টে যান/ }).tap()
    await page.waitForURL('**/payment/**')
    await waitForScript(page)
    await page.locator(`label:has([name=payment-method][value=${way}])`).tap()
    await WAYS[way].begin(page)
    await loseSeat(form.id, BUSES[way], `88N89AB${index}`)
    await WAYS[way].finish(page)
    await page.waitForURL(`**/success/${form.customUrl}?**`)
    await page.getByText('আপনার পেমেন্ট পৌঁছানোর সময় কোনো আসন খালি ছিল না').first().waitFor()
    await page.getByText(/আমরা পেয়েছি। আসন খালি হলে সবার আগে আপনি পাবেন/).waitFor()
    await expectBangla(page, `the seat that was lost by ${way}`)
  }
  expect(complaints).toEqual([])

  const { token } = await product().makeUser('payment_approver')
  const staff = await visit({
    path: `/admin/submissions?formId=${form.id}&lateReason=paid_without_seat`,
    token,
    width: 1280,
  })
  for (const way of Object.keys(BUSES)) await staff.page.getByText(`রহিমা ${way}`).first().waitFor()
  expect(await staff.page.getByText('Paid, no seat').count()).toBeGreaterThanOrEqual(4)
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expireHolds } from '../../apps/server/src/features/seats/index.ts'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { publishForm } from '../support/publish-form.ts'
import { storedFor } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

const { product, visit } = paymentProduct({ withWallet: true })

/** One seat for Single, none with a limit for Couple. */
const publish = () =>
  publishForm(product(), {
    title: 'Winter picnic',
    translations: { bn: { title: 'শীতের পিকনিক' } },
    fields: [
      {
        id: 'name',
        name: 'name',
        type: 'text',
        label: 'Full name',
        required: true,
        translations: { bn: { label: 'পূর্ণ নাম' } },
      },
      {
        id: 'ticket',
        name: 'ticket',
        type: 'radio',
        label: 'Ticket',
        required: true,
        options: ['Single', 'Couple'],
        seats: { Single: 1 },
        translations: { bn: { label: 'টিকিট', options: { Single: 'একক', Couple: 'যুগল' } } },
      },
    ],
    settings: { requirePayment: true, amount: 800, limits: { waitingList: true, holdMinutes: 15 } },
  })

/** Another member takes the seat with a transaction of their own. */
const takeSeat = (formId: string, walletTrxId: string) =>
  fetch(`${product().server.url}/api/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formId,
      data: { name: 'Karim', ticket: 'Single' },
      paymentMethod: 'wallet',
      walletKind: 'nagad',
      walletTrxId,
      walletNumber: '01712345678',
    }),
  })
const loseHold = () => expireHolds(product().server.db, { now: new Date(Date.now() + 61 * 60_000) })
const referenceOn = async (page: Page) =>
  /\b[2-9A-Z]{3}-[2-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0]
const reasonsOf = async (formId: string) => {
  const rows = await product()
    .server.db.selectFrom('submissions')
    .select(['late_reasons', 'needs_review'])
    .where('form_id', '=', formId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ late_reasons: reasons, needs_review: needsReview }) => [needsReview, ...reasons])
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Rahima')
  await page.getByLabel('Single').check()
}

describe('the seat of a member who sends money', () => {
  it('shows until when it is held, and the same reference after going back and forth and reloading', async () => {
    const form = await publish()
    const { page, complaints } = await visit({ path: `/${form.customUrl}`, width: 360 })
    await fillIn(page)
    const pay = page.getByRole('button', { name: /Continue to payment/ })
    await pay.click()
    await page.getByLabel('Send money and enter the TrxID').check()
    await page.getByText(/A seat is held for you until .* \(Dhaka time\)/).waitFor()
    const reference = await referenceOn(page)
    expect(reference).toBeDefined()
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await pay.click()
    await page.getByText('01811-223344').waitFor()
    expect(await referenceOn(page)).toBe(reference)
    await page.reload()
    await page.getByText('01811-223344').waitFor()
    expect(await referenceOn(page)).toBe(reference)
    expect(complaints).toEqual([])
  })

  it('is kept for a draft in Bangla on another device: language, answers, the option, and the same reference', async () => {
    const form = await publish()
    const wallet = (page: Page) => page.locator('[name=payment-method][value=wallet]').check()
    const { page } = await visit({ path: `/${form.customUrl}`, width: 360, language: 'bn-BD' })
    await page.getByLabel('পূর্ণ নাম').fill('রহিমা')
    await page.getByLabel('একক').check()
    await page.getByRole('button', { name: /^পেমেন্টে যান/ }).click()
    await wallet(page)
    await page.getByText(/আসন রাখা আছে \(ঢাকার সময়\)/).waitFor()
    const reference = await referenceOn(page)
    await page.getByRole('link', { name: 'ফরমে ফিরে যান' }).click()
    await page.locator('button[name="_save"]').click()
    await page.waitForURL('**/continue/*/link')
    const link = new URL((await page.locator('a[href^="/continue/"]').first().textContent()) ?? '')

    // A phone that speaks English, while nobody else finds a seat.
    const { page: phone } = await visit({ path: `${link.pathname}${link.search}`, width: 360 })
    await phone.getByRole('heading', { name: 'শীতের পিকনিক' }).waitFor()
    await expect.poll(() => phone.getByLabel('পূর্ণ নাম').inputValue()).toBe('রহিমা')
    await expect.poll(() => phone.getByLabel('একক').isChecked()).toBe(true)
    await phone.getByRole('button', { name: /^পেমেন্টে যান/ }).click()
    await wallet(phone)
    await phone.getByText(/আসন রাখা আছে \(ঢাকার সময়\)/).waitFor()
    expect(await referenceOn(phone)).toBe(reference)
  })

  it('works without script: held, the same reference, and kept for staff when the seat is gone', async () => {
    const form = await publish()
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
    await fillIn(page)
    await page.locator('main button[type=submit]').first().click()
    const wallet = page.locator('[name=payment-method][value=wallet]')
    await wallet.check()
    await page.getByText('01811-223344').waitFor()
    expect(await page.locator('main').innerText()).toMatch(/A seat is held for you until/)
    const reference = await referenceOn(page)
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.locator('main button[type=submit]').first().click()
    await wallet.check()
    await page.getByText('01811-223344').waitFor()
    expect(await referenceOn(page)).toBe(reference)
    await loseHold()
    await takeSeat(form.id, '88N89ABD')
    await page.locator('[name=walletKind][value=nagad]').check()
    await page.locator('[name=walletTrxId]').fill('73NAAAA2')
    await page.locator('[name=walletNumber]').fill('01712345678')
    await page.getByRole('button', { name: /৳800/ }).last().click()
    await page.waitForURL('**/success/**')
    await page.getByText(/We have your payment 73NAAAA2/).waitFor()
    expect(await reasonsOf(form.id)).toEqual([[false], [true, 'paid_without_seat']])
  })
})

describe('a full option with a waiting list', () => {
  it('leads to the waiting list, never to a payment page', async () => {
    const form = await publish()
    await takeSeat(form.id, '88N89ABE')
    const { page } = await visit({ path: `/${form.customUrl}`, width: 360 })
    await page.getByLabel('Full name').fill('Rahima')
    await page.getByLabel(/Couple/).check()
    await page.getByRole('button', { name: /Continue to payment · ৳800/ }).waitFor()
    await page.getByRole('region', { name: 'Total' }).waitFor()
    await page.getByLabel(/Single/).check()
    const join = page.getByRole('button', { name: 'Join the waiting list', exact: true })
    await join.waitFor()
    expect(await page.getByRole('region', { name: 'Total' }).count()).toBe(0)
    await join.click()
    await page.waitForURL('**/waiting-list/**')
    await page.getByText('Ticket: Single').waitFor()

    const plain = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
    await plain.page.getByLabel('Full name').fill('Rahima')
    await plain.page.getByLabel(/Single/).check()
    await plain.page.locator('main button[type=submit]').first().click()
    await plain.page.getByText('Ticket: Single').waitFor()
    expect(await storedFor(product(), form.id)).toHaveLength(1)
  })
})

import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { proveTypedClaims } from '../../apps/server/src/features/money/index.ts'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { lookOver } from '../support/look-over.ts'
import { goToPayment, publishPaidForm, storedFor } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

const { product, bkash, visit } = paymentProduct({ withWallet: true })

const WAITING = { status: 'pending', payment_status: 'pending', payment_method: 'wallet' }
const PAID = { status: 'completed', payment_status: 'completed', payment_method: 'wallet' }

async function isWithinScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

/** As the background job does. */
function prove(): Promise<void> {
  const { db, services } = product().server
  const log = pino({ level: 'silent' })
  return proveTypedClaims({ db, settings: services.settings, providers: services.paymentProviders, log })
}

/** As a long press on the input and “Paste” do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Transaction ID (TrxID)').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

describe('paying in a wallet with a typed TrxID', () => {
  it('shows where to send the money, takes the TrxID on a phone, and completes once bKash finds it', async () => {
    const form = await publishPaidForm(product())
    const { page, complaints } = await visit({ path: `/${form.customUrl}`, width: 360 })
    await goToPayment(page)
    await page.getByLabel('Send money and enter the TrxID').check()
    await page.getByText('01811-223344').waitFor()
    await page.getByText('Keep the message until we confirm.').waitFor()
    await page.getByText('QR code with number, amount and reference').click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await lookOver(page)

    const trxId = bkash().receive({ amount: '2350.50', wallet: '01712345678' })
    await page.getByRole('button', { name: 'Submit payment of ৳2,350.50' }).click()
    await page.getByText('Please choose where you sent the money.').waitFor()
    await page.getByLabel('bKash', { exact: true }).last().check()
    await page.getByLabel('Transaction ID (TrxID)').fill('123')
    await page.getByLabel('Number that you sent it from').fill('০১৭১২৩৪৫৬৭৮')
    await page.getByRole('button', { name: 'Submit payment of ৳2,350.50' }).click()
    await page.getByText('A TrxID of bKash has 10 letters and digits').waitFor()
    expect(await isWithinScreen(page)).toBe(true)
    // The whole message of the wallet: another amount is noticed, the transaction is read.
    await paste(
      page,
      `Send Money Tk 700.00 to 01811223344 successful. Fee Tk 5.00. TrxID BLU1H6X87P at 18/11/2026 10:15`,
    )
    await page.getByText('The message says ৳700.00, but ৳2,350.50 has to be paid.').waitFor()
    await paste(page, `আপনি ৳২,৩৫০.৫০ সেন্ড মানি করেছেন। ফি ৳৫.০০। TrxID ${trxId} সময় ১০:১৫`)
    await page.getByText('The message says').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Transaction ID (TrxID)').inputValue()).toBe(trxId)
    await page.getByRole('button', { name: 'Submit payment of ৳2,350.50' }).click()
    await page.waitForURL(`**/success/${form.customUrl}?**`)
    await page.getByText('Your payment is being confirmed').waitFor()
    expect(await storedFor(product(), form.id)).toMatchObject([WAITING])
    await prove()
    expect(await storedFor(product(), form.id)).toMatchObject([PAID])
    expect(complaints).toEqual([])
  })

  it('works without script in Bangla, also later and as a correction', async () => {
    const form = await publishPaidForm(product())
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}`, language: 'bn-BD' })
    await page.getByLabel('Full name').fill('রহিমা খাতুন')
    await page.getByLabel('Couple').check()
    await page.locator('main button[type=submit]').first().click()
    await page.locator('[name=payment-method][value=wallet]').check()
    const pay = page.getByRole('button', { name: '৳২,৩৫০.৫০ পরিশোধ করুন' })
    await page.locator('[name=walletKind][value=nagad]').check()
    await page.locator('[name=walletTrxId]').fill('৭৩')
    await pay.click()
    await page.getByRole('link', { name: /লেনদেন নম্বরটি আপনার অ্যাপে/ }).waitFor()
    expect(await page.locator('[name=walletTrxId]').inputValue()).toBe('৭৩')
    expect(await isWithinScreen(page)).toBe(true)
    await page.locator('[name=walletTrxId]').fill('৭৩N৮৯ABC')
    await page.locator('[name=walletNumber]').fill('০১৭১২৩৪৫৬৭৮')
    await pay.click()
    await page.waitForURL('**/success/**')
    const [stored] = await storedFor(product(), form.id)
    expect(stored).toMatchObject(WAITING)

    await page.goto(`/pay/${stored?.unique_id}`)
    await page.locator('[name=editCode]').fill(stored?.edit_code ?? '')
    await page.locator('main button[type=submit]').first().click()
    await page.getByText('73N89ABC').waitFor()
    await page.getByText('লেনদেনের তথ্য ঠিক করুন').click()
    // Playwright looks for no text and no role in a noscript.
    await page.locator('noscript summary').click()
    await page.locator('noscript svg[role=img]').waitFor()
    await page.locator('[name=walletTrxId]').fill('73N89ABD')
    expect(await isWithinScreen(page)).toBe(true)
    await page.getByRole('button', { name: 'লেনদেনের তথ্য জমা দিন' }).click()
    await page.waitForURL('**/success/**')
    const claims = await product()
      .server.db.selectFrom('wallet_claims')
      .select(['trx_id', 'state'])
      .orderBy('created_at')
      .execute()
    expect(claims.slice(-2)).toEqual([
      { trx_id: '73N89ABC', state: 'replaced' },
      { trx_id: '73N89ABD', state: 'waiting' },
    ])
  })

  it('waits for staff, who see the transaction with another submission that used it', async () => {
    const form = await publishPaidForm(product())
    for (const name of ['Rahima', 'Karim']) {
      const response = await fetch(`${product().server.url}/api/submissions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          formId: form.id,
          data: { name, ticket: 'Single' },
          paymentMethod: 'wallet',
          walletKind: 'nagad',
          walletTrxId: '99N89ABC',
          walletNumber: '01712345678',
        }),
      })
      expect(response.status).toBe(201)
    }
    const { token } = await product().makeUser('payment_approver')
    const path = `/admin/review?formId=${form.id}&status=pending&paymentMethod=wallet`
    const { page, complaints } = await visit({ path, token, width: 1280 })
    await page.getByRole('heading', { name: 'Rahima' }).waitFor()
    await page.getByText('99N89ABC').first().waitFor()
    await page.getByText('8801712345678').waitFor()
    await page.getByText(/Same transaction/).waitFor()
    await lookOver(page)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve anyway' }).click()
    await page.getByRole('heading', { name: 'Karim' }).waitFor()
    // The screen moves on before the server responds.
    await expect.poll(() => storedFor(product(), form.id)).toContainEqual(expect.objectContaining(PAID))
    expect(complaints).toEqual([])
  })
})

describe('the edit code after a failed first try and a second way of paying', () => {
  it.each([
    ['is shown to the tab that submitted', true],
    ['is shown without script, or the page says where it is', false],
  ])('%s', async (_, hasScript) => {
    const form = await publishPaidForm(product())
    const path = `/${form.customUrl}`
    const { page } = hasScript ? await visit({ path }) : await visitWithoutScript(product(), { path })
    await page.getByLabel('Full name').fill('Rahima')
    await page.getByLabel('Couple').check()
    await page.locator('main button[type=submit]').first().click()
    await page.locator('[name=payment-method][value=bkash]').check()
    await page.getByRole('button', { name: /^Pay ৳2,350.50/ }).click()
    await page.waitForURL('**/checkout**')
    const [payment] = await product()
      .server.db.selectFrom('payments')
      .select('payment_id')
      .orderBy('created_at', 'desc')
      .execute()
    await page.goto(`/bkash/callback?paymentID=${payment?.payment_id}&status=cancel`)
    if (!hasScript) await page.getByRole('button', { name: 'Continue' }).click()
    const ways = page.locator('details', { has: page.locator('[name=walletTrxId]') })
    await ways.locator('summary').first().click()
    await ways.locator('[name=walletKind][value=nagad]').check()
    await ways.locator('[name=walletTrxId]').fill(hasScript ? '73NAAAA7' : '73NAAAA8')
    await ways.locator('[name=walletNumber]').fill('01712345678')
    await ways.locator('button[type=submit]').click()
    await page.waitForURL('**/success/**')
    const [stored] = await storedFor(product(), form.id)
    expect(stored).toMatchObject(WAITING)
    const code = page.getByText(String(stored?.edit_code), { exact: true })
    await (hasScript ? code : code.or(page.getByText(/Your edit code is in the message/))).first().waitFor()
  })
})

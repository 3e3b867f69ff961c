import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'
import { publishPaidForm, storedFor } from '../../payments/paid-form.ts'
import { paymentProduct, payOnBkash } from '../../payments/payment-product.ts'
import { changeForm, publishForm } from '../../support/publish-form.ts'
import { EVERY_ANSWER, fillEveryField } from '../fill-every-field.ts'
import { everyField } from '../sample-forms.ts'
import { editCodeOn, receiptOn, submissionsOf } from '../submissions-of.ts'
import { visitWithoutScript } from './visit-without-script.ts'

const { product } = paymentProduct()

const PNG = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }
const PDF = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }

const ENGLISH = {
  language: 'en-US',
  other: 'বাংলা',
  own: 'English',
  more: 'More questions depend on your answers.',
  heldFile: 'Chosen file: me.png',
  submit: 'Submit',
  codeFormat: 'Edit code must be exactly 6 digits',
  nameRequired: 'Full name is required',
  saved: 'Submission updated successfully!',
  foundInOther: 'আপনার নিবন্ধন পাওয়া গেছে',
  download: 'Download PDF',
  toForm: 'Go to the form',
  pay: 'Pay ৳2,350.50',
  toBkash: 'Your answers are saved. Now pay with bKash.',
  fromBkash: 'Back from bKash',
  cancelled: 'You cancelled the payment.',
  payAgain: 'Pay ৳2,350.50 with bKash',
  thanks: 'Thank you!',
  paid: 'Paid ৳2,350.50',
}
const BANGLA: typeof ENGLISH = {
  language: 'bn-BD',
  other: 'English',
  own: 'বাংলা',
  more: 'আপনার উত্তরের কারণে আরও কিছু প্রশ্ন আছে।',
  heldFile: 'বেছে নেওয়া ফাইল: me.png',
  submit: 'জমা দিন',
  codeFormat: 'সম্পাদনা কোড ঠিক ৬ সংখ্যার হতে হবে',
  nameRequired: 'Full name পূরণ করা আবশ্যক',
  saved: 'নিবন্ধন হালনাগাদ হয়েছে!',
  foundInOther: 'Your submission was found',
  download: 'PDF ডাউনলোড',
  toForm: 'ফরমে যান',
  pay: '৳২,৩৫০.৫০ পরিশোধ করুন',
  toBkash: 'আপনার উত্তর জমা হয়েছে। এখন বিকাশে টাকা দিন।',
  fromBkash: 'বিকাশ থেকে ফিরে এসেছেন',
  cancelled: 'আপনি পেমেন্ট বাতিল করেছেন।',
  payAgain: 'বিকাশে ৳২,৩৫০.৫০ দিন',
  thanks: 'ধন্যবাদ!',
  paid: '৳২,৩৫০.৫০ পেয়েছি',
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressMain = (page: Page) => page.locator('main button[type=submit]').first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** Buttons that only a script can serve, such as to copy or to print. */
async function expectNoScriptButtons(page: Page): Promise<void> {
  expect(await page.locator('main button[type=button]:visible').count()).toBe(0)
}

describe.each([ENGLISH, BANGLA])('a member whose browser runs no script ($own)', (text) => {
  it('fills in a form, corrects it, finds it again, changes it and downloads its PDF', async () => {
    const form = await publishForm(product(), { ...everyField, allowEditing: true })
    const path = `/${form.customUrl}`
    const { page } = await visitWithoutScript(product(), { path, language: text.language })

    await fillEveryField(page, { email: 'rahima@example' })
    await page.locator('#nf-photo').setInputFiles(PNG)
    // Enter submits, and does not change the language.
    await page.locator('#nf-name').press('Enter')
    await page.getByText(text.more).waitFor()
    await page.locator('a[href="#nf-email"]').waitFor()
    await page.getByRole('link', { name: 'Which meals?' }).click()
    expect(new URL(page.url()).hash).toBe('#nf-meals')
    expect(await submissionsOf(product(), form.id)).toEqual([])

    // A change of language keeps everything, and checks nothing.
    await press(page, text.other)
    await press(page, text.own)
    await page.getByText(text.heldFile).waitFor()
    expect(await page.locator('#nf-phone').inputValue()).toBe('1712345678')
    expect(await page.locator('.nf-error').count()).toBe(0)
    await page.locator('#nf-email').fill('rahima@example.org')
    await press(page, text.submit)
    await page.locator('a[href="#nf-meals"]').first().waitFor()
    await page.getByLabel('Lunch').check()
    await press(page, text.submit)
    const { uniqueId } = await receiptOn(page)
    await heading(page, text.thanks)
    const editCode = await editCodeOn(page)
    expect(await submissionsOf(product(), form.id)).toMatchObject([
      { data: { ...EVERY_ANSWER, meals: ['Lunch'], photo: { name: 'me.png', type: 'image/png' } } },
    ])

    await page.goto('/')
    await page.locator('[name=uniqueId]').fill(uniqueId)
    await page.locator('[name=editCode]').fill(editCode)
    await page.locator('[name=editCode]').press('Enter')
    await page.waitForURL('**/edit')
    await press(page, text.other)
    await heading(page, text.foundInOther)
    await press(page, text.own)

    await page.goto(`/view-submission/${uniqueId}`)
    await heading(page, everyField.title)
    await expectNoScriptButtons(page)
    await page.locator(`main a[href="/edit-submission/${uniqueId}"]`).first().click()
    await page.locator('[name=editCode]').fill('12')
    await pressMain(page)
    await page.getByText(text.codeFormat).waitFor()
    await page.locator('[name=editCode]').fill(editCode)
    await pressMain(page)
    await page.locator('#nf-name').fill('')
    await page.getByLabel('Dinner').check()
    await pressMain(page)
    await page.getByText(text.nameRequired).first().waitFor()
    await page.locator('#nf-name').fill('Rahima Begum')
    await page.locator('#nf-photo').setInputFiles({ ...PNG, name: 'newer.png' })
    await pressMain(page)
    await page.getByText(text.saved).waitFor()
    expect(await submissionsOf(product(), form.id)).toMatchObject([
      { data: { name: 'Rahima Begum', meals: ['Lunch', 'Dinner'], photo: { name: 'newer.png' } } },
    ])

    await page.goto(`/pdf/${uniqueId}`)
    await expectNoScriptButtons(page)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: text.download }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${uniqueId}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('a member whose browser runs no script', () => {
  it('pays by bank transfer, after mistakes', async () => {
    const text = ENGLISH
    const { form, page } = await reachPayment(text)
    // The style sheet shows the way that is chosen: at first the commonest one.
    await page.locator('[name=payment-method][value=bkash]:checked').waitFor()
    expect(await page.locator('#payment-receipt').isVisible()).toBe(false)
    await page.locator('[name=payment-method][value=bank_transfer]').check()
    await page.locator('#payment-receipt').waitFor()
    await page.locator('#transfer-notes').fill('From my brother')
    await press(page, text.pay)
    await page.locator('[role=alert] a[href="#payment-receipt"]').waitFor()
    await page.locator('#payment-receipt').setInputFiles(PDF)
    await press(page, text.pay)
    await page.waitForURL('**/success/**')
    expect(await storedFor(product(), form.id)).toMatchObject([
      { payment_method: 'bank_transfer', payment_status: 'pending', transfer_notes: 'From my brother' },
    ])
  })

  it('pays by bKash in Bangla, after a cancellation', async () => {
    const text = BANGLA
    const { form, page } = await reachPayment(text)
    await page.locator('[name=payment-method][value=bkash]').check()
    await press(page, text.pay)
    await heading(page, text.toBkash)
    expect(await storedFor(product(), form.id)).toMatchObject([{ payment_status: 'pending' }])
    // The page leads on by itself.
    await page.waitForURL('**/checkout**')
    const { payment_id: paymentID } = await product()
      .server.db.selectFrom('payments')
      .select('payment_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await page.goto(`${product().server.url}/bkash/callback?paymentID=${paymentID}&status=cancel`)
    expect(await page.locator('main').innerText()).not.toContain('সম্পন্ন হবে')
    await pressMain(page)
    // What happened and every way to pay are on one page.
    await page.getByText(text.cancelled).waitFor()
    await page.locator('#payment-receipt').waitFor({ state: 'attached' })
    await press(page, text.payAgain)
    await page.waitForURL('**/checkout**')
    await payOnBkash(page)
    await heading(page, text.fromBkash)
    await pressMain(page)
    await heading(page, text.paid)
    expect(await storedFor(product(), form.id)).toMatchObject([{ status: 'completed' }])
  })
})

/** The payment page of a new form, which is reached by its own address first. */
async function reachPayment(text: typeof ENGLISH) {
  const form = await publishPaidForm(product())
  const path = `/payment/${form.customUrl}`
  const { page } = await visitWithoutScript(product(), { path, language: text.language })
  await page.getByRole('link', { name: text.toForm }).click()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Couple').check()
  await pressMain(page)
  await page.locator('[name=payment-method]').first().waitFor()
  return { form, page }
}

it('a member keeps what was typed into a form that was closed meanwhile, and comes to an earlier PDF', async () => {
  const fields = [{ id: 'name', label: 'Name', type: 'text', required: true }]
  const form = await publishForm(product(), { title: 'Closing', fields })
  const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
  await page.getByLabel('Name').fill('Karim')
  await press(page, 'Submit')
  const { uniqueId } = await receiptOn(page)
  await page.goto(`/${form.customUrl}`)
  await page.getByLabel('Name').fill('Rahima')
  await changeForm(product(), form.id, { isActive: false })
  await press(page, 'Submit')
  await page.getByText('This form was closed while you filled it in').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Rahima')

  await page.goto(`/${form.customUrl}`)
  await page.getByRole('link', { name: 'Download Submissions' }).click()
  await press(page, 'Continue')
  await page.getByText('Please enter your unique ID').waitFor()
  await page.getByLabel('Unique ID').fill(uniqueId)
  await press(page, 'Continue')
  await page.getByRole('link', { name: 'Download PDF' }).waitFor()
})

it('an address without a payment says what is wrong, with a way home', async () => {
  const { page } = await visitWithoutScript(product(), { path: '/bkash/callback?paymentID=&status=success' })
  await page.getByText('Invalid payment callback - missing payment ID').waitFor()
  await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
})

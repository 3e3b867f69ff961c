import type { FileAnswer } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { headlineOf } from '../support/headline-of.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { fillEveryField } from './fill-every-field.ts'
import { banglaEvent, everyField } from './sample-forms.ts'
import { chooseLargePhoto } from '../support/large-photo.ts'
import { receiptOn, submissionsOf } from './submissions-of.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const PNG = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }

describe('a form with every type of field', () => {
  it('is filled in on a small phone in Bangla, rejected, corrected and accepted', async () => {
    const form = await publishForm(product, everyField)
    const { page, complaints } = await product.visit({
      path: `/${form.customUrl}`,
      width: 360,
      language: 'bn-BD',
    })
    await page.getByRole('button', { name: 'জমা দিন' }).click()
    await page.getByRole('heading', { name: '৬টি উত্তরে সমস্যা আছে' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('৬টি উত্তরে সমস্যা আছে')

    await page.getByRole('link', { name: 'Full name পূরণ করা আবশ্যক' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nf-name')
    await page.keyboard.type('রহিমা খাতুন')
    await fillEveryField(page, {
      name: 'রহিমা খাতুন',
      email: 'rahima@example',
      phone: '০১৭১২৩৪৫৬৭৮',
      batch: '১৮৯৮',
      roll: '12',
      address: 'বাড়ি ১২, রোড ৫\nধানমন্ডি',
    })
    await page.locator('#nf-photo').setInputFiles(PNG)
    await page.getByLabel('Lunch').check()
    await page.getByLabel('Dinner').check()

    await page.getByRole('button', { name: 'জমা দিন' }).click()
    await page.getByRole('heading', { name: '৩টি উত্তরে সমস্যা আছে' }).waitFor()
    await page.getByText('সঠিক ই-মেইল ঠিকানা লিখুন').first().waitFor()
    await page.getByText('সর্বনিম্ন মান ১৯৫০').first().waitFor()
    await page.getByText('সঠিক বিন্যাসে লেখা হয়নি').first().waitFor()
    expect(await submissionsOf(product, form.id)).toEqual([])

    await page.getByLabel('Email address').fill('rahima@example.org')
    await page.getByLabel('Batch year').fill('১৯৯৮')
    await page.getByLabel('Roll number').fill('AB-1234')
    await page.getByRole('button', { name: 'জমা দিন' }).click()
    await receiptOn(page)
    await page.getByRole('heading', { name: 'ধন্যবাদ!' }).waitFor()

    const [stored, ...others] = await submissionsOf(product, form.id)
    expect(others).toEqual([])
    expect(stored?.data).toMatchObject({
      name: 'রহিমা খাতুন',
      email: 'rahima@example.org',
      phone: '8801712345678',
      birthday: '1980-02-29',
      batch: 1998,
      site: 'https://example.org',
      roll: 'AB-1234',
      address: 'বাড়ি ১২, রোড ৫\nধানমন্ডি',
      photo: { name: 'me.png', type: 'image/png', size: SAMPLES.png.length },
      district: 'Sylhet',
      attending: 'Yes',
      meals: ['Lunch', 'Dinner'],
    })
    expect(complaints).toEqual([])
  })

  it('is filled in with the keyboard alone', async () => {
    const form = await publishForm(product, { ...everyField, title: 'By keyboard' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.locator('.nf-phone').waitFor()
    await tabTo(page, 'nf-name')
    await page.keyboard.type('Karim Uddin')
    await tabTo(page, 'nf-email')
    await page.keyboard.type('karim@example.org')
    await tabTo(page, 'nf-phone')
    await page.keyboard.type('01812345678')
    await tabTo(page, 'nf-batch')
    await page.keyboard.type('2001')
    await tabTo(page, 'nf-district')
    await page.keyboard.type('Khulna')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await tabTo(page, 'Submit')
    await page.keyboard.press('Enter')
    await receiptOn(page)

    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data).toMatchObject({
      name: 'Karim Uddin',
      phone: '8801812345678',
      district: 'Khulna',
      attending: 'Yes',
      meals: ['Breakfast'],
    })
  })

  it('makes a large photo smaller and upright, and waits for that when Submit is pressed meanwhile', async () => {
    const form = await publishForm(product, { ...everyField, title: 'With a photo' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await fillRequired(page)
    await page.getByLabel('No', { exact: true }).check()
    const photo = { width: 1200, height: 900, orientation: 6 }
    const size = await chooseLargePhoto(page.locator('#nf-photo'), photo)
    const preview = page.getByRole('img', { name: 'Preview of photo.jpg' })
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([900, 1200])

    const release = await holdBackDecoding(page)
    await chooseLargePhoto(page.locator('#nf-photo'), photo)
    await page.getByRole('button', { name: 'Submit' }).click()
    expect(await submissionsOf(product, form.id)).toEqual([])
    await release()
    await receiptOn(page)
    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data['photo']).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
    expect((stored?.data['photo'] as FileAnswer).size).toBeLessThan(size / 2)
  })

  it('does not send what a condition hides', async () => {
    const form = await publishForm(product, { ...everyField, title: 'Hidden' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.getByLabel('Yes').check()
    await page.getByLabel('Lunch').check()
    await page.getByLabel('No', { exact: true }).check()
    await fillRequired(page)
    const sent = page.waitForRequest('**/submit')
    await page.getByRole('button', { name: 'Submit' }).click()
    expect((await sent).postDataJSON().data).not.toHaveProperty('meals')
    await receiptOn(page)
  })
})

describe('a form that costs money', () => {
  it('shows the price as it grows, in a bar that stays in view on a phone', async () => {
    const form = await publishForm(product, banglaEvent)
    const { page } = await product.visit({ path: `/${form.customUrl}`, width: 360, language: 'bn-BD' })
    await page.getByText('এই ফরমের ফি ৳১,৫০০.০০').waitFor()
    // Bold Bangla keeps the stroke that joins its letters, at one pixel per dot.
    expect(await headlineOf(page.locator('label[for=nf-name]'), 'নাম')).toBeGreaterThan(0.9)
    const total = page.locator('output')
    await expect.poll(() => total.textContent()).toBe('৳১,৫০০.০০')
    await page.getByLabel('দম্পতি').check()
    await page.getByLabel('স্মরণিকা').check()
    await expect.poll(() => total.textContent()).toBe('৳২,৫৫০.৫০')
    await page.getByRole('button', { name: 'পেমেন্টে যান · ৳২,৫৫০.৫০' }).waitFor()

    await page.evaluate(() => window.scrollTo(0, 0))
    const bar = await total.boundingBox()
    expect(bar && bar.y + bar.height).toBeLessThanOrEqual(800)

    const parts = page.getByText('অতিরিক্ত: স্মরণিকা')
    await expect.poll(() => parts.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'বিস্তারিত' }).click()
    await expect.poll(() => parts.isVisible()).toBe(true)
  })

  it('is not sent while no payment method is set up: answers stay, and the page says so', async () => {
    const form = await publishForm(product, { ...banglaEvent, title: 'Paid' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.locator('#nf-name').fill('Rahima')
    await page.locator('#nf-phone').fill('01712345678')
    await page.locator('#nf-batch').fill('1998')
    await page.getByLabel('একক').check()
    await page.getByRole('button', { name: 'Continue to payment · ৳1,500.00' }).click()
    await page.getByRole('heading', { name: 'No way to pay is open' }).waitFor()
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await expect.poll(() => page.locator('#nf-name').inputValue()).toBe('Rahima')
    expect(await submissionsOf(product, form.id)).toEqual([])
  })
})

describe('the honeypot field', () => {
  it('rejects programs that fill in every field', async () => {
    const form = await publishForm(product, { ...everyField, title: 'Trap' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await fillRequired(page)
    await page.getByLabel('No', { exact: true }).check()
    const trap = page.locator('[aria-hidden=true] > input[name=website]')
    await expect.poll(() => trap.getAttribute('tabindex')).toBe('-1')
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Failed to submit form. Please try again.').waitFor()
    expect(await submissionsOf(product, form.id)).toEqual([])
  })
})

async function fillRequired(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Email address').fill('rahima@example.org')
  await page.locator('#nf-phone').fill('01712345678')
  await page.getByLabel('Batch year').fill('1998')
  await page.getByLabel('District').selectOption('Dhaka')
}

/** Presses Tab until the element with this id or text has the focus. */
async function tabTo(page: Page, target: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const isThere = await page.evaluate((wanted) => {
      const element = document.activeElement
      return element?.id === wanted || element?.textContent === wanted
    }, target)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Pictures are decoded from now on only when what it returns is called. */
async function holdBackDecoding(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window)
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }))
    window.createImageBitmap = async (...args: unknown[]) => {
      await released
      return decode(...(args as [Blob]))
    }
  })
  return () => page.evaluate('release()')
}

describe('a form with price rules', () => {
  const prices = {
    title: 'Prices by rule',
    fields: [
      { id: 'batch', label: 'Batch', type: 'number', required: true },
      { id: 'gift', label: 'Gift', type: 'number' },
    ],
    settings: {
      requirePayment: true,
      amount: 100,
      pricing: {
        rules: [
          {
            id: 'old',
            label: 'Older batch',
            type: 'range',
            field: 'batch',
            from: 1981,
            to: 2004,
            amount: 1000,
          },
          { id: 'gift', label: 'Gift', type: 'free_amount', field: 'gift', min: 50, suggestions: [100, 500] },
          { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50 },
        ],
      },
    },
  }

  it('shows each line, and checks a code before the form is sent', async () => {
    const { customUrl } = await publishForm(product, prices)
    const { page, complaints } = await product.visit({ path: `/${customUrl}`, width: 360 })
    await page.getByLabel('Batch').fill('১৯৯৫')
    await page.getByText('৳500', { exact: true }).click()
    await page.getByLabel('Discount code').fill('friend')
    await page.getByRole('button', { name: 'Continue to payment · ৳1,600.00' }).click()
    await page.getByText('Code FRIEND is applied.').waitFor()
    expect(await page.getByText('Friends: FRIEND').count()).toBe(1)
    await page.getByRole('button', { name: 'Continue to payment · ৳800.00' }).click()
    await page.waitForURL(`**/payment/${customUrl}`)
    expect(complaints).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'
import { openProduct, type Product } from '../../support/open-product.ts'
import { publishForm } from '../../support/publish-form.ts'
import { everyField } from '../sample-forms.ts'
import { receiptOn, submissionsOf } from '../submissions-of.ts'
import { visitWithoutScript } from './visit-without-script.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const PNG = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Email address').fill('rahima@example')
  await page.locator('#nf-phone').fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel('Date of birth').fill('1980-02-21')
  await page.getByLabel('Batch year').fill('১৯৯৮')
  await page.locator('#nf-address').fill('House 12\nDhanmondi')
  await page.locator('#nf-photo').setInputFiles(PNG)
  await page.getByLabel('District').selectOption('Sylhet')
  await page.getByLabel('Yes').check()
}

const press = (page: Page, name = 'Submit') => page.getByRole('button', { name, exact: true }).click()

describe('a form without script', () => {
  it('is filled in with a condition and a file, corrected, and submitted', async () => {
    const form = await publishForm(product, everyField)
    const { page } = await visitWithoutScript(product, { path: `/${form.customUrl}` })
    await fillIn(page)
    await press(page)

    await page.getByText('More questions depend on your answers.').waitFor()
    await page.getByRole('link', { name: /Email address/ }).waitFor()
    await page.getByRole('link', { name: 'Which meals?' }).click()
    expect(new URL(page.url()).hash).toBe('#nf-meals')
    await page.getByText('Chosen file: me.png').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    expect(await submissionsOf(product, form.id)).toEqual([])

    await page.getByLabel('Email address').fill('rahima@example.org')
    await press(page)
    await page.getByRole('heading', { name: 'There is a problem with one answer' }).waitFor()
    await page.getByLabel('Lunch').check()
    await press(page)
    const { uniqueId } = await receiptOn(page)
    await page.getByText(uniqueId).first().waitFor()

    const [stored, ...others] = await submissionsOf(product, form.id)
    expect(others).toEqual([])
    expect(stored?.data).toMatchObject({
      name: 'Rahima Khatun',
      email: 'rahima@example.org',
      phone: '8801712345678',
      birthday: '1980-02-21',
      batch: 1998,
      address: 'House 12\nDhanmondi',
      photo: { name: 'me.png', type: 'image/png' },
      district: 'Sylhet',
      meals: ['Lunch'],
    })
  })

  it('keeps what was typed when the language is switched in the middle', async () => {
    const form = await publishForm(product, { ...everyField, title: 'Switched' })
    const { page } = await visitWithoutScript(product, { path: `/${form.customUrl}`, width: 1280 })
    await fillIn(page)
    await press(page, 'বাংলা')
    await page.getByRole('button', { name: 'জমা দিন' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    expect(await page.getByLabel('Email address').inputValue()).toBe('rahima@example')
    expect(await page.locator('#nf-phone').inputValue()).toBe('1712345678')
    expect(await page.getByLabel('Yes').isChecked()).toBe(true)
    await page.getByText('বেছে নেওয়া ফাইল: me.png').waitFor()
    expect(await page.locator('.nf-error').count()).toBe(0)
    await page.goto('/edit')
    expect(await page.locator('html').getAttribute('lang')).toBe('bn')
  })

  it('submits when Enter is pressed in an input, and does not change the language', async () => {
    const form = await publishForm(product, {
      title: 'Enter',
      fields: [{ id: 'name', label: 'Name', type: 'text' }],
    })
    const { page } = await visitWithoutScript(product, { path: `/${form.customUrl}`, language: 'bn-BD' })
    await page.getByLabel('Name').fill('Rahim')
    await page.getByLabel('Name').press('Enter')
    await receiptOn(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('bn')
  })

  it('removes a file, and asks for one that is required', async () => {
    const fields = [
      { id: 'name', label: 'Name', type: 'text', required: true },
      { id: 'photo', label: 'Photo', type: 'file', required: true },
    ]
    const form = await publishForm(product, { title: 'Photo', fields })
    const { page } = await visitWithoutScript(product, { path: `/${form.customUrl}` })
    await page.getByLabel('Photo').setInputFiles(PNG)
    await press(page)
    await page.getByText('Chosen file: me.png').waitFor()
    await press(page, 'Remove')
    await page.getByLabel('Name').fill('Rahim')
    await press(page)
    await page.getByRole('link', { name: /Photo/ }).waitFor()
    await page.getByLabel('Photo').setInputFiles(PNG)
    await press(page)
    await receiptOn(page)
  })

  it('makes one submission when it is posted again after its response was lost', async () => {
    const form = await publishForm(product, {
      title: 'Twice',
      fields: [{ id: 'name', label: 'Name', type: 'text' }],
    })
    const { page, context } = await visitWithoutScript(product, { path: `/${form.customUrl}` })
    await page.getByLabel('Name').fill('Rahim')
    const cookies = await context.cookies()
    await press(page)
    const { uniqueId } = await receiptOn(page)
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.goto(`/${form.customUrl}`)
    await page.getByLabel('Name').fill('Rahim')
    await press(page)
    expect(await receiptOn(page)).toEqual({ uniqueId })
    expect(await submissionsOf(product, form.id)).toHaveLength(1)
  })
})

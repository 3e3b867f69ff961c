import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { editCodeOn, receiptOn, submissionsOf } from './submissions-of.ts'
import { visitWithoutScript } from './without-script/visit-without-script.ts'

const product = productOfFile()

const FORM = {
  title: 'Dinner 2027',
  settings: { baseLanguage: 'en' },
  fields: [
    { id: 'arrival', type: 'time', label: 'Arrival', required: true, validation: { max: 1200 } },
    {
      id: 'food',
      type: 'rating',
      label: 'Food last time',
      rating: { scale: 10, low: 'Poor', high: 'Excellent' },
      translations: { bn: { label: 'গতবারের খাবার', rating: { low: 'খারাপ', high: 'চমৎকার' } } },
    },
    { id: 'guests', name: 'guests', type: 'number', label: 'Guests' },
    {
      id: 'plates',
      type: 'calculated',
      label: 'Plates',
      formula: { expression: '{guests} + 1', decimals: 0 },
    },
    { id: 'table', label: 'Table', conditional: { dependsOn: 'plates', showWhen: ['greater_equal 4'] } },
    {
      id: 'photos',
      type: 'consent',
      label: 'Photographs',
      required: true,
      consent: { text: 'We take photographs. Write to office@example.org if you mind.' },
      translations: { bn: { consent: { text: 'আমরা ছবি তুলি। আপত্তি থাকলে office@example.org ঠিকানায় লিখুন।' } } },
    },
  ],
}

describe('times, ratings, results and consents', () => {
  it('are given by keyboard on a small phone, in Bangla', async () => {
    const form = await publishForm(product(), FORM)
    const path = `/${form.customUrl}`
    const { page, complaints } = await product().visit({ path, width: 360, language: 'bn-BD' })
    await page.getByRole('button', { name: 'জমা দিন' }).click()
    await page.getByRole('link', { name: /Arrival/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nf-arrival')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '৬', text: '৬' })
    await expect.poll(() => page.locator('#nf-arrival').getAttribute('type')).toBe('text')
    await page.keyboard.type(':৩০ pm')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('#nf-arrival').inputValue()).toBe('18:30')
    await page.getByRole('radio', { name: '১ (খারাপ)' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Guests').fill('২')
    await expect.poll(() => page.locator('output#nf-plates').textContent()).toBe('৩')
    expect(await page.getByLabel('Table').count()).toBe(0)
    await page.getByLabel('Guests').fill('৩')
    await expect.poll(() => page.locator('output#nf-plates').textContent()).toBe('৪')
    await page.getByLabel('Table').fill('7')
    for (const one of await page.locator('.nf-rate').all()) {
      const box = await one.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('checkbox', { name: 'আমি এটি পড়েছি এবং সম্মতি দিচ্ছি' }).press('Space')
    await lookOver(page)
    await page.getByRole('button', { name: 'জমা দিন' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(async () => (await submissionsOf(product(), form.id)).length).toBe(1)
    const [stored] = await submissionsOf(product(), form.id)
    expect(stored?.data).toMatchObject({ arrival: '18:30', food: 2, guests: 3, plates: 4, table: '7' })
    expect(stored?.data['photos']).toMatch(/^v1 bn 20\d\d-/)
    expect(complaints).toEqual([])
  })

  it('are given, mended and sent without script', async () => {
    const form = await publishForm(product(), FORM)
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
    await page.getByLabel('Arrival').fill('20:30')
    await page.getByRole('radio', { name: '10 (Excellent)' }).check()
    await page.getByLabel('Guests').fill('2')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Please enter a time up to 8:00 PM').first().waitFor()
    expect(await page.locator('output#nf-plates').textContent()).toBe('3')
    expect(await page.getByRole('radio', { name: '10 (Excellent)' }).isChecked()).toBe(true)
    await page.getByLabel('Arrival').fill('19:30')
    await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(async () => (await submissionsOf(product(), form.id)).length).toBe(1)
    const [stored] = await submissionsOf(product(), form.id)
    expect(stored?.data).toMatchObject({ arrival: '19:30', food: 10, guests: 2, plates: 3 })
    expect(stored?.data['photos']).toMatch(/^v1 en 20\d\d-/)
  })
})

const ORDER_AND_PLACE = {
  title: 'Grand reunion',
  allowEditing: true,
  fields: [
    { id: 'home', type: 'address', label: 'Home', required: true },
    { id: 'meals', type: 'ranking', label: 'Meals', options: ['Fish', 'Beef', 'Vegetables'], required: true },
    {
      id: 'event',
      type: 'matrix',
      label: 'The last event',
      options: ['Good', 'All right', 'Bad'],
      matrix: { rows: ['Food', 'Music'] },
      required: true,
    },
  ],
}

const STORED = {
  home: ['Dhaka', 'Gazipur', 'Sreepur', 'House 5'],
  meals: ['Vegetables', 'Fish', 'Beef'],
  event: [{ Food: 'Good', Music: 'Bad' }],
}

const submit = (page: Page) => page.locator('main button[type=submit]').first().click()
const rank = (page: Page, label: string) => page.locator('li', { hasText: label }).getByRole('button')
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe('an address, a ranking and a matrix', () => {
  it('are filled in on a small phone and by keyboard, corrected, sent and changed', async () => {
    const form = await publishForm(product(), ORDER_AND_PLACE)
    const { page, complaints } = await product().visit({ path: `/${form.customUrl}`, width: 360 })
    await page.getByLabel('Division').selectOption('Sylhet')
    await submit(page)
    await page.getByRole('link', { name: /Home: Please select the division/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nf-home')
    await page.getByLabel('Division').selectOption('')
    await page.getByLabel('District').selectOption('Gazipur')
    expect(await page.getByLabel('Division').inputValue()).toBe('Dhaka')
    await page.getByLabel('Upazila').selectOption({ label: 'Sreepur' })
    await page.getByLabel('Village, road, house and postcode').fill('House 5')

    await rank(page, 'Fish').press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move up: Vegetables' }).press('Space')
    await page.keyboard.press('Space')
    await page.getByText('Vegetables is now number 1 of 3').waitFor({ state: 'attached' })
    for (const one of await page.locator('.nf-rank-button:visible').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }

    await page.getByRole('radio', { name: 'Food Good' }).press('Space')
    await page.locator('.nf-matrix-row', { hasText: 'Music' }).getByText('Bad').click()
    expect(
      (await page.locator('.nf-matrix .nf-option').first().boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44)
    expect(await fits(page)).toBe(true)
    await lookOver(page)
    await submit(page)
    const { uniqueId } = await receiptOn(page)
    const editCode = await editCodeOn(page)
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual(STORED)

    await page.goto(`/edit-submission/${uniqueId}/${editCode}`)
    await expect.poll(() => page.getByLabel('Upazila').inputValue()).toBe('Gazipur/Sreepur')
    await page.getByRole('button', { name: 'Move down: Vegetables' }).click()
    await page.locator('.nf-matrix-row', { hasText: 'Food' }).getByText('All right').click()
    await page.locator('main button[type=submit]').last().click()
    await page.getByText('Submission updated successfully!').waitFor()
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual({
      ...STORED,
      meals: ['Fish', 'Vegetables', 'Beef'],
      event: [{ Food: 'All right', Music: 'Bad' }],
    })
    expect(complaints).toEqual([])
  })

  it('are filled in without script in Bangla, with a clear message for two options in one place', async () => {
    const form = await publishForm(product(), ORDER_AND_PLACE)
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}`, language: 'bn-BD' })
    await page.getByLabel('উপজেলা').selectOption('Gazipur/Sreepur')
    await page.getByLabel('গ্রাম, সড়ক, বাড়ি ও পোস্টকোড').fill('House 5')
    await page.getByLabel('Fish').selectOption({ label: '১' })
    await page.getByLabel('Beef').selectOption({ label: '৩' })
    await page.getByLabel('Vegetables').selectOption({ label: '১' })
    await page.getByRole('radio', { name: 'Food Good' }).check()
    await page.getByRole('radio', { name: 'Music Bad' }).check()
    expect(await fits(page)).toBe(true)
    await submit(page)
    await page.getByText('দুটির ক্রম একই দেওয়া হয়েছে। প্রতিটিকে আলাদা ক্রম দিন').first().waitFor()
    expect(await page.getByLabel('জেলা', { exact: true }).inputValue()).toBe('Gazipur')
    await page.getByLabel('Fish').selectOption({ label: '২' })
    await submit(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual(STORED)
  })
})

const SIGNED = {
  title: 'Declaration',
  allowEditing: true,
  fields: [{ id: 'sign', type: 'signature', label: 'Signature', required: true }],
}

async function draw(page: Page): Promise<void> {
  await page.getByText('Sign here with your finger or the mouse').waitFor()
  const box = await page.locator('.nf-signature-canvas').boundingBox()
  const { x, y } = box ?? { x: 0, y: 0 }
  await page.mouse.move(x + 30, y + 80)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4]) await page.mouse.move(x + 30 + 40 * step, y + 80 + (step % 2) * 40)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Clear the signature' }).waitFor()
}

describe('a signature', () => {
  it('is drawn, cleared, drawn again, kept over a reload, sent, and replaced by a name', async () => {
    const form = await publishForm(product(), SIGNED)
    const { page, complaints } = await product().visit({ path: `/${form.customUrl}`, width: 360 })
    await draw(page)
    await page.getByRole('button', { name: 'Clear the signature' }).click()
    await submit(page)
    await page.getByRole('link', { name: 'Signature is required' }).waitFor()
    await draw(page)
    await page.reload()
    await page.getByText('Your signature is kept').first().waitFor()
    expect(await fits(page)).toBe(true)
    await lookOver(page)
    await submit(page)
    const { uniqueId } = await receiptOn(page)
    const editCode = await editCodeOn(page)
    const stored = async () => (await submissionsOf(product(), form.id))[0]?.data
    expect(await stored()).toMatchObject({ sign: { name: 'signature.png', type: 'image/png' } })

    await page.goto(`/edit-submission/${uniqueId}/${editCode}`)
    await page.locator('img.nf-signature').waitFor()
    await page.getByLabel('Or type your full name').fill('Rahima Khatun')
    await page.locator('main button[type=submit]').last().click()
    await page.getByText('Submission updated successfully!').waitFor()
    expect(await stored()).toEqual({ sign: 'Rahima Khatun' })
    expect(complaints).toEqual([])
  })

  it('is a typed name where what draws does not arrive', async () => {
    const form = await publishForm(product(), SIGNED)
    const { page } = await product().visit({ path: '/', width: 360 })
    await page.route('**/signature_pad-*.js', (route) => route.abort())
    await page.goto(`/${form.customUrl}`)
    await page.getByLabel('Or type your full name').fill('Rahima Khatun')
    await page.locator('.nf-signature-canvas').waitFor({ state: 'detached' })
    await submit(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual({ sign: 'Rahima Khatun' })
  })

  it('is a typed name without script', async () => {
    const form = await publishForm(product(), SIGNED)
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
    await page.getByLabel('Type your full name as your signature').fill('Rahima Khatun')
    await submit(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual({ sign: 'Rahima Khatun' })
  })
})

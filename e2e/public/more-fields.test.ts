import { describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { submissionsOf } from './submissions-of.ts'
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
    await page.getByLabel('Guests').fill('৩')
    await expect.poll(() => page.locator('output#nf-plates').textContent()).toBe('৪')
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
    expect(stored?.data).toMatchObject({ arrival: '18:30', food: 2, guests: 3, plates: 4 })
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

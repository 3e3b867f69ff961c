import type { Page } from 'playwright-core'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'

/** The main button of a page of the form or of its payment. */
export const next = (page: Page) =>
  page.getByRole('button', { name: /^(পরের পাতা|জমা দিন|পেমেন্টে যান.*|৳.* পরিশোধ করুন)$/ }).click()
export const pressMain = (page: Page) => page.locator('main button[type=submit]').first().click()

export const choose = (page: Page, way: string) => page.locator(`[name=payment-method][value=${way}]`).check()

const PNG = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }
export async function fillYou(page: Page): Promise<void> {
  await page.locator('#nf-name').fill('রহিমা খাতুন')
  await page.locator('#nf-email').fill('rahima@example.org')
  await page.locator('#nf-mobile').fill('01712345678')
  await page.locator('#nf-batch').selectOption('2005')
  await page.locator('#nf-year').fill('2005')
  await page.locator('#nf-born').fill('1987-05-04')
  await page.locator('#nf-photo').setInputFiles(PNG)
}
export async function fillWho(page: Page): Promise<void> {
  await page.getByLabel('শুক্রবার').check()
  await page.getByLabel('অতিথির নাম').first().fill('করিম')
}
export async function fillMore(page: Page): Promise<void> {
  await page.getByLabel('তহবিলে').fill('12500')
  await page.locator('[name="answer-agree"], #nf-agree').first().check()
}

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { enterAssociation } from './enter-association.ts'
import { membership } from './sample-forms.ts'

const NAMES = {
  nameEn: 'Rajshahi University Applied Chemistry and Chemical Engineering Alumni Association',
  nameBn: 'রাজশাহী বিশ্ববিদ্যালয় ফলিত রসায়ন ও রাসায়নিক প্রকৌশল বিভাগ প্রাক্তন শিক্ষার্থী সমিতি',
}

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await enterAssociation(product, { ...NAMES, phone: '01712-345678', email: 'office@example.org' })
  await publishForm(product, {
    ...membership,
    description: 'Ask 01812-345678 or dues@example.org. See https://example.org/dues.',
  })
})
afterAll(() => product.close())

const FORM = '/membership-renewal'
const PATHS = ['/', FORM, '/edit', '/no/such/page']

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

describe('the association on a page', () => {
  it.each(PATHS)('is in the header, the footer and the title of %s', async (path) => {
    const { page, complaints } = await product.visit({ path })
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: NAMES.nameEn }).waitFor()
    await expect
      .poll(() => banner.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await page.title()).toMatch(new RegExp(` · ${NAMES.nameEn}$`))
    const footer = page.getByRole('contentinfo')
    expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()} ${NAMES.nameEn}.`)
    expect(await footer.getByRole('link', { name: '01712-345678' }).getAttribute('href')).toBe(
      'tel:+8801712345678',
    )
    expect(await footer.getByRole('link', { name: 'office@example.org' }).getAttribute('href')).toBe(
      'mailto:office@example.org',
    )
    expect(await page.locator('meta[property="og:site_name"]').getAttribute('content')).toBe(NAMES.nameEn)
    const mentions = (await page.content()).replace(/<script.*?<\/script>/gs, '').match(/nibondhon/gi)
    expect(mentions).toEqual(['Nibondhon'])
    expect(await footer.textContent()).toContain('Made with Nibondhon')
    if (path !== '/no/such/page') expect(complaints).toEqual([])
  })

  it('is named in Bangla on a Bangla page', async () => {
    const { page } = await product.visit({ path: FORM, language: 'bn-BD' })
    await page.getByRole('banner').getByRole('link', { name: NAMES.nameBn }).waitFor()
    await page.getByText(`যোগাযোগ করুন: ${NAMES.nameBn}, 01712-345678 · office@example.org`).waitFor()
    await lookOver(page)
  })

  it('is whom to ask about a form', async () => {
    const { page } = await product.visit({ path: FORM })
    await page
      .getByText(`A question about this form? Ask ${NAMES.nameEn}: 01712-345678 · office@example.org`)
      .waitFor()
    await lookOver(page)
  })

  it.each(PATHS.flatMap((path) => ['en-US', 'bn-BD'].map((language) => [path, language] as const)))(
    'fits into 320 px and with text twice as large on %s in %s',
    async (path, language) => {
      const { page } = await product.visit({ path, language, width: 320 })
      await page.getByRole('contentinfo').waitFor()
      expect(await overflow(page)).toBe(0)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await overflow(page)).toBe(0)
    },
  )

  it('and the languages are high enough for a thumb', async () => {
    const { page } = await product.visit({ path: '/', width: 360 })
    const banner = page.getByRole('banner')
    for (const control of [banner.getByRole('link'), banner.getByRole('button', { name: 'English' })]) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

it('makes links of the addresses and numbers in a description', async () => {
  const { page } = await product.visit({ path: FORM })
  const hrefOf = (name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await hrefOf('01812-345678')).toBe('tel:+8801812345678')
  expect(await hrefOf('dues@example.org')).toBe('mailto:dues@example.org')
  expect(await hrefOf('https://example.org/dues')).toBe('https://example.org/dues')
})

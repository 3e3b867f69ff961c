import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { banglaEvent, everyField, membership } from './sample-forms.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/**
 * Scripts and styles that a page loaded, by their names without the hash, with their bytes on the wire. Those that it
 * is sure to load are awaited: on a busy machine the page may request them late.
 */
async function downloadsOf(
  path: string,
  { language = 'en-US', sure = [] }: { language?: string; sure?: string[] } = {},
): Promise<Map<string, number>> {
  const { page } = await product.visit({ path: 'about:blank', language, firstTime: true })
  const names = new Set<string>()
  const found: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    const match = /\/assets\/(.+)-[\w-]{8}\.(js|css)$/.exec(request.url())
    if (!match) return
    const name = `${match[1]}.${match[2]}`
    names.add(name)
    found.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]))
  })
  await page.goto(path)
  await page.locator('.nf-form').waitFor()
  await expect.poll(() => [...names]).toEqual(expect.arrayContaining(sure))
  await page.waitForLoadState('networkidle')
  return new Map(await Promise.all(found))
}

const total = (downloads: Map<string, number>) => [...downloads.values()].reduce((sum, size) => sum + size, 0)

/** About half of the 80 KB limit, so that a form with every type of field stays below the limit too. */
const USUAL = 42_000
const LIMIT = 80_000
/** Chunks for field types that not every form has. */
const PARTS = ['phone-input.js', 'file-picker.js', 'html-content.js']

describe('what a member downloads to see and fill in a form', () => {
  it.each([
    ['a plain form', membership, 'en-US'],
    ['a paid form with a phone number, in Bangla', banglaEvent, 'bn-BD'],
  ])('is at most 42 KB for %s', async (_which, form, language) => {
    const { customUrl } = await publishForm(product, form)
    const downloads = await downloadsOf(`/${customUrl}`, { language })
    expect(total(downloads)).toBeGreaterThan(20_000)
    expect(total(downloads)).toBeLessThanOrEqual(USUAL)
  })

  it('is at most 80 KB for a form with every type of field and patterns', async () => {
    const { customUrl } = await publishForm(product, everyField)
    expect(total(await downloadsOf(`/${customUrl}`, { sure: PARTS }))).toBeLessThanOrEqual(LIMIT)
  })

  it('has no part that the form does not use, and no other page', async () => {
    const { customUrl } = await publishForm(product, { ...membership, title: 'Parts' })
    expect([...(await downloadsOf(`/${customUrl}`)).keys()].sort()).toEqual(['index.css', 'index.js'])
  })

  it('has each part that the form uses, and the engine of the server only for patterns that need it', async () => {
    const usual = await publishForm(product, { ...everyField, title: 'All parts' })
    const names = [...(await downloadsOf(`/${usual.customUrl}`, { sure: PARTS })).keys()]
    expect(names).not.toContain('re2-patterns.js')

    const rare = await publishForm(product, {
      title: 'Rare pattern',
      fields: [{ id: 'name', type: 'text', label: 'Name', validation: { pattern: '^\\p{Bengali}+$' } }],
    })
    const downloads = await downloadsOf(`/${rare.customUrl}`, { sure: ['re2-patterns.js'] })
    expect(total(downloads)).toBeLessThanOrEqual(LIMIT)
  })
})

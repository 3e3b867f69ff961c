import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from './support/open-product.ts'

/** The script and style that a member on a slow network waits for. */
const LIMIT = 80 * 1024

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it.each([
  ['/', 'en-US'],
  ['/', 'bn-BD'],
  ['/no-such-form', 'en-US'],
])('a member downloads at most 80 KB for %s in %s', async (path, language) => {
  const { page } = await product.visit({ path: 'about:blank', language, firstTime: true })
  const sizes: Promise<number>[] = []
  const scripts: Promise<string>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    const isScript = request.resourceType() === 'script'
    if (isScript) scripts.push(request.response().then(async (response) => (await response?.text()) ?? ''))
  })
  await page.goto(path)
  await page.getByRole('contentinfo').waitFor()
  await page.waitForLoadState('networkidle')

  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(20 * 1024)
  expect(total).toBeLessThanOrEqual(LIMIT)
  const source = (await Promise.all(scripts)).join('\n')
  expect(source).not.toMatch(/MuiButton|ZodError|invalid_type/)
})

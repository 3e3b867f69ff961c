import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

describe('the documentation of the API', () => {
  it.each(['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js', '/api/docs/json'])(
    '%s may load from this server alone and be put into no frame',
    async (path) => {
      const { headers } = await fetch(`${product.server.url}${path}`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/https?:|validator|unsafe/)
    },
  )

  it('shows every group of calls under that policy, and tries a call out', async () => {
    const { page, complaints } = await product.visit({ path: '/health', width: 1280 })
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.server.url) && !request.url().startsWith('data:')) {
        outside.push(request.url())
      }
    })
    await page.goto('/api/docs')
    const group = (tag: string) =>
      page.locator('.opblock-tag-section').filter({ has: page.locator(`[data-tag="${tag}"]`) })
    for (const { name } of (await readDocument()).tags) await group(name).waitFor()
    await group('System').getByRole('heading').click()
    const health = group('System').locator('.opblock').filter({ hasText: '/health' }).first()
    await health.locator('.opblock-summary').click()
    await health.getByRole('button', { name: 'Try it out' }).click()
    await health.getByRole('button', { name: 'Execute' }).click()
    await health.locator('.live-responses-table').getByText('"status"').first().waitFor()
    expect(outside).toEqual([])
    expect(complaints).toEqual([])
  })
})

async function readDocument(): Promise<{ tags: { name: string }[] }> {
  const response = await fetch(`${product.server.url}/api/docs/json`)
  return response.json()
}

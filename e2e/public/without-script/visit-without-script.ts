import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Product } from '../../support/open-product.ts'

interface PlainVisit {
  path: string
  language?: string
  width?: number
}

/** A visitor whose browser runs no script. */
export async function visitWithoutScript(
  product: Product,
  { path, language = 'en-US', width = 360 }: PlainVisit,
): Promise<{ page: Page; context: BrowserContext }> {
  const { context: other } = await product.visit({ path: '/health' })
  const browser = other.browser()
  if (!browser) throw new Error('The browser is gone')
  const context = await browser.newContext({
    baseURL: product.server.url,
    javaScriptEnabled: false,
    locale: language,
    viewport: { width, height: 800 },
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(path)
  return { page, context }
}

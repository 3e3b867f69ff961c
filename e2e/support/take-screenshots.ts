import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

const FOLDER = path.resolve(import.meta.dirname, '../screenshots')

/** Keeps a screenshot of each page that a failed test had open. A page that has crashed or closed is left out. */
export async function takeScreenshots(context: BrowserContext, testName: string, home: Page): Promise<void> {
  const name = testName.replaceAll(/[^\w]+/g, '-').slice(0, 80)
  for (const [index, page] of context.pages().entries()) {
    if (page === home) continue
    const file = path.join(FOLDER, `${name}-${index}.png`)
    await page.screenshot({ path: file, fullPage: true, timeout: 30_000 }).catch(() => null)
  }
}

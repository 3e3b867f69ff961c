import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What every page must hold at every size: nothing to scroll sideways, nothing that shuts anyone out. */
export async function lookOver(page: Page): Promise<void> {
  const [needed = 0, given = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(needed, 'the page is wider than the window').toBeLessThanOrEqual(given)

  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
}

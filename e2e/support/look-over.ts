import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What every page must hold at every size: nothing to scroll sideways, nothing cut off, nothing that shuts anyone out. */
export async function lookOver(page: Page): Promise<void> {
  const [needed = 0, given = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(needed, 'the page is wider than the window').toBeLessThanOrEqual(given)
  expect(await page.evaluate(cutOffTexts), 'texts that are cut off').toEqual([])

  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
}

/** Runs in the page. A box with hidden overflow cuts its text without making the page any wider. */
function cutOffTexts(): string[] {
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNode(text)
    const { left, right, width, bottom } = range.getBoundingClientRect()
    // Links to skip to the content wait above the window.
    if (width === 0 || bottom < 0) continue
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.textOverflow === 'ellipsis' || style.overflowX === 'auto' || style.overflowX === 'scroll')
        break
      const edge =
        box === document.documentElement ? { left: 0, right: innerWidth } : box.getBoundingClientRect()
      const cuts = style.overflowX !== 'visible' || box === document.documentElement
      if (cuts && (left < edge.left - 1 || right > edge.right + 1)) {
        cut.push(text.textContent.trim())
        break
      }
    }
  }
  return cut
}

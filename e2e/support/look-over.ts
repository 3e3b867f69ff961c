import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { a11yViolations } from './a11y-violations.ts'

/**
 * Checks what every page must meet at every width and in every theme: no horizontal scrolling, no text cut off, no
 * accessibility violation. Bring the page into the state to check, then call this once:
 *
 *     const { page } = await visit({ path: '/admin/users' })
 *     await page.getByRole('button', { name: 'Add New User' }).click()
 *     await lookOver(page)
 *
 * The page is not reloaded: it is resized and switched between light and dark, which takes about a
 * second. It is light at the first width and dark at the last, because colours are the same at every width.
 * Afterwards it is as wide as before, and light. Pass `widths` where a phone reaches the state in another way
 * than a desktop, and check each.
 */
export async function lookOver(
  page: Page,
  { widths = [360, 1280] }: { widths?: number[] } = {},
): Promise<void> {
  const before = page.viewportSize()
  for (const [index, width] of widths.entries()) {
    const isLast = index > 0 && index === widths.length - 1
    await page.setViewportSize({ width, height: 800 })
    if (isLast) await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(atRest)
    await lookOverAll(page, { width, hasColours: index === 0 || isLast })
  }
  if (widths.length === 1) await lookOverDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

async function lookOverAll(
  page: Page,
  { width, hasColours }: { width: number; hasColours: boolean },
): Promise<void> {
  const [needed = 0, given = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(needed, `the page is wider than the window of ${width} px`).toBeLessThanOrEqual(given)
  expect(await page.evaluate(cutOffTexts), `texts that are cut off at ${width} px`).toEqual([])
  const violations = await a11yViolations(page, EVERY_RULE, hasColours ? [] : COLOURS)
  expect(violations, `accessibility violations at ${width} px`).toEqual([])
}

/** The dark theme changes colours and nothing else. */
async function lookOverDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(atRest)
  expect(
    await a11yViolations(page, { type: 'rule', values: COLOURS }),
    'accessibility violations in the dark theme',
  ).toEqual([])
}

const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Runs in the page. Waits until a new width or theme is rendered and its transitions have ended. */
export async function atRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  // A cancelled animation, as of a removed element, has ended as well.
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** Runs in the page. A box with hidden overflow cuts its text without making the page any wider. */
export function cutOffTexts(): string[] {
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNode(text)
    const { left, right, width, bottom } = range.getBoundingClientRect()
    // Skip links are positioned above the window.
    if (width === 0 || bottom < 0) continue
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      // Visually hidden, for screen readers only.
      if (style.clipPath === 'inset(50%)') break
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

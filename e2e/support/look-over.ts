import type { RunOnly } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
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
 *
 * Axe takes most of that second. Of a page with an open dialog it reads the dialog alone, as the rest is out of reach
 * until it closes. Pass `part` where the rest of the page was looked over before; `what` names the state in messages.
 */
export async function lookOver(
  page: Page,
  {
    widths = [360, 1280],
    part,
    what = 'the page',
  }: { widths?: number[]; part?: Locator; what?: string } = {},
): Promise<void> {
  const before = page.viewportSize()
  await part?.evaluateAll((elements) => elements.forEach((element) => element.setAttribute('data-look', '')))
  let first = ''
  for (const [index, width] of widths.entries()) {
    const isLast = index > 0 && index === widths.length - 1
    await page.setViewportSize({ width, height: 800 })
    if (isLast) await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(atRest)
    await fits(page, `${what} at ${width} px`)
    const structure = await page.evaluate(structureOfContent)
    const rules = index > 0 && structure === first ? DRAWN : EVERY_RULE
    const without = index === 0 || isLast ? [] : COLOURS
    expect(
      await a11yViolations(page, rules, without),
      `accessibility violations of ${what} at ${width} px`,
    ).toEqual([])
    if (index === 0) first = structure
  }
  if (widths.length === 1) await lookOverDark(page, what)
  await part?.evaluateAll((elements) => elements.forEach((element) => element.removeAttribute('data-look')))
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

async function fits(page: Page, what: string): Promise<void> {
  const [needed = 0, given = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(needed, `the width of ${what}`).toBeLessThanOrEqual(given)
  expect(await page.evaluate(cutOffTexts), `texts that are cut off of ${what}`).toEqual([])
}

/** The dark theme changes colours and nothing else. */
async function lookOverDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(atRest)
  expect(
    await a11yViolations(page, { type: 'rule', values: COLOURS }),
    `accessibility violations of ${what} in the dark theme`,
  ).toEqual([])
}

const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const COLOURS = ['color-contrast', 'link-in-text-block']
/** The rules about what is drawn. All others read the structure alone, which many pages have at every width. */
const DRAWN: RunOnly = { type: 'rule', values: [...COLOURS, 'target-size', 'scrollable-region-focusable'] }

/** Runs in the page. The visible elements of the content with their attributes, but for styles. */
function structureOfContent(): string {
  const marked = [...document.querySelectorAll('[data-look]')]
  const content = [...document.querySelectorAll('body, main, [aria-modal="true"]')].slice(-1)
  const visible = (element: Node) =>
    (element as Element).checkVisibility({ visibilityProperty: true })
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT
  const found: string[] = []
  for (const root of marked.length > 0 ? marked : content) {
    const elements = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, visible)
    for (let element: Node | null = root; element; element = elements.nextNode()) {
      const attributes = [...(element as Element).attributes].filter(
        ({ name }) => name !== 'class' && name !== 'style',
      )
      found.push(element.nodeName, ...attributes.map(({ name, value }) => `${name}=${value}`))
    }
  }
  return found.join(' ')
}

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

interface Edge {
  left: number
  right: number
  isHidden: boolean
  isEnd: boolean
  cuts: boolean
}

/**
 * Runs in the page. A box with hidden overflow cuts its text without making the page any wider, and a narrow one breaks words into
 * single letters.
 */
export function cutOffTexts(): string[] {
  const cut: string[] = []
  // Most texts share their outer boxes.
  const edges = new Map<Element, Edge>()
  const edgesOf = (box: Element): Edge => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
    const isHidden = clipPath === 'inset(50%)' // for screen readers only
    const isRoot = box === document.documentElement
    const { left, right } = isRoot ? { left: 0, right: innerWidth } : box.getBoundingClientRect()
    const edge = {
      left,
      right,
      isHidden,
      // Scrolled, shortened on purpose, or hidden.
      isEnd: isHidden || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX),
      cuts: overflowX !== 'visible' || isRoot,
    }
    edges.set(box, edge)
    return edge
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNode(text)
    const { left, right, width, height, bottom } = range.getBoundingClientRect()
    // Skip links are positioned above the window.
    if (width === 0 || bottom < 0) continue
    let isSqueezed = height > width * 3 && /\p{L}{4}/u.test(text.textContent)
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { isHidden, isEnd, cuts, left: from, right: to } = edges.get(box) ?? edgesOf(box)
      if (isHidden) isSqueezed = false
      if (isEnd) break
      if (cuts && (left < from - 1 || right > to + 1)) {
        cut.push(text.textContent.trim())
        break
      }
    }
    if (isSqueezed) cut.push(text.textContent.trim())
  }
  return cut
}

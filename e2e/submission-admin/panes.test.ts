import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { submissionAdminProduct, row } from './steps.ts'
import { makeManySubmissions, person } from './submission-data.ts'

const { product, as, resume } = submissionAdminProduct()

const people = (name: string) =>
  Array.from({ length: 8 }, (_, index) => ({ ...person(`${name} ${index}`), status: 'pending' }))

/** Two forms whose submissions alternate in time: grouped, all of the dinner come first. */
async function makeTwoForms(): Promise<void> {
  await makeManySubmissions(product(), {
    title: 'বার্ষিক নৈশভোজ ও প্রাক্তন শিক্ষার্থী সম্মেলন',
    people: people('Wasim'),
  })
  await makeManySubmissions(product(), { title: 'Annual dinner', people: people('Quddus') })
}

describe('the list beside the open submission', () => {
  it('shows 12 rows and scrolls in one place, with and without the pane, by mouse and by keyboard', async () => {
    await makeTwoForms()
    const { page, complaints } = await resume('super_admin', '/admin/submissions?limit=25')
    await row(page, 'Quddus 0').waitFor()
    await page.getByRole('button', { name: 'Order: Grouped by form, newest first' }).waitFor()
    await expect.poll(() => page.evaluate(visibleRows)).toBeGreaterThanOrEqual(12)
    await expect.poll(() => page.evaluate(scrollAreas)).toEqual(['list'])

    // Also with the line of filters that are set.
    await goWithin(page, '/admin/submissions?limit=25&dateFrom=2020-01-01')
    await page.getByRole('button', { name: /: remove this filter$/ }).waitFor()
    await expect.poll(() => page.evaluate(visibleRows)).toBeGreaterThanOrEqual(12)

    // The form is named once: by the heading of its group, or in a column.
    expect(await page.getByText('Annual dinner', { exact: false }).count()).toBe(1)
    await row(page, 'Quddus 1').getByText('Pending').click()
    const pane = page.getByRole('region', { name: 'Open submission' })
    await pane.getByRole('heading', { name: 'Quddus 1' }).waitFor()
    await expect.poll(() => page.url()).toContain('open=')
    await expect.poll(() => page.evaluate(visibleRows)).toBeGreaterThanOrEqual(12)
    await expect.poll(() => page.evaluate(scrollAreas)).toEqual(['list', 'pane'])
    await lookOver(page)
    await pane.getByRole('link', { name: 'Close' }).click()
    await pane.waitFor({ state: 'detached' })

    // By keyboard alone: the focus is on the row that was open, Enter moves it into the pane, Escape back.
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await link('Quddus 1').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowDown')
    await pane.getByRole('heading', { name: 'Quddus 0' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await pane.getByRole('heading', { name: 'Quddus 1' }).waitFor()
    await page.keyboard.press('Enter')
    await pane.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
    await link('Quddus 1').and(page.locator(':focus')).waitFor()
    expect(complaints).toEqual([])
  })

  it('walks exactly what it shows, across pages, grouped and not', async () => {
    const { page } = await as('submission_viewer', '/admin/submissions?limit=5')
    for (const order of ['Grouped by form, newest first', 'Newest first']) {
      await page.getByRole('button', { name: `Order: ${order}` }).waitFor()
      const listed = await namesOnTwoPages(page)
      expect(new Set(listed).size).toBe(10)
      // To the next page, and back from it.
      const name = listed[3] ?? ''
      await page.getByRole('link', { name, exact: true }).click()
      const pane = page.getByRole('region', { name: 'Open submission' })
      await pane.getByRole('heading', { name, exact: true }).waitFor()
      expect(await namesByKey(page, 'j', 3)).toEqual(listed.slice(4, 7))
      expect(await namesByKey(page, 'k', 3)).toEqual(listed.slice(3, 6).toReversed())
      await page.getByRole('button', { name: `Order: ${order}` }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Group by form' }).click()
    }
    // The choice is remembered.
    await page.goto('/admin/submissions')
    await page.getByRole('button', { name: 'Order: Grouped by form, newest first' }).waitFor()
  })

  it('is a list of cards on a phone, where filters can be closed and a submission is a page', async () => {
    const { page } = await resume('super_admin', '/admin/submissions')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('link', { name: 'Quddus 0' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    // Besides the cards: menu, theme, account, order, tools, filters.
    expect(await page.getByRole('button', { name: /^(Export|Compare|Select Dup|Highlight)/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Payment status' }).waitFor()
    await page.getByRole('button', { name: 'Close filters' }).click()
    await page.getByRole('combobox', { name: 'Payment status' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Quddus 0' }).click()
    await page.waitForURL(/\/admin\/submissions\/[\w-]{36}/)
    await page.getByRole('heading', { name: 'Quddus 0', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/admin/submissions')
  })
})

const NAME = /^(Quddus|Wasim) \d$/

async function namesOnTwoPages(page: Page): Promise<string[]> {
  const names: string[] = []
  for (const range of ['1–5 of 16', '6–10 of 16']) {
    await page.getByText(range).waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    names.push(...(await page.getByRole('rowheader').getByRole('link', { name: NAME }).allInnerTexts()))
    if (range === '1–5 of 16') await page.getByRole('button', { name: 'Go to next page' }).click()
  }
  await page.getByRole('button', { name: 'Go to first page' }).click()
  await page.getByText('1–5 of 16').waitFor()
  return names
}

async function namesByKey(page: Page, key: string, count: number): Promise<string[]> {
  const names: string[] = []
  const pane = page.getByRole('region', { name: 'Open submission' })
  while (names.length < count) {
    const before = new URL(page.url()).searchParams.get('open')
    await page.keyboard.press(key)
    await page.waitForURL((url) => url.searchParams.get('open') !== before)
    const open = new URL(page.url()).searchParams.get('open')
    // The open row is marked, also on the next page.
    const name = await page.locator(`[data-row="${open}"][aria-current]`).getByRole('link').innerText()
    await pane.getByRole('heading', { name, exact: true }).waitFor()
    names.push(name)
  }
  return names
}

/** Runs in the page. Rows that are visible as a whole between the header and the footer of the list. */
function visibleRows(): number {
  const list = document.querySelector('[data-scroll="list"]')?.getBoundingClientRect()
  const head = document.querySelector('thead')?.getBoundingClientRect()
  if (!list || !head) return 0
  const boxes = [...document.querySelectorAll('[data-row]')].map((element) => element.getBoundingClientRect())
  return boxes.filter(({ top, bottom }) => top >= head.bottom - 1 && bottom <= list.bottom + 1).length
}

/** Runs in the page. What can be scrolled up and down: never the page itself. */
function scrollAreas(): string[] {
  const areas = [...document.querySelectorAll<HTMLElement>('html, body, main, main *')].filter((element) => {
    const { overflowY } = getComputedStyle(element)
    const isRoot = element === document.documentElement
    return (
      (isRoot || overflowY === 'auto' || overflowY === 'scroll') &&
      element.scrollHeight > element.clientHeight
    )
  })
  return areas.map((element) => element.dataset['scroll'] ?? element.tagName)
}

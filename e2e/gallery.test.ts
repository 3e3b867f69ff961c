import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleryPages } from './support/gallery-pages.ts'
import { lookOver } from './support/look-over.ts'

const withPage = galleryPages()

describe('the gallery', () => {
  it('fits any screen without accessibility violations, light and dark', async () => {
    await withPage({ query: {} }, async ({ page, complaints }) => {
      await lookOver(page)
      expect(complaints).toEqual([])
    })
  })

  it.each(['en', 'bn'])('fits windows of 360 and 1280 px, with targets of 44 px, in %s', async (locale) => {
    await withPage({ query: { locale } }, async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
        expect(needed).toBeLessThanOrEqual(given ?? 0)
        expect(await page.evaluate(overflowing)).toEqual([])
        expect(await page.evaluate(smallTargets)).toEqual([])
      }
    })
  })
})

describe('themes', () => {
  it('look the same when chosen and when set by the system', async () => {
    let chosen: Record<string, string> = {}
    await withPage({ query: { section: 'answers', theme: 'dark' } }, async ({ page }) => {
      chosen = await page.evaluate(tokenValues)
    })
    await withPage({ query: { section: 'answers' }, colorScheme: 'dark' }, async ({ page }) => {
      expect(await page.evaluate(tokenValues)).toEqual(chosen)
    })
    await withPage(
      { query: { section: 'answers', theme: 'light' }, colorScheme: 'dark' },
      async ({ page }) => {
        expect((await page.evaluate(tokenValues))['surface']).not.toBe(chosen['surface'])
      },
    )
  })
})

describe('the grid', () => {
  it('puts fields side by side with their inputs in line, where the window has room', async () => {
    await withPage({ query: { section: 'live' } }, async ({ page }) => {
      const email = await boxOf(page, '#live-email')
      const phone = await boxOf(page, '[data-field="phone"] .nf-phone')
      expect(phone.y).toBeCloseTo(email.y, 0)
      expect(phone.x).toBeGreaterThan(email.x + email.width)
    })
  })

  it('gives every field the whole width under 600 px, and follows the twelfths from there', async () => {
    await withPage({ query: { section: 'live' }, width: 599 }, async ({ page }) => {
      expect(await shareOfRow(page)).toBeCloseTo(1, 1)
      await page.setViewportSize({ width: 600, height: 800 })
      expect(await shareOfRow(page)).toBeCloseTo(1 / 3, 1)
    })
  })

  it('gives every field the whole width in a panel of 400 px', async () => {
    await withPage({ query: { section: 'panel' } }, async ({ page }) => {
      expect(await shareOfRow(page)).toBeCloseTo(1, 1)
    })
  })
})

describe('what is loaded', () => {
  it.each([
    ['leaves out the parts for files and HTML where no field needs them', 'answers', []],
    ['brings them where a field does', 'live', ['file-picker', 'html-content']],
  ])('%s', async (_rule, section, expected) => {
    await withPage({ query: { section } }, async ({ requests }) => {
      const parts = ['file-picker', 'html-content']
      const loaded = parts.filter((part) =>
        requests.some((url) => new RegExp(`/${part}-[^/]*\\.js`).test(url)),
      )
      expect(loaded).toEqual(expected)
    })
  })
})

describe('HTML written by staff', () => {
  it('is shown with its styles and without its scripts and event attributes', async () => {
    await withPage({ query: { section: 'live' } }, async ({ page }) => {
      const html = page.locator('[data-field="terms"] .nf-html')
      expect(await html.innerHTML()).not.toMatch(/script|onclick|alert/)
      const colour = await html.getByText('31 January 2027').evaluate((span) => getComputedStyle(span).color)
      expect(colour).toBe('rgb(185, 28, 28)')
    })
  })

  it('shows what people type as text, never as markup', async () => {
    await withPage({ query: { section: 'live' } }, async ({ page }) => {
      await page.locator('#live-name').fill('<img src=x onerror="document.title=1">')
      const html = page.locator('[data-field="terms"] .nf-html')
      await expect.poll(() => html.textContent()).toContain('<img src=x onerror="document.title=1">')
      expect(await html.locator('img').count()).toBe(0)
    })
  })
})

/** How much of its form's width a field of four twelfths has. */
async function shareOfRow(page: Page): Promise<number> {
  const form = await boxOf(page, '.nf-form')
  const cell = await boxOf(page, '[data-field="birthday"]')
  return cell.width / form.width
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not to be seen`)
  return box
}

/** Boxes whose text runs out of them. */
function overflowing(): string[] {
  const boxes = '.nf-cell, .nf-option, .nf-label, .nf-heading, .nf-answers dd, .nf-summary a'
  return [...document.querySelectorAll(boxes)]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.className}: ${box.textContent.slice(0, 40)}`)
}

/** A checkbox is hit by its whole row, a file input by its box; links inside sentences are exempt. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll(
    '.nf-form :is(.nf-input, .nf-option, .nf-link, .nf-country, .nf-file-empty, .nf-stored), .nf-summary a',
  )
  return [...controls]
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
    .map((control) => control.outerHTML.slice(0, 80))
}

function tokenValues(): Record<string, string> {
  const style = getComputedStyle(document.documentElement)
  const names = ['background', 'surface', 'surface-muted', 'text', 'text-muted', 'border', 'primary', 'error']
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
}

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleryPages } from './support/gallery-pages.ts'
import { cutOffTexts, lookOver } from './support/look-over.ts'

const withPage = galleryPages()

/** Ways to run a script, to reach out of the box, or to take over the page, each known from the wild. */
const ATTACKS = [
  '<script>attack()</script>',
  '<scr<script>ipt>attack()</script>',
  '<img src=x onerror=attack()>',
  '<img/src="x"/onerror="attack()">',
  '<img src=x onerror\n=attack()>',
  '<svg onload=attack()>',
  '<svg><script>attack()</script></svg>',
  '<svg><animate onbegin=attack() attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=attack()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=attack()></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=attack()></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=attack()>"></noscript>',
  '<iframe src="javascript:parent.attack()"></iframe>',
  '<iframe srcdoc="<script>parent.attack()</script>"></iframe>',
  '<object data="javascript:attack()"></object>',
  '<embed src="javascript:attack()">',
  '<a href="javascript:attack()">x</a>',
  '<a href="JaVaScRiPt:attack()">x</a>',
  '<a href="java&#10;script:attack()">x</a>',
  '<a href=" &#14; javascript:attack()">x</a>',
  '<a href="data:text/html,<script>opener.attack()</script>">x</a>',
  '<a href="vbscript:attack()">x</a>',
  '<form action="javascript:attack()"><button>x</button></form>',
  '<button formaction="javascript:attack()">x</button>',
  '<input autofocus onfocus=attack()>',
  '<details open ontoggle=attack()><summary>x</summary></details>',
  '<video><source onerror=attack()></video>',
  '<body onload=attack()>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:attack()">',
  '<link rel=stylesheet href="data:text/css,body{display:none}">',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:red">x</p>',
  '<p style="background:url(https://evil.example/track)">x</p>',
  '<p style="width:expression(attack())">x</p>',
  '<p style="color:red;position:/**/fixed">x</p>',
  '<div id="html-source" class="nf-summary" name="root">x</div>',
  '<img src="data:image/svg+xml,<svg onload=attack()>">',
  '<a href="https://example.org" target="_top">x</a>',
  '<template><img src=x onerror=attack()></template>',
]

const FORBIDDEN =
  'script,style,iframe,object,embed,form,button,input,base,meta,link,svg,math,template,video,[id],[name],[target="_top"]'

describe('the gallery', () => {
  it.each(['en', 'bn'])('fits any screen, with targets of 44 px, in %s', async (locale) => {
    await withPage({ query: { locale } }, async ({ page, complaints }) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
        expect(needed).toBeLessThanOrEqual(given ?? 0)
        expect(await page.evaluate(overflowing)).toEqual([])
        expect(await page.evaluate(cutOffTexts)).toEqual([])
        expect(await page.evaluate(smallTargets)).toEqual([])
      }
      // The longest check of all, as the page has every field in every state: once, light and dark.
      if (locale === 'en') await lookOver(page, { widths: [360] })
      expect(complaints).toEqual([])
    })
  })
})

describe('themes', () => {
  it('look the same when chosen and when set by the system', async () => {
    let chosen: Record<string, string> = {}
    await withPage({ query: { section: 'answers', theme: 'dark' } }, async ({ page }) => {
      chosen = await page.evaluate(tokenValues)
    })
    await withPage({ query: { section: 'answers' }, colorScheme: 'dark' }, async ({ page, requests }) => {
      expect(await page.evaluate(tokenValues)).toEqual(chosen)
      // No field of this section needs the parts for files and HTML.
      expect(partsAmong(requests)).toEqual([])
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
  it('puts fields side by side with their inputs in line, and gives them the whole width under 600 px', async () => {
    await withPage({ query: { section: 'live' } }, async ({ page, requests }) => {
      const email = await boxOf(page, '#live-email')
      const phone = await boxOf(page, '[data-field="phone"] .nf-phone')
      expect(phone.y).toBeCloseTo(email.y, 0)
      expect(phone.x).toBeGreaterThan(email.x + email.width)
      // Fields of this section do need them.
      expect(partsAmong(requests)).toEqual(['file-picker', 'html-content'])

      await page.setViewportSize({ width: 599, height: 800 })
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

describe('HTML written by staff', () => {
  it('is shown with its styles, without its scripts, and shows what people type as text', async () => {
    await withPage({ query: { section: 'live' } }, async ({ page }) => {
      const html = page.locator('[data-field="terms"] .nf-html')
      expect(await html.innerHTML()).not.toMatch(/script|onclick|alert/)
      const colour = await html.getByText('31 January 2027').evaluate((span) => getComputedStyle(span).color)
      expect(colour).toBe('rgb(185, 28, 28)')

      await page.locator('#live-name').fill('<img src=x onerror="document.title=1">')
      await expect.poll(() => html.textContent()).toContain('<img src=x onerror="document.title=1">')
      expect(await html.locator('img').count()).toBe(0)
    })
  })

  it('runs no script, covers no other part of the page, loads nothing, and keeps links, lists, tables and colours', async () => {
    await withPage({ query: { section: 'html' } }, async ({ page, requests }) => {
      await page.evaluate(() =>
        Object.assign(window, { attack: () => document.body.setAttribute('data-hit', '') }),
      )
      const host = page.locator('.nf-html')
      for (const [index, attack] of ATTACKS.entries()) {
        await page.locator('#html-source').fill(`<p>Case ${index}.</p>${attack}`)
        await host.getByText(`Case ${index}.`).waitFor()
        for (const link of await host.locator('a:not([href^="http"])').all()) await link.click()
        expect(await host.evaluate(dangers, FORBIDDEN), attack).toEqual([])
      }
      expect(requests.filter((url) => url.includes('evil.example'))).toEqual([])

      await page
        .locator('#html-source')
        .fill(
          '<h2>Notice</h2><ul><li>One</li></ul><table><tr><td colspan="2">Cell</td></tr></table>' +
            '<p style="text-align: center; color: #b91c1c">Red</p>' +
            '<a href="https://example.org" target="_blank">Site</a><a href="/rules">Rules</a>',
        )
      await host.getByText('Notice').waitFor()
      expect(await host.locator('h2, li, td[colspan="2"]').count()).toBe(3)
      const paragraph = host.getByText('Red')
      expect(await paragraph.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center')
      expect(await paragraph.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(185, 28, 28)')
      expect(await host.getByText('Site').getAttribute('rel')).toBe('noopener noreferrer')
      expect(await host.getByText('Rules').getAttribute('href')).toBe('/rules')
    })
  })
})

/** The parts for files and HTML that were loaded. */
function partsAmong(requests: readonly string[]): string[] {
  return ['file-picker', 'html-content'].filter((part) =>
    requests.some((url) => new RegExp(`/${part}-[^/]*\\.js`).test(url)),
  )
}

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

/** A script that ran, forbidden elements, event attributes, addresses that run or embed, boxes out of the flow. */
function dangers(host: Element, forbidden: string): string[] {
  const ran = document.body.hasAttribute('data-hit') ? ['a script ran'] : []
  const found = [...host.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(forbidden) ? [element.outerHTML] : []),
    ...element.getAttributeNames().filter((name) => name.startsWith('on')),
    ...['href', 'src'].filter((name) =>
      /^\W*(java|vb)script|^\W*data:/i.test(element.getAttribute(name) ?? ''),
    ),
    ...(getComputedStyle(element).position === 'static' ? [] : ['position']),
    ...(getComputedStyle(element).backgroundImage === 'none' ? [] : ['background-image']),
  ])
  return [...ran, ...found]
}

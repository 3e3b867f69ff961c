import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { atRest, cutOffTexts } from './look-over.ts'

/** No English, nothing cut off, no scrolling to the side; at each width. */
export async function inspect(
  page: Page,
  what: string,
  widths: readonly number[] = [1280, 360],
): Promise<void> {
  await expect
    .poll(() => page.locator('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])').count())
    .toBe(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(atRest)
    expect.soft(await englishIn(page), `English on ${what} at ${width} px`).toEqual([])
    expect.soft(await page.evaluate(cutOffTexts), `cut off on ${what} at ${width} px`).toEqual([])
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect.soft(isWider, `${what} is wider than ${width} px`).toBe(false)
  }
}

/** The calls of the API without a response, except the stream of live changes: some cards appear only with theirs. */
export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const isStream = request.headers()['accept'] === 'text/event-stream'
    if (!isStream && request.url().includes('/api/')) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Closes the open dialog, and drops what was entered. */
export async function leaveDialog(page: Page): Promise<void> {
  // A change of the width may remove what had the focus, and the dialog takes it back a moment later.
  await page.waitForFunction(() => document.activeElement?.closest('.MuiModal-root'))
  await page.keyboard.press('Escape')
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'বাদ দিন' })
  const open = page.locator('[role="dialog"], [role="alertdialog"]')
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click()
      return open.count()
    })
    .toBe(0)
}

/** What is English on purpose: names of products, formats, blood groups, accounts of the journal, addresses, ids and what people typed. */
const NAMES =
  /\b[0-9A-Z]{32}\b|\b[0-9A-Z]{8}\b|\b[0-9A-Z]{6}\b|\b[0-9A-Z]{3}-[0-9A-Z]{4}\b|\S+\.(?:csv|pdf|png|xlsx)|super_admin|XLSX?|TSV|Excel|BDT|TrxID|Stripe|\/thanks|#[\da-f]{6}|Receivables from members|Income from forms|Write-offs|Payment fees|Other movements|Nibondhon|bKash|SSLCommerz|Store ID|Store password|IPN|\bIP\b|Alpha SMS|SSL Wireless|BulkSMSBD|MIMSMS|Gmail|Outlook|Google|Language|English|Alumni Association|Dhaka College|Made with|Sandbox|Production|App Key|App Secret|API|SMTP|SMS|PDF|HTML|CSV|JPG|PNG|WEBP|TLS|SSL|QR|ID|POST|URL|https?:\/\/\S+|form-[\da-f-]+|https?|KB|MB|GB|TB|docker compose logs|journalctl|Asia\/\w+|UTC|Ctrl|Shift|Arial|px|AB[+−]|sandbox|production|[\w.+-]+@[\w.-]+|\{+\w+\}+|(?:min|max|round)\(…\)|\S*\.(?:com|net|bd|org)\S*/g

/** Code, and examples of what members and staff enter. */
const UNREAD =
  'script, style, noscript, code, [translate="no"], kbd, textarea, [data-example], [aria-label="যেমন দেখাবে"]'

/** Texts and names of controls in which English words remain. */
export async function englishIn(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '')))
}

/** On members' pages: addresses, ids, numbers to type elsewhere, formats and brands. */
const MEMBER_NAMES =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\S+\.(?:png|jpg|pdf)|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[0-9A-Z]{32}\b|\b[0-9A-Z]{8,16}\b|\b[0-9A-Z]{3}-[0-9A-Z]{4}\b|^\d{6}$|Settings → Camera → Formats|“Most Compatible”|\+\d{1,3}\b|\+?\d[\d -]{5,}\d|\bbKash \d{4}\b|TrxID|SSLCommerz|SMS|PDF|JPG|PNG|WEBP|HEIC|QR|English/g

/** Fails on letters and digits of English in what a member reads on a page in Bangla. */
export async function expectBangla(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })
  const texts = await textsOf(page)
  expect.soft(texts.join(' '), `${what} is in Bangla`).toMatch(/[\u0980-\u09FF]/)
  const english = texts.filter((text) => /[A-Za-z\d]/.test(text.replace(MEMBER_NAMES, '')))
  expect.soft(english, `English on ${what}`).toEqual([])
}

async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate((unread) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(unread)) continue
      // The options of a closed list have no box of their own.
      const shown = parent.closest('select') ?? parent
      if (shown.checkVisibility()) found.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        found.push(element.getAttribute(name) ?? '')
    }
    return found
  }, UNREAD)
}

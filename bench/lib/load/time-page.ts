import type { Browser, Page } from 'playwright-core'

const BYTES_PER_SECOND = 1_600_000 / 8

/** How long a page takes to show its last field, in milliseconds: on a first visit, and on the next one. */
export async function timePage(browser: Browser, url: string): Promise<{ first: number; again: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(noteWhenShown)
  const first = await visit(page, url)
  const again = await visit(page, url)
  await context.close()
  return { first, again }
}

async function visit(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (globalThis as { shownAfter?: number }).shownAfter)
  return Number(await shown.jsonValue())
}

/** Runs in the page, from its very start. A field is shown once it is there and the next frame has been painted. */
function noteWhenShown(): void {
  const look = () => {
    if (!document.querySelector('#nf-note')?.getBoundingClientRect().height)
      return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      Object.assign(globalThis, { shownAfter: performance.now() })
    })
  }
  requestAnimationFrame(look)
}

import type { Browser, Page } from 'playwright-core'

/** A phone and its network. */
export interface Conditions {
  kilobitsPerSecond: number
  latencyMs: number
  /** How many times slower than this machine its processor is. */
  slowdown: number
}

export interface PageTiming {
  /** Milliseconds until the last field can be read, on a first visit. */
  readable: number
  /** Milliseconds until the script has taken the page over; for a page without script, as `readable`. */
  interactive: number
  /** Milliseconds until the last field can be read, on the next visit. */
  again: number
  /** Bytes on the wire of the first visit. */
  htmlBytes: number
  scriptBytes: number
}

interface Marks {
  readableAfter?: number
  interactiveAfter?: number
}

export async function timePage(
  browser: Browser,
  url: string,
  { kilobitsPerSecond, latencyMs, slowdown }: Conditions,
): Promise<PageTiming> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteMarks)
  const sizes = countBytes(page)
  const first = await visit(page, url)
  const { htmlBytes, scriptBytes } = await sizes()
  const again = await visit(page, url)
  await context.close()
  return { ...first, again: again.readable, htmlBytes, scriptBytes }
}

function countBytes(page: Page): () => Promise<Pick<PageTiming, 'htmlBytes' | 'scriptBytes'>> {
  const requests: Promise<{ type: string; size: number }>[] = []
  page.on('requestfinished', (request) =>
    requests.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ type: request.resourceType(), size: responseBodySize })),
    ),
  )
  return async () => {
    const all = await Promise.all(requests)
    const sum = (types: string[]) =>
      all.filter(({ type }) => types.includes(type)).reduce((bytes, { size }) => bytes + size, 0)
    return { htmlBytes: sum(['document', 'stylesheet']), scriptBytes: sum(['script']) }
  }
}

async function visit(page: Page, url: string): Promise<Pick<PageTiming, 'readable' | 'interactive'>> {
  await page.goto(url, { waitUntil: 'commit' })
  const marks = await page.waitForFunction(() => {
    const { readableAfter, interactiveAfter } = globalThis as Marks
    return readableAfter && interactiveAfter ? [readableAfter, interactiveAfter] : null
  })
  const [readable = Number.NaN, interactive = Number.NaN] = (await marks.jsonValue()) ?? []
  return { readable, interactive }
}

/**
 * Runs in the page, from its very start. A field can be read once it is there and the next frame has been painted; it is
 * interactive once React has taken it over.
 */
function noteMarks(): void {
  const marks = globalThis as Marks
  const look = () => {
    const field = document.querySelector('#nf-note')
    if (marks.readableAfter === undefined && field?.getBoundingClientRect().height) {
      requestAnimationFrame(() => (marks.readableAfter = performance.now()))
    }
    const isTakenOver = field && Object.keys(field).some((key) => key.startsWith('__reactProps$'))
    const hasScript = document.querySelector('script[src]') !== null
    if (isTakenOver || (field && !hasScript && document.readyState === 'complete')) {
      marks.interactiveAfter = performance.now()
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

import type { Browser } from 'playwright-core'
import { launchChromium } from '../e2e/support/launch-chromium.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { getRequest } from './lib/load/get-request.ts'
import { loadWith } from './lib/load/http-load.ts'
import { timePage, type Conditions, type PageTiming } from './lib/load/time-page.ts'
import { median } from './lib/report/median.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'
import { startStaticPage } from './lib/servers/static-page.ts'

/**
 * How long a member waits for a form on a cheap phone, with nothing cached. Beside it, in turns, the same questions as
 * one page of bare HTML without any script: no form can be there sooner.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 11)
const MAX_RATIO = 1.3
const MAX_HTML_BYTES = 20_000
const MAX_SCRIPT_BYTES = 84_000

interface Network extends Conditions {
  name: string
  maxInteractiveMs?: number
}

const NETWORKS: Network[] = [
  {
    name: '1.6 Mbit/s, 150 ms, 4x slower CPU',
    kilobitsPerSecond: 1600,
    latencyMs: 150,
    slowdown: 4,
    maxInteractiveMs: 1650,
  },
  { name: '80 kbit/s, 800 ms, 6x slower CPU', kilobitsPerSecond: 80, latencyMs: 800, slowdown: 6 },
]

const { ensureWebBuilt } = (await import(
  String(new URL('../scripts/lib/setup/build-web.mjs', import.meta.url))
)) as {
  ensureWebBuilt(): Promise<unknown>
}
await ensureWebBuilt()

const bench = await openBench()
const product = await bench.startProduct()
const bare = await startStaticPage(REUNION_FORM)
const browser = await launchChromium()
try {
  const form = await publishForm(`http://127.0.0.1:${product.port}`, REUNION_FORM)
  for (const network of NETWORKS) {
    await measure(browser, network, `http://127.0.0.1:${product.port}/${form.customUrl}`)
  }
  await measureLoad(product.port, `/${form.customUrl}`)
} finally {
  await browser.close()
  await bare.stop()
  await bench.close()
}

async function measure(chromium: Browser, network: Network, url: string): Promise<void> {
  reportTitle(`Milliseconds until every field can be read: ${network.name}, ${ROUNDS} rounds in turns`)
  const ours: PageTiming[] = []
  const floor: PageTiming[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const html = await timePage(chromium, bare.url, network)
    const page = await timePage(chromium, url, network)
    // The first round warms the servers and the browser up.
    if (round === 0) continue
    floor.push(html)
    ours.push(page)
    const { readable, interactive } = page
    reportLine(
      `round ${round}: bare HTML ${html.readable.toFixed(0)}`,
      `${readable.toFixed(0)} / ${interactive.toFixed(0)}`,
    )
  }
  const middle = (timings: PageTiming[], name: keyof PageTiming) =>
    median(timings.map((timing) => timing[name]))
  reportLine('bare HTML', middle(floor, 'readable').toFixed(0))
  reportLine('ours, readable', middle(ours, 'readable').toFixed(0))
  reportLine('ours, interactive', middle(ours, 'interactive').toFixed(0))
  reportLine('ours, readable on the next visit', middle(ours, 'again').toFixed(0))
  reportTarget({
    what: 'ratio to bare HTML until readable',
    value: middle(ours, 'readable') / middle(floor, 'readable'),
    atMost: MAX_RATIO,
  })
  if (network.maxInteractiveMs !== undefined) {
    const value = middle(ours, 'interactive')
    reportTarget({ what: 'median milliseconds until interactive', value, atMost: network.maxInteractiveMs })
  }
  const htmlBytes = middle(ours, 'htmlBytes')
  reportTarget({ what: 'bytes of HTML with its styles', value: htmlBytes, atMost: MAX_HTML_BYTES })
  const scriptBytes = middle(ours, 'scriptBytes')
  reportTarget({ what: 'bytes of script', value: scriptBytes, atMost: MAX_SCRIPT_BYTES })
}

async function measureLoad(port: number, path: string): Promise<void> {
  reportTitle('The page of a form, which is rendered once for each version and language')
  const nextRequest = () => getRequest(path)
  await loadWith({ port, connections: 20, nextRequest, seconds: 2 })
  const { perSecond, p99 } = await loadWith({ port, connections: 20, nextRequest, seconds: 5 })
  reportLine('requests per second', perSecond.toFixed(0))
  reportLine('slowest in a hundred, milliseconds', p99.toFixed(1))
}

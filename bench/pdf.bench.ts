import type { Browser } from 'playwright-core'
import { createPdfMaker, type PdfMaker } from '../apps/server/src/platform/pdf/index.ts'
import { launchChromium } from '../e2e/support/launch-chromium.ts'
import { signIn } from './lib/servers/administrator.ts'
import { getRequest } from './lib/load/get-request.ts'
import { loadWith } from './lib/load/http-load.ts'
import { median } from './lib/report/median.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { openLoop } from './lib/load/open-loop.ts'
import { pdfDocument, pdfFonts, pdfHtml, pdfRows } from './lib/data/pdf-rows.ts'
import { percentilesOf } from './lib/report/percentiles.ts'
import { publishForm } from './lib/servers/publish-form.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { treeMemory } from './lib/memory/tree-memory.ts'
import { watchPeak } from './lib/memory/watch-peak.ts'

/**
 * A PDF of 25 answers, Latin and Bangla, beside a warm Chromium that prints the same page, each in a new tab: in turns,
 * one after the other. Then the whole product: 5,000 submissions in one PDF, while members open a form.
 */
const ROUNDS = 5
const ROUND_SECONDS = 4
const MIN_RATIO = 20
const MAX_SECOND_MS = 100

const MANY = Number(process.env.BENCH_SUBMISSIONS ?? 5000)
const MAX_SECONDS = 60
const MAX_MEGABYTES = 500
const READS_PER_SECOND = 50
const MAX_SLOWER = 2
/** Long enough that the slowest in a hundred are not three or four calls. */
const ALONE_SECONDS = 20
const WARM_UP_SECONDS = 3

/** No PDF is made twice, because it would come from the cache. */
let seeds = 0

await measureSingle()
await measureMany()

async function measureSingle(): Promise<void> {
  const pdf = createPdfMaker({ log: { warn: console.error }, workers: 1 })
  const browser = await launchChromium()
  try {
    await measureFirst(pdf)
    await measureRate(pdf, browser)
  } finally {
    pdf.close()
    await browser.close()
  }
}

/** Its process starts with the first document and stays for the next ones. */
async function measureFirst(pdf: PdfMaker): Promise<void> {
  reportTitle('The first PDFs after a start')
  const starting = performance.now()
  await pdf.make(pdfDocument(-2))
  reportLine(
    'milliseconds for the first, with the start of its process',
    (performance.now() - starting).toFixed(0),
  )
  const asking = performance.now()
  await pdf.make(pdfDocument(-1))
  reportTarget({
    what: 'milliseconds for the second',
    value: performance.now() - asking,
    atMost: MAX_SECOND_MS,
  })
}

/** The printed page embeds its fonts, as ours does; the time without them is reported separately. */
async function measureRate(pdf: PdfMaker, browser: Browser): Promise<void> {
  reportTitle(`PDFs in a second: 25 rows, one after the other, ${ROUNDS} rounds in turns`)
  const fonts = pdfFonts()
  const rates = { ours: [] as number[], chromium: [] as number[], plain: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const chromium = await rateOf((seed) => printPage(browser, pdfHtml(seed, fonts)))
    const ours = await rateOf((seed) => pdf.make(pdfDocument(seed)))
    const plain = await rateOf((seed) => printPage(browser, pdfHtml(seed)))
    // The first round warms all of them up.
    if (round === 0) continue
    rates.ours.push(ours)
    rates.chromium.push(chromium)
    rates.plain.push(plain)
    reportLine(`round ${round}: Chromium ${chromium.toFixed(1)}`, `ours ${ours.toFixed(1)}`)
  }
  const ratio = median(rates.ours) / median(rates.chromium)
  reportTarget({ what: 'times as many as Chromium', value: ratio, atLeast: MIN_RATIO })
  const plainRatio = median(rates.ours) / median(rates.plain)
  reportLine("times as many with the machine's own fonts", plainRatio.toFixed(1))
}

async function rateOf(make: (seed: number) => Promise<unknown>): Promise<number> {
  let made = 0
  const started = performance.now()
  const until = started + ROUND_SECONDS * 1000
  while (performance.now() < until) {
    await make((seeds += 1))
    made += 1
  }
  return made / ((performance.now() - started) / 1000)
}

async function printPage(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage()
  await page.setContent(html)
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.pdf({ preferCSSPageSize: true })
  await page.close()
}

async function measureMany(): Promise<void> {
  const bench = await openBench()
  try {
    await measureExport(await bench.startProduct())
  } finally {
    await bench.close()
  }
}

async function measureExport({ port, pid }: { port: number; pid: number }): Promise<void> {
  reportTitle(`${MANY} submissions in one PDF, while a form is read ${READS_PER_SECOND} times a second`)
  const url = `http://127.0.0.1:${port}`
  const { id, customUrl } = await publishForm(url, questions())
  const token = await signIn(url)
  await fillIn(port, id)
  await catchUp(url, token)
  const read = async (until: number | Promise<unknown>) => {
    const nextRequest = () => getRequest(`/api/forms/url/${customUrl}`)
    const { times, errors } = await openLoop({ port, perSecond: READS_PER_SECOND, until, nextRequest })
    if (errors > 0) throw new Error(`${errors} times the form could not be read`)
    return percentilesOf(times).p99
  }
  await read(WARM_UP_SECONDS)
  const alone = await read(ALONE_SECONDS)

  const before = treeMemory(pid)
  const peak = watchPeak(pid)
  const started = performance.now()
  const exported = download(`${url}/api/export/submissions?format=pdf&formId=${id}`, token)
  const beside = await read(exported)
  const bytes = await exported
  const seconds = (performance.now() - started) / 1000

  reportLine('megabytes of the file', (bytes / 1e6).toFixed(1))
  reportTarget({ what: 'seconds', value: seconds, atMost: MAX_SECONDS })
  const most = peak()
  reportLine('megabytes of the server: before, at most', `${before.toFixed(0)}, ${most.toFixed(0)}`)
  reportTarget({ what: 'megabytes that it took', value: most - before, atMost: MAX_MEGABYTES })
  reportLine('p99 of reading a form: alone, meanwhile (ms)', `${alone.toFixed(1)}, ${beside.toFixed(1)}`)
  reportTarget({ what: 'times as slow meanwhile', value: beside / alone, atMost: MAX_SLOWER })
}

function questions(): object {
  const fields = pdfRows(0).map(({ label }, index) => ({
    id: `q${index}`,
    name: `q${index}`,
    type: 'text',
    label,
  }))
  return { title: 'Reunion 2027', fields }
}

async function fillIn(port: number, formId: string): Promise<void> {
  const nextRequest = () => {
    const data = Object.fromEntries(pdfRows((seeds += 1)).map(({ value }, index) => [`q${index}`, value]))
    const body = JSON.stringify({ data })
    return (
      `POST /api/forms/${formId}/submit HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
  }
  await loadWith({ port, connections: 8, seconds: 600, requests: MANY, nextRequest })
}

/** Runs a search, which waits for the deferred index updates, so that they do not run during the measurement. */
async function catchUp(url: string, token: string): Promise<void> {
  await download(`${url}/api/submissions?search=unknown`, token)
}

async function download(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) throw new Error(`${url} responded with ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes
}

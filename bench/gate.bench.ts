import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { launchChromium } from '../e2e/support/launch-chromium.ts'
import { postJson } from './lib/load/post-json.ts'
import { formatPercentiles, percentilesOf } from './lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { signIn } from './lib/servers/administrator.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'

/** How long a gate takes to answer on a cheap phone without network, at a large event where half of the people are in. */
const SUBMISSIONS = 5000
const SCANS = 100
const SCANS_OF_REQUEST = 500
const SLOWDOWN = 6
const MAX_MS = 300
const AT_ONCE = 16
const HOUR_MS = 60 * 60 * 1000

const NAMES = ['Mohammad Abdullah', 'আয়েশা রহমান', 'Karim Uddin', 'সৈয়দা নুসরাত জাহান', 'Ruksana Akter']

const { ensureWebBuilt } = (await import(
  String(new URL('../scripts/lib/setup/build-web.mjs', import.meta.url))
)) as {
  ensureWebBuilt(): Promise<unknown>
}
await ensureWebBuilt()

const bench = await openBench()
const browser = await launchChromium()
try {
  await measure(`http://127.0.0.1:${(await bench.startProduct()).port}`)
} finally {
  await browser.close()
  await bench.close()
}

async function measure(url: string): Promise<void> {
  const { id: formId } = await publishForm(url, {
    title: 'Reunion 2027',
    fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    settings: { tickets: { enabled: true, nameField: 'name' } },
  })
  const references = await fillIn(url, formId)
  const half = references.slice(0, SUBMISSIONS / 2)
  await letIn(url, formId, half)
  const scanned = references.slice(-SCANS)
  const tickets = await Promise.all(scanned.map((reference) => ticketOf(url, reference)))

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await pair(page, url, formId)
  await context.setOffline(true)
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

  reportTitle(`A gate with ${SUBMISSIONS} tickets, a CPU ${SLOWDOWN}x slower, no network`)
  for (const [what, texts, answer] of [
    ['a ticket that is good', tickets, 'in'],
    ['a ticket that was used', tickets, 'already'],
    ['a ticket that was forged', tickets.map(forge), 'unknown'],
  ] as const) {
    const { times, answers } = await page.evaluate(scanAll, texts)
    if (answers.some((one) => one !== answer)) throw new Error(`${what}: ${[...new Set(answers)].join(', ')}`)
    report(what, times)
  }
  report('a name, after each letter', await page.evaluate(typeNames, ['karim uddin', 'নুসরাত জাহান', 'aysha']))
}

function report(what: string, times: readonly number[]): void {
  const found = percentilesOf(times)
  reportLine(`${what}: ms, p50 / p95 / p99 / max`, formatPercentiles(found))
  reportTarget({ what: `${what}, p95 in ms`, value: found.p95, atMost: MAX_MS })
}

async function fillIn(url: string, formId: string): Promise<string[]> {
  const references: string[] = []
  let next = 0
  const work = async () => {
    for (let number = next++; number < SUBMISSIONS; number = next++) {
      const data = { name: `${NAMES[number % NAMES.length]} ${number}` }
      const { uniqueId = '' } = await postJson(`${url}/api/forms/${formId}/submit`, { data })
      references.push(uniqueId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return references
}

async function ticketOf(url: string, reference: string): Promise<string> {
  const response = await fetch(`${url}/api/submissions/public/${reference}`)
  const { ticket } = (await response.json()) as { ticket: { token: string } }
  return ticket.token
}

/** By another gate, a few each minute. */
async function letIn(url: string, formId: string, references: readonly string[]): Promise<void> {
  const code = await addGate(url, formId, 'South')
  const { token = '' } = await postJson(`${url}/api/check-in/pair`, { code })
  const now = Date.now()
  const scans = references.map((uniqueId, index) => ({
    ...{ id: randomUUID(), uniqueId, person: 1 },
    at: new Date(now - index * 4000).toISOString(),
  }))
  for (let from = 0; from < scans.length; from += SCANS_OF_REQUEST) {
    const part = scans.slice(from, from + SCANS_OF_REQUEST)
    await postJson(`${url}/api/check-in/scans`, { now: new Date(now).toISOString(), scans: part }, token)
  }
}

async function addGate(url: string, formId: string, name: string): Promise<string> {
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const { pairingCode = '' } = await postJson(
    `${url}/api/check-in/gates`,
    { name, formId, endsAt },
    await signIn(url),
  )
  return pairingCode
}

/** Another letter in the signature. */
function forge(ticket: string): string {
  const at = ticket.length - 20
  return `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`
}

async function pair(page: Page, url: string, formId: string): Promise<void> {
  await page.goto(`${url}/gate#${await addGate(url, formId, 'North')}`)
  await page.locator('button[type="submit"]').click()
  await page.locator('[data-network="online"]').waitFor()
}

/** Runs in the page. From the end of a hand scanner's text to the frame after the answer. */
async function scanAll(texts: readonly string[]): Promise<{ times: number[]; answers: string[] }> {
  const drawn = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))
  const shown = () => document.querySelector<HTMLElement>('[data-answer]')
  const [times, answers]: [number[], string[]] = [[], []]
  for (const text of texts) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    while (shown()) await drawn()
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await drawn()
    const began = performance.now()
    input?.form?.requestSubmit()
    while (!shown()) await drawn()
    times.push(performance.now() - began)
    answers.push(shown()?.dataset['answer'] ?? '')
  }
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  while (shown()) await drawn()
  return { times, answers }
}

/** Runs in the page. Until the frame that shows who is found. */
async function typeNames(names: readonly string[]): Promise<number[]> {
  const drawn = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')
  const write = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const times: number[] = []
  for (const name of names) {
    for (let length = 1; length <= name.length; length++) {
      const began = performance.now()
      write(name.slice(0, length))
      await drawn()
      await drawn()
      times.push(performance.now() - began)
    }
    write('')
    await drawn()
  }
  return times
}

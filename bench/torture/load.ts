import { openBench } from '../lib/servers/open-bench.ts'
import { getRequest, inTurn } from '../lib/load/get-request.ts'
import { median } from '../lib/report/median.ts'
import { openLoop } from '../lib/load/open-loop.ts'
import { type Percentiles, percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { publishForm } from '../lib/servers/publish-form.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report/report.ts'
import { REUNION_FORM } from '../lib/data/reunion-form.ts'
import { submissionRequests } from '../lib/load/submission-requests.ts'
import { formatOutcomes } from '../lib/report/outcomes.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'

/**
 * Sends submissions and openings of a form at a fixed rate, without waiting for earlier responses. In turns, on the same
 * PostgreSQL, it sends them to a bare server that only inserts the JSON and to one that only selects it. The product's
 * p99 may be three times theirs, and there may be no error. The argument is for how many seconds the product gets
 * submissions; the whole run takes a third longer.
 */
const seconds = Number(process.argv[2] ?? 600)
const SUBMISSIONS = 200
const READS = 500
const MAX_TIMES = 3
/** Seconds of each kind of load in one cycle; the submissions to the product take the longest. */
const SHARES = { submissions: 40, bareSubmissions: 6, reads: 4, bareReads: 3 }
const WARM_UP_SECONDS = 8

const { ensureWebBuilt } = (await import(
  String(new URL('../../scripts/lib/setup/build-web.mjs', import.meta.url))
)) as { ensureWebBuilt(): Promise<unknown> }
await ensureWebBuilt()

const bench = await openBench()
try {
  await run()
} finally {
  await bench.close()
}

interface Contender {
  port: number
  perSecond: number
  nextRequest: () => string
  /** Of each window. */
  seconds: number
  times: number[]
  windows: Percentiles[]
  outcomes: Map<string, number>
  errors: number
}

async function run(): Promise<void> {
  const product = await bench.startProduct()
  const bareIngest = await bench.startBare('bare-ingest-server.ts')
  const bareForm = await bench.startBare('bare-form-server.ts')
  const { id, customUrl } = await publishForm(`http://127.0.0.1:${product.port}`, REUNION_FORM)
  const cycles = Math.max(1, Math.round(seconds / SHARES.submissions))
  const contender = (
    share: keyof typeof SHARES,
    input: Pick<Contender, 'port' | 'perSecond' | 'nextRequest'>,
  ): Contender => ({
    ...input,
    seconds: ((SHARES[share] / SHARES.submissions) * seconds) / cycles,
    times: [],
    windows: [],
    outcomes: new Map(),
    errors: 0,
  })
  const submissions = contender('submissions', {
    port: product.port,
    perSecond: SUBMISSIONS,
    nextRequest: submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data })),
  })
  const bareSubmissions = contender('bareSubmissions', {
    port: bareIngest.port,
    perSecond: SUBMISSIONS,
    nextRequest: submissionRequests('/submit', (data) => data),
  })
  const reads = contender('reads', {
    port: product.port,
    perSecond: READS,
    nextRequest: inTurn([getRequest(`/${customUrl}`), getRequest(`/api/forms/url/${customUrl}`)]),
  })
  const bareReads = contender('bareReads', {
    port: bareForm.port,
    perSecond: READS,
    nextRequest: inTurn([getRequest('/reunion-2027')]),
  })
  const all = [submissions, bareSubmissions, reads, bareReads]

  const reportMemory = watchMemory()
  for (const one of all) await openLoop({ ...one, until: Math.min(WARM_UP_SECONDS, seconds) })
  for (let cycle = 0; cycle < cycles; cycle += 1) for (const one of all) await take(one)

  reportTitle(`${SUBMISSIONS} submissions a second for ${seconds} s; in ms: p50 / p95 / p99 / max`)
  reportPair(submissions, bareSubmissions)
  reportTitle(`${READS} forms opened a second, page and JSON by turns; in ms: p50 / p95 / p99 / max`)
  reportPair(reads, bareReads)
  reportTitle('All of it, the bare servers and PostgreSQL too')
  reportMemory()
}

async function take(contender: Contender): Promise<void> {
  const { times, outcomes, errors } = await openLoop({ ...contender, until: contender.seconds })
  contender.times.push(...times)
  contender.windows.push(percentilesOf(times))
  contender.errors += errors
  for (const [name, count] of outcomes) {
    contender.outcomes.set(name, (contender.outcomes.get(name) ?? 0) + count)
  }
}

function reportPair(ours: Contender, bare: Contender): void {
  const [us, floor] = [percentilesOf(ours.times), percentilesOf(bare.times)]
  reportLine('bare', formatPercentiles(floor))
  reportLine('ours', formatPercentiles(us))
  reportLine('responses of the product', formatOutcomes(ours.outcomes))
  const p99 = ({ windows }: Contender) => median(windows.map((window) => window.p99))
  reportLine('p99 of the median window: bare, ours', `${p99(bare).toFixed(1)}, ${p99(ours).toFixed(1)}`)
  reportTarget({ what: 'errors', value: ours.errors, atMost: 0 })
  reportTarget({
    what: 'p99, times that of the bare server',
    value: us.p99 / floor.p99,
    atMost: MAX_TIMES,
  })
}

import type { ChildServer } from './lib/servers/child-server.ts'
import { loadWith } from './lib/load/http-load.ts'
import { median } from './lib/report/median.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { submissionRequests } from './lib/load/submission-requests.ts'

/**
 * Submissions per second, compared with a bare Fastify and pg that only insert the JSON: the product validates, prices,
 * stores durably and queues the message, and must reach at least half the rate. Both run in processes of their own on
 * one PostgreSQL with fsync, in alternating rounds; this process only sends.
 */
const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_SECONDS = 4
const WARM_UP = { connections: CONNECTIONS, seconds: 15, requests: 20_000 }
const MIN_RATIO = 0.5
/** Of a form with seats, compared with the same form without. */
const MIN_SEATS_RATIO = 0.6

/** Sent to the product alone afterwards, while its memory is measured. */
const MANY = 300_000
const MANY_SECONDS = 400
const MAX_GROWTH_MB = 32

/** More seats than the rounds can take: every submission is counted, none is rejected. */
const WITH_SEATS = {
  ...REUNION_FORM,
  title: 'Reunion with seats',
  settings: { ...REUNION_FORM.settings, limits: { maxSubmissions: 1_000_000 } },
  fields: REUNION_FORM.fields.map((field) =>
    field.id === 'shirt'
      ? { ...field, seats: { S: 1_000_000, M: 1_000_000, L: 1_000_000, XL: 1_000_000 } }
      : field,
  ),
}

const bench = await openBench()
try {
  await run()
} finally {
  await bench.close()
}

async function run(): Promise<void> {
  const product = await bench.startProduct()
  const bare = await bench.startBare('bare-ingest-server.ts')
  const { id } = await publishForm(`http://127.0.0.1:${product.port}`, REUNION_FORM)

  const toProduct = {
    port: product.port,
    nextRequest: submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data })),
  }
  const toBare = { port: bare.port, nextRequest: submissionRequests('/submit', (data) => data) }
  const ratios: number[] = []

  reportTitle(`Submissions in a second, ${CONNECTIONS} connections, ${ROUNDS} rounds in turns`)
  // Lets V8 optimise both servers before the rounds that count.
  for (const target of [toBare, toProduct]) await loadWith({ ...target, ...WARM_UP })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = { connections: CONNECTIONS, seconds: ROUND_SECONDS }
    const floor = await loadWith({ ...toBare, ...load })
    const ours = await loadWith({ ...toProduct, ...load })
    ratios.push(ours.perSecond / floor.perSecond)
    reportLine(
      `round ${round}: bare ${floor.perSecond.toFixed(0)}/s, p99 ${floor.p99.toFixed(0)} ms`,
      `ours ${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms`,
    )
  }
  const [lowest = 0] = ratios.toSorted((a, b) => a - b)
  reportLine('lowest ratio of a round', lowest.toFixed(2))
  reportTarget({
    what: 'median rate, in per cent of the bare server',
    value: median(ratios) * 100,
    atLeast: MIN_RATIO * 100,
  })

  await compareSeats(product, toProduct)
  await watchMemory(product, toProduct)
}

async function compareSeats(
  product: ChildServer,
  without: { port: number; nextRequest: () => string },
): Promise<void> {
  const { id } = await publishForm(`http://127.0.0.1:${product.port}`, WITH_SEATS)
  const withSeats = {
    port: product.port,
    nextRequest: submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data })),
  }
  reportTitle('A form with seats (of the form and of an option), compared with the same form without')
  await loadWith({ ...withSeats, connections: CONNECTIONS, seconds: ROUND_SECONDS })
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = { connections: CONNECTIONS, seconds: ROUND_SECONDS }
    const plain = await loadWith({ ...without, ...load })
    const seated = await loadWith({ ...withSeats, ...load })
    ratios.push(seated.perSecond / plain.perSecond)
    reportLine(
      `round ${round}: without ${plain.perSecond.toFixed(0)}/s`,
      `with ${seated.perSecond.toFixed(0)}/s, p99 ${seated.p99.toFixed(0)} ms`,
    )
  }
  reportTarget({
    what: 'median rate with seats, in per cent of the form without',
    value: median(ratios) * 100,
    atLeast: MIN_SEATS_RATIO * 100,
  })
}

async function watchMemory(
  product: ChildServer,
  target: { port: number; nextRequest: () => string },
): Promise<void> {
  reportTitle('Memory over many submissions')
  const samples: number[] = []
  const timer = setInterval(() => {
    const memory = product.memory()
    if (memory !== null) samples.push(memory)
  }, 250)
  const many = await loadWith({ ...target, connections: CONNECTIONS, seconds: MANY_SECONDS, requests: MANY })
  clearInterval(timer)
  if (samples.length === 0) return reportLine('memory', 'not available on this system')

  const quarter = Math.ceil(samples.length / 4)
  const first = percentile95(samples.slice(0, quarter))
  const last = percentile95(samples.slice(-quarter))
  reportLine('submissions sent', `${many.requests.toLocaleString('en')} at ${many.perSecond.toFixed(0)}/s`)
  reportLine('memory, 95th percentile: first, last quarter', `${first.toFixed(0)} MB, ${last.toFixed(0)} MB`)
  reportTarget({ what: 'growth of memory in MB', value: last - first, atMost: MAX_GROWTH_MB })
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

import {
  type OpenApi,
  operationsOf,
  undescribed,
} from '../../apps/server/src/testing/hostile/malformed/operations.ts'
import type { ServerProcess } from '../../e2e/process/support/server-process.ts'
import { type Malformed, malformedRequests } from './malformed-requests/malformed-requests.ts'
import { median } from '../lib/report/median.ts'
import { onScratchServer } from '../lib/servers/on-scratch-server.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { formatOutcomes } from '../lib/report/outcomes.ts'
import { processorMsOf } from '../lib/memory/processor-time.ts'
import { tortureRequests } from './malformed-requests/send-malformed-requests.ts'
import { makeTortureWorld } from './malformed-requests/test-installation.ts'
import { treeMemory } from '../lib/memory/tree-memory.ts'

/**
 * Malformed requests to every call and page, anonymous and with every role: derived from the server's OpenAPI document,
 * from a fixed list, and as raw bytes that no HTTP client sends. The server must survive them: no 5xx, no hanging
 * request, no crash, no leaked memory. `TORTURE_SEED` repeats a run.
 */
const count = Number(process.argv[2] ?? 200_000)
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000)
const AT_ONCE = 12
const MAX_GROWTH_MB = 50
/** Several times the duration on an idle machine. */
const LIMIT_MS = 15 * 60_000

const PAGES = [
  '/',
  '/login',
  '/admin',
  '/admin/{rest}',
  '/{customUrl}',
  '/form/{id}',
  '/payment/{customUrl}',
  '/success/{customUrl}',
  '/error/{customUrl}',
  '/edit',
  '/edit-submission/{uniqueId}/{editCode}',
  '/view-submission/{uniqueId}',
  '/pdf/{uniqueId}',
  '/bkash/callback',
  '/retry-payment/{uniqueId}/{paymentID}',
  '/uploads/{fileId}',
  '/assets/{file}',
  '/api/docs/static/{file}',
  '/api/{rest}',
]

await onScratchServer(run, {
  // Lets sign-in attempts come from many addresses.
  TRUST_PROXY: '127.0.0.1',
  // A closed port: no message of this run may reach a real provider.
  BKASH_BASE_URL: 'http://127.0.0.1:9',
})

async function run(server: ServerProcess): Promise<void> {
  const world = await makeTortureWorld(server.url)
  const document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as OpenApi
  const operations = [...operationsOf(document), ...PAGES.map((path) => undescribed('GET', path))]

  reportTitle(
    `${count.toLocaleString('en')} malformed requests to ${operations.length} calls and pages, seed ${seed}`,
  )
  const samples: Sample[] = []
  let made = 0
  const look = () => {
    const memory = treeMemory(server.pid, { sharedOnce: true })
    samples.push({ memory, requests: made, processorMs: processorMsOf(server.pid) })
  }
  const watch = setInterval(look, 1000)
  const began = performance.now()
  const port = Number(new URL(server.url).port)
  const result = await tortureRequests({ port, requests: counted(), atOnce: AT_ONCE, limitMs: LIMIT_MS })
  clearInterval(watch)
  look()

  reportLine('took', `${((performance.now() - began) / 1000).toFixed(0)} s`)
  reportLine('outcomes', formatOutcomes(result.outcomes))
  reportLine('ms until a response or close (p50/p95/p99/max)', formatPercentiles(percentilesOf(result.times)))
  reportLine('asked to retry later', String(result.waited))
  reportWrong(result.wrong)
  reportTarget({ what: 'requests sent', value: result.sent, atLeast: count })
  reportTarget({ what: 'unacceptable responses', value: result.wrong.length, atMost: 0 })
  const health = await fetch(`${server.url}/health`)
  reportTarget({ what: 'status of /health afterwards', value: health.status, atMost: 200 })
  reportGrowth(samples)

  function* counted(): Generator<Malformed> {
    for (const request of malformedRequests({ operations, world, count, seed })) {
      made += 1
      yield request
    }
  }
}

interface Sample {
  memory: number
  requests: number
  /** Since the server started. */
  processorMs: number
}

/** The first quarter warms everything up. */
function reportGrowth(samples: Sample[]): void {
  const quarter = Math.ceil(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const both = (figureOf: (part: Sample[]) => number, digits: number) =>
    `${figureOf(early).toFixed(digits)}, ${figureOf(late).toFixed(digits)}`
  reportLine('ms of CPU time per request: second, last quarter', both(processorMsForOne, 2))
  const memory = (part: Sample[]) => median(part.map((sample) => sample.memory))
  reportLine('MB of all processes: second, last quarter', both(memory, 0))
  reportTarget({
    what: 'growth of memory in MB',
    value: memory(late) - memory(early),
    atMost: MAX_GROWTH_MB,
  })
}

function processorMsForOne(part: Sample[]): number {
  const [first, last] = [part.at(0), part.at(-1)]
  if (!first || !last) return Number.NaN
  return (last.processorMs - first.processorMs) / (last.requests - first.requests)
}

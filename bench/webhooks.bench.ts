import type { ChildServer } from './lib/servers/child-server.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { openLoop } from './lib/load/open-loop.ts'
import { postJson } from './lib/load/post-json.ts'
import { submissionRequests } from './lib/load/submission-requests.ts'
import { formatPercentiles, percentilesOf } from './lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { signIn } from './lib/servers/administrator.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'

/**
 * How long members wait while three programs are called about each submission, of which one hangs and one fails, compared with the
 * same server while its webhooks are turned off. Requests come on schedule, in alternating rounds.
 */
const PER_SECOND = 40
const ROUNDS = 6
const ROUND_SECONDS = 15
const WARM_UP_SECONDS = 20
const MAX_P99_PERCENT = 120
const EVENTS = ['submission.created']

const bench = await openBench({ ALLOW_PRIVATE_NETWORK: 'true' })
try {
  await run()
} finally {
  await bench.close()
}

async function run(): Promise<void> {
  const [product, sink] = [await bench.startProduct(), await bench.startBare('bare-webhook-server.ts')]
  const url = `http://127.0.0.1:${product.port}`
  const { id } = await publishForm(url, REUNION_FORM)
  const turn = await makeWebhooks(url, sink)
  const load = {
    port: product.port,
    perSecond: PER_SECOND,
    nextRequest: submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data })),
  }

  reportTitle(
    `${PER_SECOND} submissions in a second, ${ROUNDS} rounds in turns: p50 / p95 / p99 / longest in ms`,
  )
  await openLoop({ ...load, until: WARM_UP_SECONDS })
  const times = { off: [] as number[], on: [] as number[] }
  let errors = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each goes first in half of the rounds.
    for (const state of round % 2 === 1 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      await turn(state === 'on')
      const result = await openLoop({ ...load, until: ROUND_SECONDS })
      times[state].push(...result.times)
      errors += result.errors
      reportLine(`round ${round}, webhooks ${state}`, formatPercentiles(percentilesOf(result.times)))
    }
  }
  const [off, on] = [percentilesOf(times.off), percentilesOf(times.on)]
  reportLine(`all without webhooks (${off.count})`, formatPercentiles(off))
  reportLine(`all with webhooks (${on.count})`, formatPercentiles(on))
  reportTarget({ what: 'submissions that failed', value: errors, atMost: 0 })
  reportTarget({
    what: 'p99 with webhooks, in per cent of that without',
    value: (on.p99 / off.p99) * 100,
    atMost: MAX_P99_PERCENT,
  })
}

/** Returns what turns them on and off. */
async function makeWebhooks(url: string, sink: ChildServer): Promise<(isOn: boolean) => Promise<void>> {
  const token = await signIn(url)
  const webhooks = await Promise.all(
    ['takes', 'fails', 'hangs'].map(async (path) => {
      const body = { url: `http://127.0.0.1:${sink.port}/${path}`, events: EVENTS }
      const { webhook } = (await postJson(`${url}/api/webhooks`, body, token)) as unknown as {
        webhook: { id: string }
      }
      return { id: webhook.id, body }
    }),
  )
  return async (isOn) => {
    for (const { id, body } of webhooks) {
      const response = await fetch(`${url}/api/webhooks/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...body, active: isOn }),
      })
      if (!response.ok) throw new Error(await response.text())
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../../e2e/process/support/server-process.ts'
import { signIn } from '../lib/servers/administrator.ts'
import { getRequest, inTurn } from '../lib/load/get-request.ts'
import { median } from '../lib/report/median.ts'
import { onScratchServer } from '../lib/servers/on-scratch-server.ts'
import { openLoop, type OpenLoop } from '../lib/load/open-loop.ts'
import { postJson } from '../lib/load/post-json.ts'
import { publishForm } from '../lib/servers/publish-form.ts'
import { makeRandom } from '../lib/data/random.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report/report.ts'
import { REUNION_FORM, reunionAnswers } from '../lib/data/reunion-form.ts'
import { submissionRequests } from '../lib/load/submission-requests.ts'
import { formatOutcomes } from '../lib/report/outcomes.ts'
import { timeDownload } from '../lib/load/time-download.ts'
import { treeMemory } from '../lib/memory/tree-memory.ts'

/**
 * Memory of everything that `npm start` starts, idle: Node, its own PostgreSQL and the PDF worker, shared memory counted
 * once. Then some minutes of mixed load, a pause, and a second measurement. The target is meant for an hour:
 * `npm run torture -- memory 60`.
 */
const minutes = Number(process.argv[2] ?? 1)
const MAX_IDLE_MB = 250
const MAX_MORE_MB = 100
const SETTLING_SECONDS = 30
/** Longer than the idle times of the second PDF worker and of database connections. */
const PAUSE_SECONDS = 90

await onScratchServer(run)

async function run({ url, pid }: ServerProcess): Promise<void> {
  await wait(SETTLING_SECONDS * 1000)
  reportTitle('Idle memory of Node, PostgreSQL and the PDF worker together')
  const idle = await memoryNow(pid)
  reportTarget({ what: 'MB', value: idle, atMost: MAX_IDLE_MB })

  reportTitle(`Memory after ${minutes} minutes of load and a pause`)
  const loads = await everythingPeopleDo(url)
  const samples: number[] = []
  const watch = setInterval(() => samples.push(treeMemory(pid, { sharedOnce: true })), 1000)
  const over = wait(minutes * 60_000)
  const exporting = exportNowAndThen(url, over)
  const results = await Promise.all(loads.map(([, load]) => openLoop({ ...load, until: over })))
  clearInterval(watch)
  for (const [index, [what]] of loads.entries()) reportLine(what, formatOutcomes(results[index]!.outcomes))
  reportLine('exports as CSV', String(await exporting))
  reportLine(
    'MB under load: median, most',
    `${median(samples).toFixed(0)}, ${Math.max(...samples).toFixed(0)}`,
  )
  await wait(PAUSE_SECONDS * 1000)
  const after = await memoryNow(pid)
  reportLine('MB after the pause', after.toFixed(0))
  reportTarget({ what: 'MB above before', value: after - idle, atMost: MAX_MORE_MB })
}

/** Exports all submissions as CSV every half a minute. Returns how often. */
async function exportNowAndThen(url: string, until: Promise<unknown>): Promise<number> {
  const token = await signIn(url)
  let isOver = false
  void until.finally(() => (isOver = true))
  let count = 0
  while (!isOver) {
    await timeDownload(`${url}/api/export/submissions?format=csv`, token).then(
      () => (count += 1),
      // The count shows when the machine can't keep up.
      () => {},
    )
    await Promise.race([until, wait(30_000)])
  }
  return count
}

async function memoryNow(pid: number): Promise<number> {
  const samples: number[] = []
  for (let count = 0; count < 10; count += 1) {
    samples.push(treeMemory(pid, { sharedOnce: true }))
    await wait(500)
  }
  return median(samples)
}

async function everythingPeopleDo(url: string): Promise<[what: string, load: Omit<OpenLoop, 'until'>][]> {
  const port = Number(new URL(url).port)
  const token = await signIn(url)
  const { id, customUrl } = await publishForm(url, { ...REUNION_FORM, allowEditing: true })
  const data = reunionAnswers(makeRandom(1))
  const { uniqueId, editCode } = await postJson(`${url}/api/forms/${id}/submit`, { data })
  const staff = [
    '/api/submissions?limit=25',
    '/api/submissions?limit=25&search=member',
    '/api/dashboard',
    `/api/submissions/${uniqueId}`,
  ]
  return [
    [
      'submitting',
      {
        port,
        perSecond: 50,
        nextRequest: submissionRequests(`/api/forms/${id}/submit`, (answers) => ({ data: answers })),
      },
    ],
    [
      'opening a form',
      {
        port,
        perSecond: 100,
        nextRequest: inTurn([getRequest(`/${customUrl}`), getRequest(`/api/forms/url/${customUrl}`)]),
      },
    ],
    [
      'coming back',
      {
        port,
        perSecond: 5,
        nextRequest: inTurn([getRequest(`/api/submissions/edit/${uniqueId}/${editCode}`)]),
      },
    ],
    ['staff', { port, perSecond: 5, nextRequest: inTurn(staff.map((path) => getRequest(path, token))) }],
    [
      'PDFs',
      {
        port,
        perSecond: 0.5,
        nextRequest: inTurn([getRequest(`/api/submissions/${uniqueId}/export/pdf`, token)]),
      },
    ],
  ]
}

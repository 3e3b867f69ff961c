import { setTimeout as wait } from 'node:timers/promises'
import { getRequest } from './lib/load/get-request.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { makeRandom } from './lib/data/random.ts'
import { reportLine, reportTitle } from './lib/report/report.ts'
import { reunionAnswers } from './lib/data/reunion-form.ts'
import { treeMemory } from './lib/memory/tree-memory.ts'
import { checkExport, checkList, checkStored } from './peers/check-contender.ts'
import { compare } from './peers/compare.ts'
import type { Contender } from './peers/contender.ts'
import { exportRates } from './peers/export-rates.ts'
import { openContenders } from './peers/open-contenders.ts'
import { ratesInTurns } from './peers/rates-in-turns.ts'

/**
 * The product beside other programs that people run for the same purpose, as production builds, each with a database
 * of its own on one PostgreSQL, in turns. They are downloaded on first use; one that cannot be installed is left out.
 */
const STORED = 20_000
const ROUNDS = 5
const EXPORT_ROUNDS = 3
const IDLE_SECONDS = 5
const FORM_LOAD = { connections: 16, seconds: 3, rounds: ROUNDS }
/** One request at a time: the time that one person waits. */
const LIST_LOAD = { connections: 1, seconds: 3, rounds: ROUNDS }
const SUBMIT_LOAD = { connections: 16, seconds: 4, rounds: ROUNDS }

const stopped = new AbortController()
// The signal may arrive more than once, from npm and from the terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())

const bench = await openBench()
try {
  const { contenders, close } = await openContenders(bench, stopped.signal)
  try {
    await run(contenders)
  } finally {
    await close()
  }
} catch (error) {
  if (!stopped.signal.aborted) throw error
  process.exitCode = 130
} finally {
  await bench.close()
}

async function run(contenders: readonly Contender[]): Promise<void> {
  await rest()
  const idle = contenders.map(memoryOf)
  const random = makeRandom(11)
  const answers = Array.from({ length: STORED }, () => reunionAnswers(random))
  for (const contender of contenders) {
    await contender.fill(answers)
    await checkList(contender, STORED)
    await checkExport(contender, STORED)
  }

  reportTitle('The definition of the form: requests in a second, 16 connections')
  const formRequests =
    ({ formPath }: Contender) =>
    () =>
      getRequest(formPath)
  compare(contenders, await ratesInTurns(contenders, formRequests, FORM_LOAD))

  const all = STORED.toLocaleString('en')
  reportTitle(`The first 25 of ${all} submissions and how many there are: requests in a second`)
  const listRequests =
    ({ listPath, token }: Contender) =>
    () =>
      getRequest(listPath, token)
  compare(contenders, await ratesInTurns(contenders, listRequests, LIST_LOAD))

  reportTitle(`All ${all} submissions as CSV: rows in a second`)
  compare(contenders, await exportRates(contenders, { rounds: EXPORT_ROUNDS, rows: STORED }))

  reportTitle('Submissions in a second, 16 connections')
  const submitted = await ratesInTurns(contenders, ({ nextSubmission }) => nextSubmission, SUBMIT_LOAD)
  compare(contenders, submitted)
  for (const [index, contender] of contenders.entries()) {
    await checkStored(contender, STORED + submitted[index]!.requests)
  }

  reportTitle('MB of memory without PostgreSQL: at first, and after all this')
  await rest()
  for (const [index, contender] of contenders.entries()) {
    reportLine(contender.name, `${idle[index]!.toFixed(0)}, ${memoryOf(contender).toFixed(0)}`)
  }
}

function rest(): Promise<void> {
  return wait(IDLE_SECONDS * 1000, undefined, { signal: stopped.signal })
}

/** NaN where the system does not report it. */
function memoryOf({ pid }: Contender): number {
  return process.platform === 'linux' ? treeMemory(pid, { sharedOnce: true }) : Number.NaN
}

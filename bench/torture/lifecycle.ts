import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  connectDatabase,
  migrateToLatest,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/index.ts'
import { ACTIONS } from '../../apps/server/src/testing/lifecycle/commands/commands.ts'
import { runLifecycle } from '../../apps/server/src/testing/lifecycle/run-lifecycle.ts'
import { openStage } from '../../apps/server/src/testing/lifecycle/stage.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'

/**
 * Submissions live through everything that members, staff, providers and jobs can do, in random order and at the same time; after
 * every step all rules about seats, money, history and undoing have to hold. `TORTURE_SEED` repeats a run, and the seed
 * of a world that failed begins with that world.
 */
const steps = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000_000)
const STAGES = 3
const PROGRESS_MS = 30_000

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-life-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: () => {}, error: console.error },
  // The data are thrown away.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
})
try {
  reportTitle(`${steps.toLocaleString('en')} steps in the life of submissions, seed ${seed}`)
  const template = connectDatabase(postgres.connection, { maxConnections: 1 })
  await migrateToLatest(template.db)
  await template.close()
  const names = Array.from({ length: STAGES }, (_stage, index) => `life_${index}`)
  for (const name of names) await copyDatabase(name)
  const stages = await Promise.all(
    names.map((database) => openStage({ ...postgres.connection, database }, { sendsAtOnce: true })),
  )
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  let shownAt = began
  const run = await runLifecycle(stages, {
    steps,
    seed,
    onWorld(counts) {
      if (performance.now() < shownAt + PROGRESS_MS) return
      shownAt = performance.now()
      process.stderr.write(`  ${counts.steps} steps\n`)
    },
  })
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  for (const stage of stages) await stage.close()

  reportLine('took', `${seconds.toFixed(0)} s, ${(run.steps / seconds).toFixed(0)} steps a second`)
  reportLine(
    'ms of CPU time for a step, without the database',
    ((user + system) / 1000 / run.steps).toFixed(2),
  )
  reportLine('worlds', String(run.worlds))
  reportLine('steps with two requests at once', String(run.atOnce))
  for (const { name } of ACTIONS) {
    const { accepted, rejected } = run.tally.get(name) ?? { accepted: 0, rejected: new Map<string, number>() }
    const codes = [...rejected].map(([code, count]) => `${count} ${code}`).join(', ')
    reportLine(`  ${name}`, `${accepted} accepted${codes === '' ? '' : `; ${codes}`}`)
  }
  // A command that rules always reject proves nothing about what follows it.
  const neverAccepted = ACTIONS.filter(({ name }) => (run.tally.get(name)?.accepted ?? 0) === 0)
  reportWrong([
    ...(run.fault === null ? [] : [run.fault]),
    ...neverAccepted.map(({ name }) => `never accepted: ${name}`),
  ])
  reportTarget({ what: 'steps made', value: run.steps, atLeast: run.fault === null ? steps : 0 })
  reportTarget({ what: 'broken rules', value: run.fault === null ? 0 : 1, atMost: 0 })
  reportTarget({ what: 'commands that were never accepted', value: neverAccepted.length, atMost: 0 })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function copyDatabase(name: string): Promise<void> {
  const { database, ...server } = postgres.connection
  const client = new pg.Client({ ...server, database: 'template1' })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${database} STRATEGY FILE_COPY`)
  await client.end()
}

import { tortureMigration } from '../../e2e/process/torture/migration.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'

/** How often a server is killed while it migrates the oldest data (see e2e/process/torture/migration.ts). */
const cycles = Number(process.argv[2] ?? 25)
const SUBMISSIONS = 10_000

reportTitle(
  `${cycles} kills in the migration of ${SUBMISSIONS} submissions, every other time with the database`,
)
const began = Date.now()
const result = await tortureMigration({ cycles, submissions: SUBMISSIONS })
reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
reportLine('an undisturbed migration', `${Math.round(result.migrationMs)} ms`)
reportLine('found the old schema', `${result.stillOld} times`)
reportLine('found the new schema', `${result.alreadyNew} times`)
reportLine(
  'ms of the next start, with the migration (p50/p95/p99/max)',
  formatPercentiles(percentilesOf(result.finishedAfter)),
)
reportWrong(result.wrong)
reportTarget({
  what: 'neither the old schema nor the new, or not finished',
  value: result.wrong.length,
  atMost: 0,
})

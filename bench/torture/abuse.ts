import { type Figure, NotPossibleHere } from '../../e2e/process/abuse/attack.ts'
import { ATTACKS } from '../../e2e/process/abuse/attacks.ts'
import { openInstallation } from '../../e2e/process/abuse/installation.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report/report.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'

/**
 * Repeats each attack that the first version of the product (November 2026) did not withstand against a running
 * server (see e2e/process/abuse), and compares what an attacker gets now. On loopback only.
 */
const all: Figure[] = []
const database = await startScratchDatabase()
try {
  const installation = await openInstallation(database.url)
  try {
    for (const { name, run } of ATTACKS) {
      reportTitle(name)
      try {
        const figures = await run(installation, 'full')
        for (const figure of figures) reportTarget(figure)
        all.push(...figures)
      } catch (error) {
        if (error instanceof NotPossibleHere) {
          reportLine('not tried', error.message)
          continue
        }
        reportTarget({ what: `could not be tried (${String(error)})`, value: 1, atMost: 0 })
      }
    }
  } finally {
    await installation.close()
  }
} finally {
  await database.stop()
}
reportTable(all)

function reportTable(figures: readonly Figure[]): void {
  reportTitle('What an attacker gets: in the first version, now, and at most')
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, before, value, atMost } of figures) {
    const verdict = value <= atMost ? 'held  ' : 'BROKEN'
    const now = value.toFixed(value < 10 && !Number.isInteger(value) ? 1 : 0)
    console.log(
      `  ${verdict} ${what.padEnd(width)}  ${before.padStart(20)}  ${now.padStart(8)}  ${String(atMost).padStart(6)}`,
    )
  }
}

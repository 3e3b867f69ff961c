import { sendMembers } from '../../e2e/scale-out/association-members.ts'
import { moveUnderLoad } from '../../e2e/scale-out/move-under-load.ts'
import { startAssociations, storedIn } from '../../e2e/scale-out/start-associations.ts'
import { addUp, formatOutcomes } from '../lib/report/outcomes.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report/report.ts'

/** How often an association is moved to another PostgreSQL server while members submit (see e2e/scale-out). */
const rounds = Number(process.argv[2] ?? 3)
const MAX_STOP_SECONDS = 5

reportTitle(`${rounds} moves of an association in use to another PostgreSQL server`)
const stopped: number[] = []
const gaps: number[] = []
const failures: Map<string, number>[] = []
let acknowledged = 0
let lost = 0
let unexpected = 0
for (let round = 0; round < rounds; round += 1) await moveOnce()
reportLine('submissions acknowledged', String(acknowledged))
reportLine('requests that were repeated, by response', formatOutcomes(addUp(failures)))
reportTarget({ what: 'acknowledged submissions lost', value: lost, atMost: 0 })
reportTarget({ what: 'submissions stored twice or never acknowledged', value: unexpected, atMost: 0 })
reportTarget({
  what: 'longest time without writes by the report of the move, seconds',
  value: Math.max(...stopped),
  atMost: MAX_STOP_SECONDS,
})
reportTarget({
  what: 'longest time in which no member was acknowledged, seconds',
  value: Math.max(...gaps),
  atMost: MAX_STOP_SECONDS,
})

async function moveOnce(): Promise<void> {
  const hosted = await startAssociations()
  try {
    let lastAt = Number.NaN
    let longestMs = 0
    const { output, members } = await moveUnderLoad(hosted, (association) =>
      sendMembers(hosted.balancer.url, association, () => {
        if (association !== hosted.dhaka) return
        const now = performance.now()
        if (lastAt < now) longestMs = Math.max(longestMs, now - lastAt)
        lastAt = now
      }),
    )
    stopped.push(Number(/Writes were stopped for ([\d.]+) seconds/.exec(output)?.[1]))
    gaps.push(longestMs / 1000)
    failures.push(members.dhaka.failures)
    for (const association of [hosted.dhaka, hosted.sylhet, hosted.khulna]) {
      const stored = new Set((await storedIn(association)).map(String))
      const expected = new Set([...association.acknowledged].map(String))
      acknowledged += expected.size
      lost += [...expected].filter((one) => !stored.has(one)).length
      unexpected += [...stored].filter((one) => !expected.has(one)).length
    }
  } finally {
    await hosted.close()
  }
}

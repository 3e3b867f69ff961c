import { localeOf, type Seats } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { AppError } from '../../../platform/http/index.ts'
import { noSeats, seatsOfForm } from '../../seats/index.ts'
import type { ValidatedSubmission } from './new-submissions-repository.ts'
import type { SubmissionStore } from './submission-store.ts'

/** Inserted or not, as without seats; the error for the member when there are not enough; or one that has to try alone. */
type SeatedOutcome = boolean | AppError | 'crowded'

/** Inserts submissions of one form with limits, as many as there are seats for. */
export async function insertSeated(
  { db, store }: { db: Db; store: SubmissionStore },
  validated: readonly ValidatedSubmission[],
): Promise<{ outcomeOf(one: ValidatedSubmission): SeatedOutcome }> {
  // Submissions that were validated by an older form are not inserted, so the newest one's limits count.
  const { form } = validated.reduce((a, b) => (a.form.updatedAt >= b.form.updatedAt ? a : b))
  const { pools } = seatsOfForm(form)
  const { inserted, crowded, used } = await store.insertWithSeats(db, validated, { formId: form.id, pools })
  const usedNow: Seats = { ...used }
  for (const { submission } of validated) {
    if (!inserted.has(submission.id)) continue
    for (const [key, count] of Object.entries(submission.seats ?? {}))
      usedNow[key] = (usedNow[key] ?? 0) + count
  }
  return {
    outcomeOf({ submission }) {
      if (!crowded.has(submission.id)) return inserted.has(submission.id)
      const full = pools.flatMap((pool) => {
        const left = pool.capacity - (usedNow[pool.key] ?? 0)
        return (submission.seats?.[pool.key] ?? 0) > left ? [{ pool, left }] : []
      })
      if (full.length === 0) return 'crowded'
      return noSeats(form, full, localeOf(submission))
    },
  }
}

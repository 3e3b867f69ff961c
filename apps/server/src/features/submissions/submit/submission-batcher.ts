import type { Db } from '../../../platform/database/index.ts'
import { insertCurrent, type ValidatedSubmission } from './new-submissions-repository.ts'
import { errorCode } from '../../../platform/errors/index.ts'

/** Where submissions are stored that need nothing but to be stored. */
export interface SubmissionBatcher {
  /** False when the form is no longer what it was, or the key is no longer new. */
  store(judged: ValidatedSubmission): Promise<boolean>
}

/** Statements that run at once. */
const MAX_STATEMENTS = 2
/** Submissions in one statement. */
const MAX_BATCH = 32
/** A second statement starts only for this many: below it, one larger statement costs the database less than two. */
const MIN_SECOND_BATCH = MAX_BATCH / 2
/** A statement that takes longer waits for a lock. It no longer counts, so that it holds up nobody else. */
const TIMEOUT_MS = 100

/**
 * Whoever comes while others are being stored waits for them, and is then stored together with all who waited for the
 * same form: one statement and one commit for many. Alone, nobody waits. Nobody hears of success before it is certain.
 */
export function createSubmissionBatcher(db: Db): SubmissionBatcher {
  let waiting: Waiting[] = []
  let underWay = 0

  return {
    store: (judged) =>
      new Promise((resolve, reject) => {
        waiting.push({ judged, resolve, reject })
        goOn()
      }),
  }

  function goOn(): void {
    const [first] = waiting
    if (!first || underWay >= MAX_STATEMENTS) return
    if (underWay > 0 && waiting.length < MIN_SECOND_BATCH) return
    const group = waiting.filter(({ judged }) => judged.form.id === first.judged.form.id).slice(0, MAX_BATCH)
    waiting = waiting.filter((one) => !group.includes(one))
    underWay += 1
    let counts = true
    const leave = () => {
      if (counts) underWay -= 1
      counts = false
      goOn()
    }
    const timer = setTimeout(leave, TIMEOUT_MS)
    void storeTogether(db, group).finally(() => {
      clearTimeout(timer)
      leave()
    })
  }
}

interface Waiting {
  judged: ValidatedSubmission
  resolve: (isStored: boolean) => void
  reject: (error: unknown) => void
}

async function storeTogether(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const stored = await insertCurrent(
      db,
      group.map(({ judged }) => judged),
    )
    for (const { judged, resolve } of group) resolve(stored.has(judged.submission.id))
  } catch (error) {
    // One may be to blame, and then only that one shall fail.
    if (group.length > 1 && isUndone(error)) await Promise.all(group.map((one) => storeTogether(db, [one])))
    else for (const { reject } of group) reject(error)
  }
}

/** Refused for what it said (SQLSTATE classes): nothing of it is stored. Of a lost connection that is not known. */
function isUndone(error: unknown): boolean {
  return /^(21|22|23|40|54)/.test(errorCode(error) ?? '')
}

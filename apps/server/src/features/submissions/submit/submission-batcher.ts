import type { Db } from '../../../platform/database/index.ts'
import { errorCode } from '../../../platform/errors/index.ts'
import { insertSeated } from './insert-seated.ts'
import type { ValidatedSubmission } from './new-submissions-repository.ts'
import type { SubmissionStore } from './submission-store.ts'

/** Inserts submissions that need no transaction of their own, several in one statement. */
export interface SubmissionBatcher {
  /** False when the form has changed since the submission was validated, or the idempotency key was used before. */
  insert(validated: ValidatedSubmission): Promise<boolean>
}

const MAX_RUNNING_STATEMENTS = 2
const MAX_BATCH_SIZE = 32
/** A second statement starts only for this many: below it, one larger statement is faster than two. */
const MIN_SECOND_BATCH_SIZE = MAX_BATCH_SIZE / 4
/** A statement that takes longer waits for a lock. It no longer counts as running, so that other forms are not blocked. */
const STATEMENT_TIMEOUT_MS = 100

/**
 * A submission that arrives while others are being inserted waits for them, and is then inserted together with all that
 * wait for the same form: one statement and one commit for many. A single submission is inserted at once. Each promise
 * resolves only after the commit.
 */
export function createSubmissionBatcher(db: Db, store: SubmissionStore): SubmissionBatcher {
  const destination = { db, store }
  let queue: QueuedInsert[] = []
  let runningStatements = 0

  return {
    insert: (validated) =>
      new Promise((resolve, reject) => {
        queue.push({ validated, resolve, reject })
        flushNext()
      }),
  }

  function flushNext(): void {
    const [first] = queue
    if (!first || runningStatements >= MAX_RUNNING_STATEMENTS) return
    if (runningStatements > 0 && queue.length < MIN_SECOND_BATCH_SIZE) return
    const formId = first.validated.form.id
    const batch = queue.filter(({ validated }) => validated.form.id === formId).slice(0, MAX_BATCH_SIZE)
    queue = queue.filter((queued) => !batch.includes(queued))
    runningStatements += 1
    let isCounted = true
    const finish = () => {
      if (isCounted) runningStatements -= 1
      isCounted = false
      flushNext()
    }
    const timer = setTimeout(finish, STATEMENT_TIMEOUT_MS)
    void insertBatch(destination, batch).finally(() => {
      clearTimeout(timer)
      finish()
    })
  }
}

interface QueuedInsert {
  validated: ValidatedSubmission
  resolve: (isInserted: boolean) => void
  reject: (error: unknown) => void
}

interface Destination {
  db: Db
  store: SubmissionStore
}

async function insertBatch(destination: Destination, batch: readonly QueuedInsert[]): Promise<void> {
  const { db, store } = destination
  try {
    const validated = batch.map((queued) => queued.validated)
    const hasSeats = validated.some(({ submission }) => submission.seats !== null)
    if (hasSeats) {
      return await settleSeated(destination, batch, await insertSeated(destination, validated))
    }
    const inserted = await store.insert(db, validated)
    for (const { validated: one, resolve } of batch) resolve(inserted.has(one.submission.id))
  } catch (error) {
    // One submission may have caused the error: each is inserted alone, so that only that one fails.
    if (batch.length > 1 && isRolledBack(error)) {
      await Promise.all(batch.map((queued) => insertBatch(destination, [queued])))
    } else {
      for (const { reject } of batch) reject(error)
    }
  }
}

/** One that only waited behind others of its batch is inserted alone: there may be seats for it. */
async function settleSeated(
  destination: Destination,
  batch: readonly QueuedInsert[],
  { outcomeOf }: Awaited<ReturnType<typeof insertSeated>>,
): Promise<void> {
  const waiting: QueuedInsert[] = []
  for (const queued of batch) {
    const outcome = outcomeOf(queued.validated)
    if (outcome === 'crowded') waiting.push(queued)
    else if (typeof outcome === 'boolean') queued.resolve(outcome)
    else queued.reject(outcome)
  }
  for (const queued of waiting) await insertBatch(destination, [queued])
}

/**
 * Whether PostgreSQL rejected the statement for its content (SQLSTATE classes), so nothing was inserted. After a lost
 * connection that is unknown.
 */
function isRolledBack(error: unknown): boolean {
  return /^(21|22|23|40|54)/.test(errorCode(error) ?? '')
}

import { sql } from 'kysely'
import type { ScopedActor } from '../../features/auth/index.ts'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { formInput, type WorldConfig } from './forms.ts'
import { type Snapshot, type SubmissionRow, takeSnapshot } from './snapshot.ts'
import type { Stage } from './stage.ts'

/** A change that can be undone, with what an undo has to restore. */
export interface Undoable {
  id: string
  actor: ScopedActor
  /** The submissions that it changed. */
  ids: readonly string[]
  /** Their rows before it; empty where they are not known. */
  before: SubmissionRow[]
  /** What their ledgers said before it. */
  sumsBefore: ReadonlyMap<string, string>
  /** When it changed them, and how many entries their ledgers had then: the same later means that nothing else did. */
  after: Map<string, { updatedAt: string; entries: number }>
}

/** Two forms and what happens to their submissions: the model that commands change together with the database. */
export class World {
  readonly stage: Stage
  readonly config: WorldConfig
  readonly formIds: readonly string[]
  /** The database after the last step. */
  snapshot: Snapshot
  /** All submissions that there were, in the order of their creation. */
  readonly slots: string[] = []
  /** Transactions that members typed, receipts that they sent. Nothing of it may be lost. */
  readonly typed = new Set<string>()
  readonly receipts = new Set<string>()
  readonly decisions: Undoable[] = []
  readonly merges: Undoable[] = []
  readonly jobs: Undoable[] = []
  /** Rows as they were when they were deleted, where that is known. */
  readonly deleted = new Map<string, SubmissionRow>()
  /** Whether staff gave a reason to exceed the seats in this step. */
  isOverbooked = false
  /** Whether two requests are sent at once in this step: what each of them found is not known then. */
  isAtOnce = false
  /** What has to hold after this step. */
  expectations: ((before: Snapshot, after: Snapshot) => string[])[] = []

  private constructor(stage: Stage, config: WorldConfig, formIds: readonly string[], snapshot: Snapshot) {
    this.stage = stage
    this.config = config
    this.formIds = formIds
    this.snapshot = snapshot
  }

  static async open(stage: Stage, config: WorldConfig): Promise<World> {
    const { db } = stage
    await wipe(stage)
    await setRefundLimit(stage, config)
    const formIds = [
      await makeStoredForm(db, formInput(config, { isPaid: false })),
      await makeStoredForm(db, formInput(config, { isPaid: true })),
    ]
    return new World(stage, config, formIds, await takeSnapshot(db))
  }

  /** Looks at the database after a step. */
  see(snapshot: Snapshot): void {
    this.snapshot = snapshot
    for (const { id } of snapshot.submissions) if (!this.slots.includes(id)) this.slots.push(id)
  }

  /**
   * The submission with this number, or else the next one that is suitable: which one it is hardly depends on other commands, so
   * that a sequence that fails can be made smaller.
   */
  find(number: number, isSuitable: (row: SubmissionRow) => boolean = () => true): SubmissionRow | null {
    const start = this.slots.length === 0 ? 0 : number % this.slots.length
    for (const id of [...this.slots.slice(start), ...this.slots.slice(0, start)]) {
      const row = this.snapshot.submissions.find((one) => one.id === id)
      if (row && isSuitable(row)) return row
    }
    return null
  }

  get db() {
    return this.stage.db
  }

  actor(number: number): ScopedActor {
    const [first, second] = this.stage.actors
    return number % 2 === 0 ? first : second
  }
}

/** Others go with the forms. */
const WIPED = [
  'payment_refunds',
  'forms',
  'payments',
  'payment_events',
  'statement_imports',
  'announced_payments',
  'bulk_jobs',
  'returned_alone',
  'messages',
  'deleted_submissions',
  'money_accounts',
]

/** The database of a stage has one world at a time, so that its jobs meet no other. */
async function wipe({ db, bkash, sslcommerz }: Stage): Promise<void> {
  bkash.clear()
  sslcommerz.clear()
  for (const table of WIPED) await sql`delete from ${sql.table(table)}`.execute(db)
}

async function setRefundLimit({ db }: Stage, { needsSecondPerson }: WorldConfig): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'refund_approval_above', value: needsSecondPerson ? '0' : '', updated_by: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}

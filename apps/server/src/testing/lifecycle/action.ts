import fc from 'fast-check'
import { type LedgerSummary, type Paisa, summariseLedger } from '@nibondhon/domain'
import type { ScopedActor } from '../../features/auth/index.ts'
import type { Overbooking } from '../../features/seats/index.ts'
import type { Snapshot, SubmissionRow } from './snapshot.ts'
import type { Undoable, World } from './world.ts'

/** What a command is about. All commands have the same, so that two of them can be about one submission. */
export interface Args {
  /** Which submission, form, request or entry: the remainder counts, so it always names one. */
  target: number
  /** A second one, or a person. */
  other: number
  /** Which amount, method or status. */
  choice: number
  flag: boolean
  /** Whether staff give a reason to exceed the seats. */
  overbooks: boolean
}

export const argsArbitrary: fc.Arbitrary<Args> = fc.record({
  target: fc.nat(7),
  other: fc.nat(5),
  choice: fc.nat(35),
  flag: fc.boolean(),
  overbooks: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})

/** A request; sent twice, it is the same request twice, as after a double click. */
export type Send = () => Promise<void>

export interface Action {
  name: string
  /** How often it is chosen, compared with others; 2 if left out. */
  weight?: number
  /** Null where the world has nothing that it could be about. */
  prepare(world: World, args: Args): Send | null
}

export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list.length === 0 ? undefined : list[number % list.length]
}

const AMOUNTS: readonly Paisa[] = [50_000, 1, 10_000, 25_000, 60_000]

/** The amount of a command. */
export function amountOf({ choice }: Args): Paisa {
  return pick(AMOUNTS, choice) ?? 1
}

/** Notes that the seats may be exceeded by this step. */
export function overbookOf(world: World, { overbooks }: Args): Overbooking | null {
  if (!overbooks) return null
  world.isOverbooked = true
  return { reason: 'Agreed with the venue' }
}

/** What the ledger of a submission says. */
export function ledgerOf({ ledger_entries }: Snapshot, id: string): LedgerSummary {
  const own = ledger_entries.filter((entry) => entry.submission_id === id)
  return summariseLedger(own.map(({ account, amount_paisa }) => ({ account, amountPaisa: amount_paisa })))
}

/** The same as text that can be compared. */
function sumsOf(snapshot: Snapshot, id: string): string {
  return JSON.stringify(ledgerOf(snapshot, id))
}

/** Notes what an undo of a change of these submissions has to restore. Called before the change. */
export function undoableOf(world: World, ids: readonly string[], actor: ScopedActor): Undoable {
  const { snapshot, isAtOnce } = world
  const before = isAtOnce ? [] : snapshot.submissions.filter((row) => ids.includes(row.id))
  const undoable: Undoable = {
    id: '',
    actor,
    ids,
    before,
    sumsBefore: new Map(before.map(({ id }) => [id, sumsOf(snapshot, id)])),
    after: new Map(),
  }
  world.expectations.push((_before, after) => {
    for (const { id, updated_at } of after.submissions) {
      if (ids.includes(id))
        undoable.after.set(id, { updatedAt: updated_at, entries: countEntries(after, id) })
    }
    return []
  })
  return undoable
}

/** A statement's row that proves a booked payment adds entries, and leaves the sums as they were. */
function countEntries({ ledger_entries }: Snapshot, id: string): number {
  return ledger_entries.filter((entry) => entry.submission_id === id).length
}

/** Whether nothing has changed a submission since. */
export function isUntouched({ after }: Undoable, snapshot: Snapshot, id: string): boolean {
  const row = snapshot.submissions.find((one) => one.id === id)
  const known = after.get(id)
  return row?.updated_at === known?.updatedAt && known?.entries === countEntries(snapshot, id)
}

/** Why the ledgers are not as they were. */
export function compareSums(after: Snapshot, sums: ReadonlyMap<string, string>): string[] {
  return [...sums].flatMap(([id, was]) => {
    const now = sumsOf(after, id)
    return now === was ? [] : [`${id}: the undo left the ledger at ${now}, it was ${was}`]
  })
}

/** Why the rows are not as they were; every column counts, except the time of the change. */
export function compareRows(
  after: Snapshot,
  rows: readonly SubmissionRow[],
  { except = [] }: { except?: readonly (keyof SubmissionRow)[] } = {},
): string[] {
  return rows.flatMap((row) => {
    const now = after.submissions.find(({ id }) => id === row.id)
    if (!now) return [`${row.id} was not restored`]
    const columns = Object.keys(row) as (keyof SubmissionRow)[]
    return columns
      .filter((column) => column !== 'updated_at' && !except.includes(column))
      .filter((column) => JSON.stringify(now[column]) !== JSON.stringify(row[column]))
      .map(
        (column) =>
          `${row.id}: the undo left ${column} ${JSON.stringify(now[column])}, it was ${JSON.stringify(row[column])}`,
      )
  })
}

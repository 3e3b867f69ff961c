import {
  type BookDay,
  daysFromTo,
  figuresOfDays,
  figuresOfPeriod,
  foldBalances,
  formatTaka,
  frozenAccountNames,
  MAX_DAYS_TO_CLOSE,
  needsNote,
  totalOf,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { listAccounts, lockAccounts, readDefaults } from '../../money-accounts/index.ts'
import {
  booksBusy,
  dayClosed,
  dayNotOver,
  figuresChanged,
  noteMissing,
  nothingBooked,
  tooManyDaysToClose,
} from '../books-errors.ts'
import { fingerprint, firstOpenDay, readDays } from '../read-days.ts'
import {
  copyEntries,
  hashDays,
  insertClosedDays,
  insertFigures,
  lockClosing,
  lockDays,
} from '../store/closing-repository.ts'
import { readClosing, readCopiedSums, readState } from '../store/days-repository.ts'
import { readBookSettings } from '../store/settings-repository.ts'
import { type LeftSum, readLeft, readStatementClosings, readUnmatched } from '../store/sources-repository.ts'

/** The days that would be closed, with their figures. */
export interface ClosingPreview {
  from: string
  through: string
  days: BookDay[]
  left: LeftSum[]
  /** To be sent with the closing: it fails if the figures have changed since. */
  seen: string
}

export async function previewClosing(db: Db, through: string): Promise<ClosingPreview> {
  const { days: names } = await daysToClose(db, through)
  const [from = through] = names
  const days = await readDays(db, { from, to: through })
  return {
    from,
    through,
    days,
    left: await readLeft(db, { from, to: through }),
    seen: fingerprint(days),
  }
}

interface Closing {
  through: string
  /** Of the preview. */
  seen: string
  note: string
  actor: Actor
}

/**
 * Closes all open days up to one, in their order. Nothing can be booked into them while it runs, and nothing ever after:
 * the database gives every later entry an open day.
 */
export async function closeDays(db: Db, { through, seen, note, actor }: Closing): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockClosing(trx)
    await lockAccounts(trx)
    const { days: names, closedThrough } = await daysToClose(trx, through)
    const [from = through] = names
    if (!(await lockDays(trx, names))) throw booksBusy()
    const period = { from, to: through }
    await insertClosedDays(trx, notesOf(await readDays(trx, period), note), actor)
    await copyEntries(trx, period)
    // From the copies: what a submission is called and how it is paid may change until the copy is made.
    const days = figuresOfDays({
      days: names,
      opening: foldBalances(await readClosing(trx, closedThrough), await readDefaults(trx)),
      sums: await readCopiedSums(trx, period),
      unmatched: await readUnmatched(trx, period),
      statements: await readStatementClosings(trx, names),
    })
    if (fingerprint(days) !== seen) throw figuresChanged()
    if (note === '' && days.some(({ figures }) => needsNote(figures))) throw noteMissing()
    await insertFigures(trx, days)
    const { accountNames } = await readBookSettings(trx)
    await hashDays(trx, frozenAccountNames(accountNames, await listAccounts(trx)))
    await record(trx, { from, through, days, note, actor })
  })
}

async function daysToClose(
  db: Db,
  through: string,
): Promise<{ days: string[]; closedThrough: string | null }> {
  const state = await readState(db)
  const open = firstOpenDay(state)
  if (open === null) throw nothingBooked()
  if (through < open) throw dayClosed()
  if (through >= state.today) throw dayNotOver()
  const days = daysFromTo(open, through, MAX_DAYS_TO_CLOSE + 1)
  if (days.length > MAX_DAYS_TO_CLOSE) throw tooManyDaysToClose()
  return { days, closedThrough: state.closedThrough }
}

/** The note is stored with the days that differ, or with the last one if none does. */
function notesOf(days: readonly BookDay[], note: string): { day: string; note: string }[] {
  const differs = days.map(({ figures }) => needsNote(figures))
  const hasNone = !differs.includes(true)
  return days.map(({ day }, index) => ({
    day,
    note: differs[index] || (hasNone && index === days.length - 1) ? note : '',
  }))
}

async function record(
  trx: Db,
  { from, through, days, note, actor }: Omit<Closing, 'seen'> & { from: string; days: readonly BookDay[] },
): Promise<void> {
  const total = totalOf(figuresOfPeriod(days))
  const name = from === through ? through : `${from} – ${through}`
  await recordAudit(trx, {
    actor,
    kind: 'payment',
    action: 'books closed',
    subject: { id: through, name },
    changes: [
      { what: 'Expected', from: null, to: formatTaka(total.expected) },
      { what: 'Received', from: null, to: formatTaka(total.received) },
      { what: 'Refunded', from: null, to: formatTaka(total.refunded) },
      { what: 'Fees', from: null, to: formatTaka(total.fees) },
      ...(note === '' ? [] : [{ what: 'Note', from: null, to: note }]),
    ],
  })
}

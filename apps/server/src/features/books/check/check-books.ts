import {
  BOOK_CHECKS,
  type BookCheck,
  type BookCheckItem,
  type BookCheckResult,
  compareFigures,
  dayBefore,
  daysFromTo,
  MAX_BOOK_DAYS,
  MAX_CHECK_ITEMS,
  movedDay,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { listAccounts } from '../../money-accounts/index.ts'
import { checkRunning } from '../books-errors.ts'
import {
  checkCorrections,
  type Checked,
  checkEntries,
  checkHashes,
  checkLate,
  checkNumbers,
  checkPairs,
  checkProviders,
  checkStatements,
  checkSubmissions,
  tryLockCheck,
} from '../store/checks-repository.ts'
import {
  findClosedRange,
  groupFigures,
  listClosedDays,
  readClosing,
  readCopiedSums,
  readFigures,
} from '../store/days-repository.ts'

export interface CheckedBooks {
  checkedAt: Date
  results: BookCheckResult[]
  /** The last closed day with its hash, to be compared with paper; null where no day is closed. */
  last: { day: string; number: number; hash: string } | null
}

/** Computes everything in the books anew and compares it. All checks see the same moment, so bookings meanwhile do no harm. */
export async function checkBooks(db: Db, actor: Actor): Promise<CheckedBooks> {
  const checked = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      if (!(await tryLockCheck(trx))) throw checkRunning()
      return { results: await runChecks(trx), last: await findLast(trx) }
    })
  await recordAudit(db, {
    actor,
    kind: 'payment',
    action: 'books checked',
    subject: { id: 'books', name: 'Books' },
    changes: [
      { what: 'Passed', from: null, to: String(checked.results.filter(isPassed).length) },
      { what: 'Failed', from: null, to: String(checked.results.filter((one) => !isPassed(one)).length) },
    ],
  })
  return { checkedAt: new Date(), ...checked }
}

export function isPassed({ differing }: BookCheckResult): boolean {
  return differing === 0
}

async function runChecks(trx: Db): Promise<BookCheckResult[]> {
  const found: Record<BookCheck, Checked> = {
    numbers: await checkNumbers(trx),
    ...(await checkFigures(trx)),
    entries: await checkEntries(trx),
    late: await checkLate(trx),
    hashes: await checkHashes(trx),
    submissions: await checkSubmissions(trx),
    corrections: await checkCorrections(trx),
    providers: await checkProviders(trx),
    statements: await checkStatements(trx),
    pairs: await checkPairs(trx),
  }
  return BOOK_CHECKS.map((check) => ({ check, ...found[check] }))
}

/** Some days at a time, so that memory does not grow with the books. */
async function checkFigures(trx: Db): Promise<Record<'figures' | 'balances', Checked>> {
  const figures = emptyCheck()
  const balances = emptyCheck()
  const range = await findClosedRange(trx)
  const names = new Map((await listAccounts(trx)).map(({ id, name }) => [id, name]))
  for (let from = range?.from ?? ''; range && from <= range.to; from = movedDay(from, MAX_BOOK_DAYS)) {
    const to = [movedDay(from, MAX_BOOK_DAYS - 1), range.to].sort().at(0) ?? from
    const period = { from, to }
    const stored = new Map(groupFigures(await readFigures(trx, period)).map((one) => [one.day, one]))
    const found = compareFigures({
      days: daysFromTo(from, to, MAX_BOOK_DAYS).map((day) => stored.get(day) ?? { day, figures: [] }),
      sums: await readCopiedSums(trx, period),
      opening: await readClosing(trx, dayBefore(from)),
      nameOf: (id) => names.get(id) ?? id,
    })
    const count = daysFromTo(from, to, MAX_BOOK_DAYS).length
    addTo(figures, count, found.figures)
    addTo(balances, count, found.balances)
  }
  return { figures, balances }
}

function emptyCheck(): Checked {
  return { checked: 0, differing: 0, items: [] }
}

function addTo(sum: Checked, checked: number, items: readonly BookCheckItem[]): void {
  sum.checked += checked
  sum.differing += items.length
  sum.items.push(...items.slice(0, MAX_CHECK_ITEMS - sum.items.length))
}

async function findLast(trx: Db): Promise<CheckedBooks['last']> {
  const range = await findClosedRange(trx)
  const [last] = range ? await listClosedDays(trx, { from: range.to, to: range.to }) : []
  return last ? { day: last.day, number: last.number, hash: last.hash } : null
}

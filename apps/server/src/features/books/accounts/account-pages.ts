import type { AccountDayView, MoneyAccountView, ResponseOf } from '@nibondhon/api-contract'
import {
  accountDays,
  type AccountDay,
  daysBetween,
  daysFromTo,
  movedDay,
  type Paisa,
  paisaToTaka,
  statementGaps,
  sumLines,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { findAccount, listAccounts, type MoneyAccount, unknownAccount } from '../../money-accounts/index.ts'
import { firstOpenDay, readDays } from '../read-days.ts'
import { readState } from '../store/days-repository.ts'
import { readStatementClosings } from '../store/sources-repository.ts'
import { readAccountStates, readCoverage, readEntrySums, readLineSums } from './account-days-repository.ts'

/** All accounts with what they have. */
export async function presentAccounts(db: Db): Promise<MoneyAccountView[]> {
  const { today } = await readState(db)
  const [day] = await readDays(db, { from: today, to: today })
  const balances = new Map(day?.figures.map(({ accountId, closing }) => [accountId, closing]))
  const states = await readAccountStates(db)
  return (await listAccounts(db)).map((account) => ({
    ...presentAccount(account, balances.get(account.id) ?? 0),
    ...(states.get(account.id) ?? { openCount: 0, coveredThrough: null }),
  }))
}

function presentAccount(
  { openingPaisa, statementName: _statementName, ...account }: MoneyAccount,
  balance: Paisa,
) {
  return {
    ...account,
    currency: 'BDT' as const,
    openingBalance: paisaToTaka(openingPaisa),
    balance: paisaToTaka(balance),
  }
}

export async function presentOneAccount(db: Db, id: string): Promise<MoneyAccountView> {
  const account = (await presentAccounts(db)).find((one) => one.id === id)
  if (!account) throw unknownAccount()
  return account
}

/** Shown at most: an account with more has other worries. */
const MAX_GAPS = 50

/** One account, with the sums of its statements and what is missing between them. */
export async function presentAccountPage(
  db: Db,
  id: string,
): Promise<Omit<ResponseOf<'GET /api/money-accounts/:id'>, 'success'>> {
  const account = await presentOneAccount(db, id)
  const gaps = statementGaps(await readCoverage(db, id))
  return {
    account,
    gaps: gaps.slice(0, MAX_GAPS).map((gap) => ({
      ...gap,
      missing: gap.missing === null ? null : paisaToTaka(gap.missing),
    })),
    totals: presentSums(sumLines(await readLineSums(db, id))),
  }
}

/** A page of the days of an account, the newest first. */
export async function listAccountDays(
  db: Db,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<Omit<ResponseOf<'GET /api/money-accounts/:id/days'>, 'success'>> {
  if (!(await findAccount(db, id))) throw unknownAccount()
  const state = await readState(db)
  const { today, closedThrough } = state
  const lines = await readLineSums(db, id)
  const open = firstOpenDay(state) ?? today
  const entries = await readEntrySums(db, id, { from: open, to: today })
  const first = [...lines, ...entries].map(({ day }) => day).reduce(earlier, today)
  const total = daysBetween(first, today) + 1
  const to = movedDay(today, -(page - 1) * limit)
  if (to < first) return { days: [], total, page, limit }
  const from = [movedDay(to, 1 - limit), first].sort().at(-1) ?? first
  const days = daysFromTo(from, to, limit)
  const books = (await readDays(db, { from, to })).map(
    ({ day, figures }) => [day, figures.find(({ accountId }) => accountId === id)?.closing ?? 0] as const,
  )
  const statements = (await readStatementClosings(db, days, id)).map(
    ({ day, paisa }) => [day, paisa] as const,
  )
  const shown = accountDays({ days, lines, entries, statements: new Map(statements), books: new Map(books) })
  const isClosed = (day: string) => closedThrough !== null && day <= closedThrough
  return {
    days: shown.toReversed().map((day) => presentDay(day, isClosed(day.day))),
    total,
    page,
    limit,
  }
}

function earlier(a: string, b: string): string {
  return b < a ? b : a
}

function presentDay(day: AccountDay, isClosed: boolean): AccountDayView {
  const { statement, difference, books, openCount, causes } = day
  return {
    day: day.day,
    isClosed,
    ...presentSums(day),
    openCount,
    statement: statement === null ? null : paisaToTaka(statement),
    books: paisaToTaka(books),
    difference: difference === null ? null : paisaToTaka(difference),
    causes: causes.map(({ cause, paisa }) => ({ cause, amount: paisaToTaka(paisa) })),
  }
}

function presentSums({ moneyIn, moneyOut, states }: Pick<AccountDay, 'moneyIn' | 'moneyOut' | 'states'>) {
  return {
    moneyIn: paisaToTaka(moneyIn),
    moneyOut: paisaToTaka(moneyOut),
    states: {
      booked: paisaToTaka(states.booked),
      known: paisaToTaka(states.known),
      returned: paisaToTaka(states.returned),
      not_ours: paisaToTaka(states.not_ours),
      open: paisaToTaka(states.open),
    },
  }
}

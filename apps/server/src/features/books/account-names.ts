import { type BookFigures, bookMethodName, type Locale, type MoneyPlace, NO_ACCOUNT } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { listAccounts } from '../money-accounts/index.ts'
import { readAccountNames } from './store/days-repository.ts'

/** What an account was called on a day: a closed day keeps the names that it was closed with. */
export type NameOf = (day: string, accountId: string) => string

export async function readNames(db: Db, period: { from: string; to: string }): Promise<NameOf> {
  const current = new Map((await listAccounts(db)).map(({ id, name }) => [id, name]))
  const frozen = await readAccountNames(db, period)
  return (day, accountId) => frozen.get(day)?.[`account:${accountId}`] ?? current.get(accountId) ?? accountId
}

/** How the figures and entries of a day name where the money is. */
export function placeName(
  { method, accountId }: MoneyPlace,
  { day, language, nameOf }: { day: string; language: Locale; nameOf: NameOf },
): string {
  return accountId === NO_ACCOUNT ? bookMethodName(method, language) : nameOf(day, accountId)
}

export function accountOf({ accountId }: Pick<BookFigures, 'accountId'>, day: string, nameOf: NameOf) {
  return accountId === NO_ACCOUNT ? null : { id: accountId, name: nameOf(day, accountId) }
}

import { randomUUID } from 'node:crypto'
import { formatTaka, MAX_MONEY_ACCOUNTS, methodOfAccount, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit, recordChange } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { addAdjustment } from '../ledger/index.ts'
import {
  accountChanged,
  accountClosed,
  closedDefault,
  methodFixed,
  nameUsed,
  openingDayMissing,
  tooManyAccounts,
  unknownAccount,
} from './money-account-errors.ts'
import {
  clearDefault,
  findAccount,
  findAccountByName,
  insertAccount,
  isInClosedDay,
  listAccounts,
  lockAccounts,
  type MoneyAccount,
  readDefaults,
  readStatementName,
  renameStatements,
  updateAccount,
} from './money-accounts-repository.ts'

/** What staff enter of an account. */
type EnteredAccount = Omit<MoneyAccount, 'id' | 'isActive' | 'statementName'>

/** The first account of a method takes its payments. Returns the id. */
export async function addAccount(db: Db, entered: EnteredAccount, actor: Actor): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockAccounts(trx)
    if (await findAccountByName(trx, entered.name)) throw nameUsed()
    const statementName = await readStatementName(trx, entered.name)
    return insert(trx, { ...entered, isActive: true, statementName }, actor)
  })
}

/**
 * The account of a statement, by its name. One that does not exist is added: its name says what it is. Called in the
 * transaction of an import, with the name under which the payments of the file were compared.
 */
export async function ensureStatementAccount(
  trx: Db,
  { name, statementName, actor }: { name: string; statementName: string; actor: Actor },
): Promise<Pick<MoneyAccount, 'id' | 'name'>> {
  let found = await findAccountByName(trx, name)
  // Only then: imports into accounts that exist do not wait for each other.
  if (!found) {
    await lockAccounts(trx)
    found = await findAccountByName(trx, name)
  }
  if (found && !found.isActive) throw accountClosed(found.name)
  if (found && found.statementName !== statementName) throw accountChanged()
  if (found) return found
  const method = methodOfAccount(name)
  const kind = method === 'bank_transfer' ? ('bank' as const) : ('wallet' as const)
  const account = { name, method, kind, numberEnd: '', isDefault: false, statementName }
  const id = await insert(trx, { ...account, openingPaisa: 0, openingDay: null, isActive: true }, actor)
  return { id, name }
}

/** An account that staff choose for an entry. */
export async function findUsableAccount(db: Db, id: string): Promise<MoneyAccount> {
  const account = await findAccount(db, id)
  if (!account) throw unknownAccount()
  if (!account.isActive) throw accountClosed(account.name)
  return account
}

async function insert(trx: Db, account: Omit<MoneyAccount, 'id'>, actor: Actor): Promise<string> {
  if ((await listAccounts(trx)).length >= MAX_MONEY_ACCOUNTS) throw tooManyAccounts()
  const isDefault = account.isDefault || !(await readDefaults(trx)).has(account.method)
  if (isDefault) await clearDefault(trx, account.method)
  const id = await insertAccount(trx, { ...account, isDefault })
  await bookOpening(trx, { ...account, id }, { changePaisa: account.openingPaisa, actor })
  await recordAudit(trx, {
    actor,
    kind: 'setting',
    action: 'created',
    subject: { id, name: account.name },
    changes: [{ what: 'account', from: null, to: account.name }],
  })
  return id
}

export async function changeAccount(
  db: Db,
  { id, ...entered }: Omit<MoneyAccount, 'statementName'>,
  actor: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccounts(trx)
    const before = await findAccount(trx, id)
    if (!before) throw unknownAccount()
    const named = await findAccountByName(trx, entered.name)
    if (named && named.id !== id) throw nameUsed()
    if (entered.method !== before.method && (await isInClosedDay(trx, id))) throw methodFixed()
    if (entered.isDefault && !entered.isActive && !before.isDefault) throw closedDefault()
    const after = { ...entered, id, statementName: before.statementName }
    if (!after.isActive) after.isDefault = false
    if (after.isDefault) await clearDefault(trx, after.method)
    await updateAccount(trx, after)
    if (after.name !== before.name) await renameStatements(trx, { id, from: before.name, to: after.name })
    const changePaisa = after.openingPaisa - before.openingPaisa
    await bookOpening(trx, after, { changePaisa, actor })
    await recordChange(trx, {
      actor,
      kind: 'setting',
      subject: { id, name: after.name },
      before: described(before),
      after: described(after),
    })
  })
}

/** The opening balance is in the books as a movement; a change of it is one more. */
async function bookOpening(
  trx: Db,
  {
    id,
    method,
    openingDay,
    openingPaisa,
  }: Pick<MoneyAccount, 'id' | 'method' | 'openingDay' | 'openingPaisa'>,
  { changePaisa, actor }: { changePaisa: Paisa; actor: Actor },
): Promise<void> {
  if (openingPaisa !== 0 && openingDay === null) throw openingDayMissing()
  if (changePaisa === 0) return
  await addAdjustment(trx, {
    kind: 'movement',
    method,
    accountId: id,
    amountPaisa: changePaisa,
    valueDate: openingDay,
    reason: 'Opening balance',
    bookingKey: `opening:${id}:${randomUUID()}`,
    by: actor,
  })
}

function described({
  name,
  kind,
  numberEnd,
  method,
  isDefault,
  openingPaisa,
  openingDay,
  isActive,
}: Omit<MoneyAccount, 'id' | 'statementName'>) {
  return {
    name,
    kind,
    numberEnd,
    method,
    isDefault: String(isDefault),
    openingBalance: formatTaka(openingPaisa),
    openingDay: openingDay ?? '',
    isActive: String(isActive),
  }
}

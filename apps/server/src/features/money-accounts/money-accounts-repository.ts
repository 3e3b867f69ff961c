import type { MoneyAccountKind, MoneyMethod, Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

/** A bank account, wallet or cash box. */
export interface MoneyAccount {
  id: string
  name: string
  kind: MoneyAccountKind
  /** The last digits of its number; '' where there is none. */
  numberEnd: string
  method: MoneyMethod
  /** Whether money of its method that names no account counts to it. */
  isDefault: boolean
  openingPaisa: Paisa
  /** YYYY-MM-DD; null without an opening balance. */
  openingDay: string | null
  isActive: boolean
  /** Its first name, by which payments are recognised in later files. */
  statementName: string
}

const SELECT = sql`
  select id, name, kind, number_end as "numberEnd", method, is_default as "isDefault",
    opening_paisa::float8 as "openingPaisa", opening_day::text as "openingDay", is_active as "isActive",
    statement_name as "statementName"
  from money_accounts`

/** Closed ones last. */
export async function listAccounts(db: Db): Promise<MoneyAccount[]> {
  const { rows } = await sql<MoneyAccount>`
    ${SELECT} order by is_active desc, lower(name), id`.execute(db)
  return rows
}

export async function findAccount(db: Db, id: string): Promise<MoneyAccount | null> {
  const { rows } = await sql<MoneyAccount>`${SELECT} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findAccountByName(db: Db, name: string): Promise<MoneyAccount | null> {
  const { rows } = await sql<MoneyAccount>`${SELECT} where lower(name) = lower(${name})`.execute(db)
  return rows[0] ?? null
}

/** The account of each method that takes money which names none. */
export async function readDefaults(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ method: string; id: string }>`
    select method, id from money_accounts where is_default`.execute(db)
  return new Map(rows.map(({ method, id }) => [method, id]))
}

/** Under which payments of this account are recognised; a new account gets one that no other had. */
export async function readStatementName(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select statement_name from money_accounts where lower(name) = lower(${name})),
      case when exists (select from money_accounts where lower(statement_name) = lower(${name}))
        then ${name} || ' ' || gen_random_uuid() else ${name} end) as name`.execute(db)
  return rows[0]?.name ?? name
}

/** Lets one change at a time run, until its transaction ends. */
export async function lockAccounts(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'money accounts')
}

export async function insertAccount(trx: Db, account: Omit<MoneyAccount, 'id'>): Promise<string> {
  const { id } = await trx
    .insertInto('money_accounts')
    .values(valuesOf(account))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAccount(trx: Db, { id, ...account }: MoneyAccount): Promise<void> {
  await trx.updateTable('money_accounts').set(valuesOf(account)).where('id', '=', id).execute()
}

function valuesOf(account: Omit<MoneyAccount, 'id'>) {
  return {
    name: account.name,
    kind: account.kind,
    number_end: account.numberEnd,
    method: account.method,
    is_default: account.isDefault,
    opening_paisa: account.openingPaisa,
    opening_day: account.openingDay,
    is_active: account.isActive,
    statement_name: account.statementName,
  }
}

/** Another account takes the payments of the method. */
export async function clearDefault(trx: Db, method: string): Promise<void> {
  await sql`update money_accounts set is_default = false where method = ${method} and is_default`.execute(trx)
}

/** Statements and what was chosen for such files follow the name of their account. */
export async function renameStatements(
  trx: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await sql`update statement_imports set account = ${to} where account_id = ${id}`.execute(trx)
  await sql`update statement_profiles set account = ${to} where lower(account) = lower(${from})`.execute(trx)
}

/** Whether a closed day has figures of the account. */
export async function isInClosedDay(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from closed_day_figures where money_account = ${id} limit 1`.execute(db)
  return rows.length > 0
}

import type { ColumnProfile, StatementAnswers } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StatementProfile extends ColumnProfile {
  id: string
  /** '' until staff name it. */
  name: string
  account: string
  answers: StatementAnswers
  /** The headings of the chosen columns, as the file has them. */
  titles: Record<string, string>
  updatedAt: Date
}

/** An association has a few accounts; more profiles than this come from something else. */
const MAX_PROFILES = 100

const COLUMNS = [
  'id',
  'name',
  'headings',
  'columns',
  'titles',
  'account',
  'answers',
  'date_order as dateOrder',
  'updated_at as updatedAt',
] as const

/** The newest first. */
export async function listProfiles(db: Db): Promise<StatementProfile[]> {
  return db
    .selectFrom('statement_profiles')
    .select(COLUMNS)
    .orderBy('updated_at', 'desc')
    .limit(MAX_PROFILES)
    .execute()
}

/** Locked until the transaction ends. */
export async function lockProfile(trx: Db, id: string): Promise<StatementProfile | null> {
  const row = await trx
    .selectFrom('statement_profiles')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveProfile(
  trx: Db,
  {
    headings,
    columns,
    titles,
    account,
    answers,
    dateOrder,
  }: Omit<StatementProfile, 'id' | 'name' | 'updatedAt'>,
): Promise<void> {
  await sql`
    insert into statement_profiles (headings, columns, titles, account, answers, date_order)
    values (${headings}, ${JSON.stringify(columns)}, ${JSON.stringify(titles)}, ${account},
      ${JSON.stringify(answers)}, ${dateOrder})
    on conflict (headings, account) do update
      set columns = excluded.columns, titles = excluded.titles, answers = excluded.answers,
        date_order = excluded.date_order, updated_at = excluded.updated_at`.execute(trx)
  await sql`
    delete from statement_profiles where id in (
      select id from statement_profiles order by updated_at desc offset ${MAX_PROFILES})`.execute(trx)
}

export async function setProfileName(trx: Db, id: string, name: string): Promise<void> {
  await trx.updateTable('statement_profiles').set({ name }).where('id', '=', id).execute()
}

export async function deleteProfile(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('statement_profiles').where('id', '=', id).execute()
}

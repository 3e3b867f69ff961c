import type { StatementAnswers } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StatementProfile {
  headings: string
  columns: Record<string, string>
  account: string
  answers: StatementAnswers
}

/** An association has a few accounts; more profiles than this come from something else. */
const MAX_PROFILES = 100

/** The newest first. */
export async function listProfiles(db: Db): Promise<StatementProfile[]> {
  return db
    .selectFrom('statement_profiles')
    .select(['headings', 'columns', 'account', 'answers'])
    .orderBy('updated_at', 'desc')
    .limit(MAX_PROFILES)
    .execute()
}

export async function saveProfile(
  trx: Db,
  { headings, columns, account, answers }: StatementProfile,
): Promise<void> {
  await sql`
    insert into statement_profiles (headings, columns, account, answers)
    values (${headings}, ${JSON.stringify(columns)}, ${account}, ${JSON.stringify(answers)})
    on conflict (headings) do update
      set columns = excluded.columns, account = excluded.account, answers = excluded.answers, updated_at = excluded.updated_at`.execute(
    trx,
  )
  await sql`
    delete from statement_profiles where headings in (
      select headings from statement_profiles order by updated_at desc offset ${MAX_PROFILES})`.execute(trx)
}

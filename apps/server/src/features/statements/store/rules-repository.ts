import { randomUUID } from 'node:crypto'
import type { NotOursRule } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StoredRule extends NotOursRule {
  id: string
  reason: string
  createdBy: string
  createdAt: Date
}

/** The oldest first. */
export async function listRules(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select id, contains, direction, min_paisa::float8 as "minPaisa", max_paisa::float8 as "maxPaisa", reason,
      created_by as "createdBy", created_at as "createdAt"
    from statement_rules where removed_at is null order by created_at, id`.execute(db)
  return rows
}

export async function countMarked(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select rule_id as id, count(*)::int as count from statement_rows
    where rule_id is not null group by rule_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function insertRule(
  trx: Db,
  { contains, direction, minPaisa, maxPaisa, reason }: NotOursRule & { reason: string },
  by: string,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('statement_rules')
    .values({
      id,
      contains,
      direction,
      min_paisa: minPaisa,
      max_paisa: maxPaisa,
      reason,
      created_by: by,
      removed_by: null,
      removed_at: null,
    })
    .execute()
  return id
}

/** Null where there is none, or it was removed before. Rows that it marked stay as they are. */
export async function removeRule(
  trx: Db,
  id: string,
  by: string,
): Promise<Pick<StoredRule, 'contains'> | null> {
  const { rows } = await sql<Pick<StoredRule, 'contains'>>`
    update statement_rules set removed_by = ${by}, removed_at = now()
    where id = ${id} and removed_at is null returning contains`.execute(trx)
  return rows[0] ?? null
}

/** Marks rows as not ours, each by a rule. */
export async function markByRules(
  trx: Db,
  marked: readonly { id: string; rule: Pick<StoredRule, 'id' | 'reason'> }[],
): Promise<void> {
  if (marked.length === 0) return
  await sql`
    update statement_rows r set rule_id = v.rule_id, note = v.note
    from unnest(${marked.map(({ id }) => id)}::uuid[], ${marked.map(({ rule }) => rule.id)}::uuid[],
      ${marked.map(({ rule }) => rule.reason)}::text[]) as v (id, rule_id, note)
    where r.id = v.id`.execute(trx)
}

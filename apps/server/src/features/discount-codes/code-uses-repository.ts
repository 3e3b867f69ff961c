import { type CodeRule, type FormLimits, holdEnd, methodsThat } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

/** The part of a person's identity that counts for the form; null where it has none. */
export interface CodePerson {
  email: string | null
  phone: string | null
}

export interface CodeUse {
  formId: string
  rule: Pick<CodeRule, 'id' | 'code'>
  limits: FormLimits
  /** Not counted: the submission that wants to use the code. */
  submissionId: string | null
}

/** Held until the transaction ends: of two submissions that want the last use of a code, the second sees the first. */
export async function lockCode(trx: Db, formId: string, ruleId: string): Promise<void> {
  const lock = `discount code ${formId} ${ruleId}`
  await lockUntilCommit(trx, lock)
}

/**
 * How often a code is used by others, in all and by this person, also under an address that they changed by an edit. A use
 * counts for a completed submission, and for a pending one until the time to pay is over. So a failed, deleted or expired
 * one releases its use by itself.
 */
export async function countUses(
  db: Db,
  { formId, rule, limits, submissionId }: CodeUse,
  person: CodePerson,
): Promise<{ total: number; byPerson: number }> {
  const { rows } = await sql<{ total: number; byPerson: number }>`
    select count(*)::int as total,
      (count(*) filter (where email_identity = ${person.email} or phone_identity = ${person.phone} or exists (
        select from former_identities former where former.submission_id = submissions.id and (
          former.kind = 'email' and former.value = ${person.email}
          or former.kind = 'phone' and former.value = ${person.phone}))))::int as "byPerson"
    from discount_code_uses use join submissions on id = submission_id
    where use.form_id = ${formId} and rule_id = ${rule.id} and id is distinct from ${submissionId}::uuid
      and ${isCounted(limits)}`.execute(db)
  return rows[0] ?? { total: 0, byPerson: 0 }
}

function isCounted(limits: FormLimits) {
  const now = Date.now()
  const heldFor = (method: 'bkash' | 'bank_transfer') => {
    const end = holdEnd(method, limits, now)
    return end === null ? null : (end - now) / 1000
  }
  return sql<boolean>`(status = 'completed' or status = 'pending' and (case
    when payment_method = any(${methodsThat('isRedirect')}::text[]) then held_from > now() - make_interval(secs => ${heldFor('bkash')})
    else ${heldFor('bank_transfer')}::float8 is null
      or held_from > now() - make_interval(secs => ${heldFor('bank_transfer')}) end))`
}

export async function insertUse(trx: Db, { formId, rule, submissionId }: CodeUse): Promise<void> {
  await sql`
    insert into discount_code_uses (submission_id, form_id, rule_id, code)
    values (${submissionId}, ${formId}, ${rule.id}, ${rule.code})
    on conflict (submission_id) do update set held_from = excluded.held_from`.execute(trx)
}

/** The code that a submission used; null where it used none. */
export async function findUse(
  db: Db,
  submissionId: string,
): Promise<{ formId: string; ruleId: string; email: string | null; phone: string | null } | null> {
  const row = await db
    .selectFrom('discount_code_uses as use')
    .innerJoin('submissions as s', 's.id', 'use.submission_id')
    .select(['use.form_id', 'use.rule_id', 's.email_identity', 's.phone_identity'])
    .where('use.submission_id', '=', submissionId)
    .executeTakeFirst()
  return row
    ? { formId: row.form_id, ruleId: row.rule_id, email: row.email_identity, phone: row.phone_identity }
    : null
}

export interface RuleUsage {
  ruleId: string
  /** The code as it was used last. */
  code: string
  completed: number
  held: number
}

/** Usage of every code of a form, also of codes that the form has no longer. */
export async function listUsage(db: Db, formId: string, limits: FormLimits): Promise<RuleUsage[]> {
  const { rows } = await sql<RuleUsage>`
    select rule_id as "ruleId", max(code) as code,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'pending' and ${isCounted(limits)}))::int as held
    from discount_code_uses use join submissions on id = submission_id
    where use.form_id = ${formId}
    group by rule_id order by 2`.execute(db)
  return rows
}

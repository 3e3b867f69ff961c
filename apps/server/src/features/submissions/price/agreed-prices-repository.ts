import type { Answers, Paisa, Price } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** What a submission agreed to, and what staff have changed in it since. */
export interface AgreedPrice extends Price {
  /** How much more (or less) the answers cost since staff changed them: to be settled with the member. */
  differencePaisa: Paisa
}

/**
 * By submission id. Submissions that are older than agreed prices, or cost nothing, have none. The line of a discount has
 * its label; the code itself is only for those who build forms, and others read PDFs and messages too.
 */
export async function loadAgreedPrices(
  db: Db,
  ids: readonly string[],
  { namesCodes = false }: { namesCodes?: boolean } = {},
): Promise<Map<string, AgreedPrice>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('agreed_prices as p')
    .leftJoin('discount_code_uses as u', 'u.submission_id', 'p.submission_id')
    .select([
      'p.submission_id',
      'p.base_paisa',
      'p.total_paisa',
      'p.difference_paisa',
      'p.breakdown',
      'u.rule_id',
    ])
    .where('p.submission_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.submission_id,
      {
        basePaisa: Number(row.base_paisa),
        totalPaisa: Number(row.total_paisa),
        differencePaisa: Number(row.difference_paisa),
        breakdown: namesCodes ? row.breakdown : withoutCode(row.breakdown, row.rule_id),
      },
    ]),
  )
}

function withoutCode(breakdown: Price['breakdown'], ruleId: string | null): Price['breakdown'] {
  if (ruleId === null) return breakdown
  return breakdown.map((line) =>
    line.fieldId === ruleId
      ? { ...line, selectedOptions: line.selectedOptions.map((option) => ({ ...option, option: '' })) }
      : line,
  )
}

/** What the difference of a price depends on. */
export interface StoredAgreement {
  differencePaisa: Paisa
  breakdown: Price['breakdown']
  /** Null until a change by staff made a difference. */
  answers: Answers | null
  codeRuleId: string | null
  /** In which the one who submitted had proved to be an active member. */
  memberOf: readonly string[]
}

const NOTHING_STORED: StoredAgreement = {
  differencePaisa: 0,
  breakdown: [],
  answers: null,
  codeRuleId: null,
  memberOf: [],
}

export async function findAgreement(trx: Db, submissionId: string): Promise<StoredAgreement> {
  const { rows } = await sql<StoredAgreement>`
    select difference_paisa::float8 as "differencePaisa", breakdown, answers, rule_id as "codeRuleId",
      member_of as "memberOf"
    from agreed_prices p left join discount_code_uses u on u.submission_id = p.submission_id
    where p.submission_id = ${submissionId}`.execute(trx)
  return rows[0] ?? NOTHING_STORED
}

/** An older submission agreed to its amount, without lines. The first agreed answers stay. */
export async function storeDifference(
  trx: Db,
  submissionId: string,
  { differencePaisa, answers, next }: { differencePaisa: Paisa; answers: Answers; next: Price },
): Promise<void> {
  const { basePaisa, totalPaisa, breakdown } = next
  await sql`
    insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown, difference_paisa, answers, next)
    select id, form_id, amount_paisa, amount_paisa, '[]', ${differencePaisa}, ${JSON.stringify(answers)}::jsonb,
      ${JSON.stringify({ basePaisa, totalPaisa, breakdown })}::jsonb
    from submissions where id = ${submissionId}
    on conflict (submission_id) do update
    set difference_paisa = excluded.difference_paisa, next = excluded.next,
      answers = coalesce(agreed_prices.answers, excluded.answers)`.execute(trx)
}

/** Before a merge: of several submissions only one keeps its agreed price and its code. An undo restores the others. */
export async function keepOnePrice(trx: Db, ids: readonly string[], keptId: string): Promise<void> {
  for (const table of ['agreed_prices', 'discount_code_uses'] as const) {
    await trx
      .deleteFrom(table)
      .where('submission_id', 'in', ids)
      .where('submission_id', '<>', keptId)
      .execute()
  }
}

export interface IncomeLine {
  /** The rule or field; '' for the base price. */
  id: string
  label: string
  count: number
  paisa: Paisa
}

const MAX_LINES = 500

/** What completed submissions of a form agreed to pay, by rule and field. */
export async function listIncome(db: Db, formId: string): Promise<IncomeLine[]> {
  const { rows } = await sql<IncomeLine>`
    with paid as (
      select base_paisa, breakdown from agreed_prices p join submissions s on s.id = p.submission_id
      where p.form_id = ${formId} and s.status = 'completed'
    ),
    lines as (
      select line ->> 'fieldId' as id, line ->> 'fieldLabel' as label,
        (select sum((option ->> 'pricePaisa')::bigint) from jsonb_array_elements(line -> 'selectedOptions') as option)
          as paisa
      from paid, jsonb_array_elements(breakdown) as line
    )
    select '' as id, '' as label, count(*)::int as count, coalesce(sum(base_paisa), 0)::float8 as paisa
    from paid where base_paisa > 0
    union all
    (select id, max(label), count(*)::int, sum(paisa)::float8 from lines group by id
      order by 4 desc limit ${MAX_LINES})`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

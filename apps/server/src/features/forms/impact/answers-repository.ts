import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Which answers to count: those to a field, or only those that chose one of some options. */
export interface AnswerProbe {
  /** The group in whose rows the field is asked; null for a field of the form itself. */
  groupId: string | null
  fieldId: string
  options: string[] | null
}

/** How many submissions of a form each probe finds, in the order of the probes. */
export async function countAnswers(db: Db, formId: string, probes: AnswerProbe[]): Promise<number[]> {
  if (probes.length === 0) return []
  const { rows } = await sql<{ place: number; found: string }>`
    select p.place, count(*) as found
    from jsonb_to_recordset(${JSON.stringify(probes.map((probe, place) => ({ place, ...probe })))})
      as p (place integer, "groupId" text, "fieldId" text, options text[])
    join submissions s on s.form_id = ${formId}
      and case
        when p."groupId" is null then ${isAnswered(sql`s.data`)}
        else exists (
          select from jsonb_path_query(s.data -> p."groupId", 'lax $[*]') as answers
          where ${isAnswered(sql`answers`)})
      end
    group by p.place`.execute(db)
  const counts = new Map(rows.map(({ place, found }) => [place, Number(found)]))
  return probes.map((_, place) => counts.get(place) ?? 0)
}

function isAnswered(answers: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case
    when p.options is null then ${answers} -> p."fieldId" not in ('null', '""', '[]')
    else ${answers} -> p."fieldId" ?| p.options
  end`
}

export async function countSubmissions(db: Db, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

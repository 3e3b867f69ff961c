import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Which answers to count: those to a field, or only those that chose one of some options. */
export interface AnswerProbe {
  fieldId: string
  options: string[] | null
}

/** How many submissions of a form each probe finds, in the order of the probes. */
export async function countAnswers(db: Db, formId: string, probes: AnswerProbe[]): Promise<number[]> {
  if (probes.length === 0) return []
  const { rows } = await sql<{ place: number; found: string }>`
    select p.place, count(*) as found
    from jsonb_to_recordset(${JSON.stringify(probes.map((probe, place) => ({ place, ...probe })))})
      as p (place integer, "fieldId" text, options text[])
    join submissions s on s.form_id = ${formId}
      and case
        when p.options is null then s.data -> p."fieldId" not in ('null', '""', '[]')
        else s.data -> p."fieldId" ?| p.options
      end
    group by p.place`.execute(db)
  const counts = new Map(rows.map(({ place, found }) => [place, Number(found)]))
  return probes.map((_, place) => counts.get(place) ?? 0)
}

export async function countSubmissions(db: Db, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

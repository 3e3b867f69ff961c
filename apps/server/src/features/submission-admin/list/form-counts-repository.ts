import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { countedRows } from '../search-index/counts-repository.ts'
import { hasMaintainedCount, type SubmissionFilter } from '../submission-filter.ts'
import { conditions } from './list-repository.ts'

export interface FormCount {
  formId: string
  /** How many of its submissions match; 0 for a form without any. */
  count: number
}

interface FormCounts {
  /** By title, then by id. */
  forms: FormCount[]
  pendingChanges: number
}

/** How many submissions of each form match: from the maintained counts where they know it, or else counted. */
export async function countByForm(
  db: Db,
  filter: SubmissionFilter,
  direction: 'asc' | 'desc',
): Promise<FormCounts> {
  const rows = await runPrepared<FormCount & { pendingChanges: number }>(db, ...statementOf(filter))
  const forms = rows.map(({ formId, count }) => ({ formId, count }))
  return {
    forms: direction === 'asc' ? forms : forms.reverse(),
    pendingChanges: rows[0]?.pendingChanges ?? 0,
  }
}

function statementOf(filter: SubmissionFilter): [{ name: string; text: string }, unknown[]] {
  if (hasMaintainedCount(filter)) {
    const { name, rows, values } = countedRows(filter)
    const pending = '(select count(*) from submission_changes)::int'
    return [{ name: `forms ${name}`, text: inOrder(rows, pending) }, values]
  }
  const { name, where, values } = conditions(filter)
  const rows = `select s.form_id, 1 as count from submissions s ${where}`
  return [{ name: `count by form ${name}`, text: inOrder(rows, '0') }, values]
}

/** `rows` have a form_id and a count. */
function inOrder(rows: string, pendingChanges: string): string {
  return `
    select f.id as "formId", coalesce(counted.count, 0)::int as count, ${pendingChanges} as "pendingChanges"
    from forms f
    left join (select form_id, sum(count) as count from (${rows}) as matching group by form_id) as counted
      on counted.form_id = f.id
    order by f.title, f.id`
}

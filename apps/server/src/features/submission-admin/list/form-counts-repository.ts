import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { countedRows } from '../search-index/counts-repository.ts'
import { hasMaintainedCount, type SubmissionFilter } from '../submission-filter.ts'
import { conditions } from './list-repository.ts'

export interface FormCount {
  formId: string
  /** How many of its submissions match; 0 for a form without any. */
  count: number
}

/** In which order a list shows one form after the other: by title, or that with the newest submission first. */
export type FormOrder = 'newest' | 'asc' | 'desc'

interface FormCounts {
  forms: FormCount[]
  pendingChanges: number
}

/** How many submissions of each form match: from the maintained counts where they know it, or else counted. */
export async function countByForm(db: Db, filter: SubmissionFilter, order: FormOrder): Promise<FormCounts> {
  const rows = await runPrepared<FormCount & { pendingChanges: number }>(db, ...statementOf(filter, order))
  const forms = rows.map(({ formId, count }) => ({ formId, count }))
  return {
    forms: order === 'desc' ? forms.reverse() : forms,
    pendingChanges: rows[0]?.pendingChanges ?? 0,
  }
}

function statementOf(
  filter: SubmissionFilter,
  order: FormOrder,
): [{ name: string; text: string }, unknown[]] {
  if (hasMaintainedCount(filter)) {
    const { name, rows, values } = countedRows(filter)
    const pending = '(select count(*) from submission_changes)::int'
    return [{ name: `forms ${order === 'newest'} ${name}`, text: inOrder(rows, pending, order) }, values]
  }
  const { name, where, values } = conditions(filter)
  const rows = `select s.form_id, 1 as count from submissions s ${where}`
  return [{ name: `count by form ${order === 'newest'} ${name}`, text: inOrder(rows, '0', order) }, values]
}

/** `rows` have a form_id and a count. */
function inOrder(rows: string, pendingChanges: string, order: FormOrder): string {
  const newest = '(select max(n.created_at) from submissions n where n.form_id = f.id) desc nulls last, '
  return `
    select f.id as "formId", coalesce(counted.count, 0)::int as count, ${pendingChanges} as "pendingChanges"
    from forms f
    left join (select form_id, sum(count) as count from (${rows}) as matching group by form_id) as counted
      on counted.form_id = f.id
    order by ${order === 'newest' ? newest : ''}f.title, f.id`
}

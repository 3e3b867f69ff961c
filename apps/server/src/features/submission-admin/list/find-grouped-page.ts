import type { Db } from '../../../platform/database/index.ts'
import { type FoundPage, listRows } from './find-page.ts'
import { countByForm, type FormCount } from './form-counts-repository.ts'
import { type ListedRow, listWholeForms, type PageRequest } from './list-repository.ts'

/**
 * One page of the list grouped by form. The counts by form say which part of which form the page shows, so a page among
 * a million submissions is found as fast as one of its form alone.
 */
export async function findGroupedPage(db: Db, request: PageRequest): Promise<FoundPage> {
  const { forms, pendingChanges } = await countByForm(db, request.filter)
  const pages = await Promise.all(runsOf(partsOf(forms, request)).map((run) => listRun(db, request, run)))
  const total = forms.reduce((sum, { count }) => sum + count, 0)
  return { rows: pages.flat(), total, pendingChanges }
}

/** The submissions of one form that are on a page. */
interface FormPart extends FormCount {
  offset: number
  limit: number
}

/** Which submissions of which forms are on a page, for forms in the order of the list. */
function partsOf(
  forms: readonly FormCount[],
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): FormPart[] {
  const parts: FormPart[] = []
  let before = 0
  for (const { formId, count } of forms) {
    const from = Math.max(offset - before, 0)
    const to = Math.min(offset + limit - before, count)
    if (from < to) parts.push({ formId, count, offset: from, limit: to - from })
    before += count
  }
  return parts
}

/** Forms that are completely on the page are read together: a page of 500 may have a form for each submission. */
function runsOf(parts: readonly FormPart[]): FormPart[][] {
  const runs: FormPart[][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run && isWhole(part) && run.every(isWhole)) run.push(part)
    else runs.push([part])
  }
  return runs
}

function isWhole({ count, limit }: FormPart): boolean {
  return count === limit
}

async function listRun(db: Db, { filter, order }: PageRequest, run: FormPart[]): Promise<ListedRow[]> {
  const [only] = run
  if (only && run.length === 1) {
    const { formId, count, limit, offset } = only
    return listRows(db, { filter: { ...filter, formId }, order, limit, offset }, count)
  }
  return listWholeForms(db, {
    filter,
    order,
    formIds: run.map(({ formId }) => formId),
    limit: run.reduce((sum, { limit }) => sum + limit, 0),
  })
}

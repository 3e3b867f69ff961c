import type { Db } from '../../../platform/database/index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { findPage, type FoundPage, listRows } from './find-page.ts'
import { countByForm, type FormCount, type FormOrder } from './form-counts-repository.ts'
import { type ListedRow, listWholeForms, type Order, type PageRequest } from './list-repository.ts'

/** A list, without its pages. */
export interface ListedOrder {
  filter: SubmissionFilter
  order: Order
  /** One form after the other, each in the given order; across all pages. */
  isGrouped: boolean
}

/** How a list shows form after form; null where it does not, or has one form only. Tonight's registrations come first. */
export function formOrder({ filter, order, isGrouped }: ListedOrder): FormOrder | null {
  if (filter.formId !== undefined) return null
  if (isGrouped) return order.sort === 'form' ? 'asc' : 'newest'
  return order.sort === 'form' ? order.direction : null
}

/** One page of a list, and how many submissions match. */
export async function findListPage(
  db: Db,
  { isGrouped, ...request }: PageRequest & { isGrouped: boolean },
): Promise<FoundPage> {
  const forms = formOrder({ ...request, isGrouped })
  return forms === null ? findPage(db, request) : findPageByForm(db, request, forms)
}

/**
 * One page of a list that shows form after form. The counts by form say which part of which form the page shows, so a page
 * among a million submissions is found as fast as one of its form alone.
 */
async function findPageByForm(db: Db, request: PageRequest, order: FormOrder): Promise<FoundPage> {
  const { forms, pendingChanges } = await countByForm(db, request.filter, order)
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

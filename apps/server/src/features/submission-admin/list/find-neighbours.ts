import type { Db } from '../../../platform/database/index.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'
import { formOrder, type ListedOrder } from './find-list-page.ts'
import { countByForm } from './form-counts-repository.ts'
import { findNeighbour, findOutermost } from './list-repository.ts'

type Side = 'previous' | 'next'

/** The submissions before and after one in a list, so that staff can page through them without returning to the list. */
export async function findNeighbours(
  db: Db,
  idOrUniqueId: string,
  request: ListedOrder,
): Promise<{ previous: string | null; next: string | null }> {
  const found = await findSubmission(db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  const [previous, next] = await Promise.all([
    findOn('previous', db, found, request),
    findOn('next', db, found, request),
  ])
  return { previous, next }
}

async function findOn(
  which: Side,
  db: Db,
  { id, formId }: { id: string; formId: string },
  list: ListedOrder,
): Promise<string | null> {
  const { filter, order } = list
  if (formOrder(list) === null) return findNeighbour(db, { id, filter, order, which })
  const sameForm = { ...filter, formId }
  return (
    (await findNeighbour(db, { id, filter: sameForm, order, which })) ??
    (await findInOtherForms(which, db, formId, list))
  )
}

/** The first match of the following forms, or the last one of the preceding forms. */
async function findInOtherForms(
  which: Side,
  db: Db,
  formId: string,
  list: ListedOrder,
): Promise<string | null> {
  const { filter, order } = list
  const { forms } = await countByForm(db, filter, formOrder(list) ?? 'asc')
  const here = forms.findIndex((form) => form.formId === formId)
  const others = which === 'next' ? forms.slice(here + 1) : forms.slice(0, here).reverse()
  for (const other of others) {
    if (other.count === 0) continue
    const place = which === 'next' ? 'first' : 'last'
    const id = await findOutermost(db, { filter: { ...filter, formId: other.formId }, order, place })
    // Null only if the last matching submission of the form was deleted or changed in this moment.
    if (id !== null) return id
  }
  return null
}

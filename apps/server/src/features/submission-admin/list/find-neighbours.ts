import type { Db } from '../../../platform/database/index.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { countByForm } from './form-counts-repository.ts'
import { findNeighbour, findOutermost, type Order } from './list-repository.ts'

interface NeighboursRequest {
  filter: SubmissionFilter
  order: Order
  isGrouped: boolean
}

type Side = 'previous' | 'next'

/** The submissions before and after one in a list, so that staff can page through them without returning to the list. */
export async function findNeighbours(
  db: Db,
  idOrUniqueId: string,
  request: NeighboursRequest,
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
  { filter, order, isGrouped }: NeighboursRequest,
): Promise<string | null> {
  if (!isGrouped || filter.formId !== undefined) return findNeighbour(db, { id, filter, order, which })
  const sameForm = { ...filter, formId }
  return (
    (await findNeighbour(db, { id, filter: sameForm, order, which })) ??
    (await findInOtherForms(which, db, formId, { filter, order }))
  )
}

/** The first match of the following forms, or the last one of the preceding forms. */
async function findInOtherForms(
  which: Side,
  db: Db,
  formId: string,
  { filter, order }: Pick<NeighboursRequest, 'filter' | 'order'>,
): Promise<string | null> {
  const { forms } = await countByForm(db, filter)
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

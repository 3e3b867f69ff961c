import type { SubmissionFilters } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { isAnswerFilterInvalid } from '../submission-admin-errors.ts'
import { type FilterReader, mayAskFor, readFilter, type SubmissionFilter } from '../submission-filter.ts'
import { countFilters } from './count-filters.ts'
import { readSelection } from './read-selection.ts'
import { countSelectedKinds, momentAfterNow, sumKinds } from './selection-repository.ts'

export function selectionRoutes(app: FastifyInstance, parts: { db: Db; timeZone: string }): void {
  const { db } = parts

  serve(app, 'POST /api/submissions/selection', async ({ body, request }) => {
    const filter = await readSelection(db, body.selection, parts.timeZone, actorOf(request))
    const asOf = await momentAfterNow(db)
    const kinds = await countSelectedKinds(db, filter)
    return { success: true, ...sumKinds(kinds), kinds, asOf: asOf.toISOString() }
  })

  serve(app, 'POST /api/submissions/counts', async ({ body, request }) => {
    const reader = { ...actorOf(request), role: null }
    const filters: (SubmissionFilter | null)[] = []
    for (const one of body.filters) filters.push(await readIfAllowed(db, one, parts.timeZone, reader))
    return { success: true, counts: await countFilters(db, filters) }
  })
}

/** Null where the reader may not ask for it, or the form has no such question any more: the other views keep their counts. */
async function readIfAllowed(
  db: Db,
  filters: SubmissionFilters,
  timeZone: string,
  reader: FilterReader,
): Promise<SubmissionFilter | null> {
  if (!mayAskFor(filters, reader)) return null
  try {
    return await readFilter(db, filters, timeZone, reader)
  } catch (error) {
    if (isAnswerFilterInvalid(error)) return null
    throw error
  }
}

import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { mayAskFor, readFilter } from '../submission-filter.ts'
import { countFilters } from './count-filters.ts'
import { readSelection } from './read-selection.ts'
import { countSelectedKinds, momentAfterNow, sumKinds } from './selection-repository.ts'

export function selectionRoutes(app: FastifyInstance, { db, timeZone }: { db: Db; timeZone: string }): void {
  serve(app, 'POST /api/submissions/selection', async ({ body, request }) => {
    const filter = await readSelection(db, body.selection, timeZone, actorOf(request))
    const asOf = await momentAfterNow(db)
    const kinds = await countSelectedKinds(db, filter)
    return { success: true, ...sumKinds(kinds), kinds, asOf: asOf.toISOString() }
  })

  serve(app, 'POST /api/submissions/counts', async ({ body, request }) => ({
    success: true,
    counts: await countFilters(
      db,
      body.filters.map((one) => {
        const reader = { ...actorOf(request), role: null }
        return mayAskFor(one, reader) ? readFilter(one, timeZone, reader) : null
      }),
    ),
  }))
}

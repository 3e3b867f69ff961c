import type { SubmissionFilters } from '@nibondhon/api-contract'
import { staffAudience } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Reads } from '../../platform/database/index.ts'
import { fileLinks, type FileStore } from '../../platform/files/index.ts'
import { serve } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import type { PdfMaker } from '../../platform/pdf/index.ts'
import { actorOf } from '../auth/index.ts'
import type { AssociationCache, Settings } from '../settings/index.ts'
import { noAnswers } from '../submissions/index.ts'
import { answerRoutes } from './answers/answer-routes.ts'
import { readChanges } from './changes/read-changes.ts'
import { changeStatuses } from './review/change-statuses.ts'
import { changeSubmission } from './review/change-submission.ts'
import { replaceFile } from './review/replace-file.ts'
import { deleteSubmission, deleteSubmissions } from './review/delete-submissions.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import { exportRoutes } from './export/export-routes.ts'
import { organiseRoutes } from './organise/organise-routes.ts'
import { findNeighbours } from './list/find-neighbours.ts'
import type { Order } from './list/list-repository.ts'
import { readCursor } from './list/list-cursor.ts'
import { listSubmissions } from './list/list-submissions.ts'
import { readListed } from './list/read-listed.ts'
import { listQueue } from './review/queue/list-queue.ts'
import { reviewRoutes } from './review/queue/review-routes.ts'
import { mergeRoutes } from './merge/merge-routes.ts'
import { readSubmission, readSubmissions } from './review/read-submission.ts'
import { readingAs } from './present-row.ts'
import { selectionRoutes } from './selection/selection-routes.ts'
import { momentAfterNow } from './selection/selection-repository.ts'
import { timelineRoutes } from './timeline/timeline-routes.ts'
import { readFilter, type SubmissionFilter } from './submission-filter.ts'

interface SubmissionAdminOptions {
  db: Db
  /** For lists, exports and figures. */
  reads: Reads
  files: FileStore
  appSecret: string
  /** Of the days in date filters, and of the times in exports. */
  timeZone: string
  pdf: PdfMaker
  publicUrl: string
  association: AssociationCache
  settings: Settings
}

/** Staff find, read, correct, compare, export and delete submissions. */
export async function submissionAdminRoutes(
  app: FastifyInstance,
  parts: SubmissionAdminOptions,
): Promise<void> {
  const { db, reads, appSecret } = parts
  const deleteContext = (request: FastifyRequest) => ({ db, actor: actorOf(request) })
  const links = fileLinks(appSecret)
  const readingOn = (from: Db, request: FastifyRequest) =>
    readingAs(actorOf(request), { db: from, primary: db, links, log: request.log })
  const reading = (request: FastifyRequest) => readingOn(db, request)
  const listed = <T>(request: FastifyRequest, filter: SubmissionFilter, read: (from: Db) => Promise<T>) =>
    readListed({ db, reads }, { reader: actorOf(request), filter }, read)

  const filterOf = (request: FastifyRequest, query: SubmissionFilters) => {
    return readFilter(db, query, parts.timeZone, actorOf(request))
  }

  serve(app, 'GET /api/submissions', async ({ query, request }) => {
    const { page, limit, columns, updatedSince } = query
    const ordered = orderOf(query)
    const after = query.after === undefined ? undefined : readCursor(query.after, { ...ordered, page })
    const filter = {
      ...(await filterOf(request, query)),
      ...(updatedSince !== undefined && { updatedSince: new Date(updatedSince) }),
    }
    return listed(request, filter, async (from) => {
      const asOf = (await momentAfterNow(from)).toISOString()
      const list = { filter, ...ordered, page, limit, columns, after }
      const found = await listSubmissions(readingOn(from, request), list)
      return { success: true, ...found, page, limit, asOf }
    })
  })

  serve(
    app,
    'POST /api/submissions/changes',
    async ({ body, request }) => {
      const filter = await filterOf(request, body.filters)
      const { since, ...open } = body
      const found = await readChanges(reading(request), {
        ...open,
        filter,
        since: new Date(since),
        reader: actorOf(request),
      })
      return { success: true, ...found }
    },
    { lane: 'reads' },
  )

  serve(app, 'GET /api/submissions/duplicates', async ({ query, request }) => {
    const chosen = query.fields?.split(',') ?? null
    const filter = await filterOf(request, query)
    const audience = staffAudience(actorOf(request).role)
    const search = { filter, chosen, audience, settled: query.settled ?? false }
    return { success: true, ...(await listed(request, filter, (from) => findDuplicates(from, search))) }
  })

  serve(app, 'POST /api/submissions/bulk-read', async ({ body, request }) => ({
    success: true,
    submissions: await readSubmissions(reading(request), body.ids),
  }))

  serve(app, 'POST /api/submissions/bulk-status', async ({ body, request }) => ({
    success: true,
    previous: await changeStatuses(db, body.changes, {
      notify: body.notify ?? true,
      overbook: body.overbook ?? null,
      actor: actorOf(request),
    }),
  }))

  serve(app, 'POST /api/submissions/bulk-delete', async ({ body, request }) => ({
    success: true,
    ...(await deleteSubmissions(deleteContext(request), body.ids)),
  }))

  serve(app, 'GET /api/submissions/:id', async ({ params, request }) => ({
    success: true,
    ...(await readSubmission(reading(request), params.id)),
  }))

  serve(app, 'GET /api/submissions/:id/neighbours', async ({ params, query, request }) => {
    const filter = await filterOf(request, query)
    return { success: true, ...(await findNeighbours(db, params.id, { filter, ...orderOf(query) })) }
  })

  serve(app, 'PUT /api/submissions/:id', async ({ params, body, request }) => {
    if (typeof body.data !== 'object' || body.data === null || Array.isArray(body.data)) throw noAnswers()
    await changeSubmission(db, {
      idOrUniqueId: params.id,
      raw: body.data,
      seenAt: body.updatedAt ?? null,
      overbook: body.overbook ?? null,
      agreedTotal: body.agreedTotal,
      actor: actorOf(request),
      timeZone: parts.timeZone,
    })
    return { success: true, ...(await readSubmission(reading(request), params.id)) }
  })

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'PUT /api/submissions/:id/files/:fieldId', async ({ params, request }) => {
      const { id, fieldId } = params
      await replaceFile(parts, { idOrUniqueId: id, fieldId, actor: actorOf(request) }, request)
      return { success: true, ...(await readSubmission(reading(request), id)) }
    })
  })

  serve(app, 'DELETE /api/submissions/:id', async ({ params, request }) => ({
    success: true,
    ...(await deleteSubmission(deleteContext(request), params.id)),
  }))

  serve(app, 'GET /api/review', async ({ query, request }) => {
    const filter = await filterOf(request, query)
    const list = { filter, ...orderOf(query) }
    return { success: true, ...(await listed(request, filter, (from) => listQueue(from, list))) }
  })

  organiseRoutes(app, db)
  timelineRoutes(app, parts)
  mergeRoutes(app, db)
  selectionRoutes(app, parts)
  answerRoutes(app, parts)
  reviewRoutes(app, {
    db,
    links,
    get timeZone() {
      return parts.timeZone
    },
  })
  exportRoutes(app, parts)
}

interface OrderQuery {
  sort?: Order['sort'] | undefined
  direction?: Order['direction'] | undefined
  group?: 'form' | undefined
}

function orderOf({ sort, direction, group }: OrderQuery): { order: Order; isGrouped: boolean } {
  return {
    order: { sort: sort ?? 'createdAt', direction: direction ?? (sort === 'form' ? 'asc' : 'desc') },
    isGrouped: group === 'form',
  }
}

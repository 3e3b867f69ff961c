import { takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { assertTagsFit, findColleague } from '../submission-admin/index.ts'
import {
  cancelJob,
  createBookingJob,
  createJob,
  findReachableJob,
  type JobContext,
  seesAllJobs,
  undoJob,
} from './create-job.ts'
import { mayNotListAll } from './bulk-job-errors.ts'
import { presentJob } from './present-job.ts'
import { listJobs, type StoredJob } from './store/jobs-repository.ts'
import { writeReport } from './write-report.ts'

/** Staff change, organise or delete many submissions at once. */
export function bulkJobRoutes(app: FastifyInstance, parts: { db: Db; timeZone: string }): void {
  const { db } = parts
  const contextOf = (request: FastifyRequest): JobContext => ({
    db,
    timeZone: parts.timeZone,
    actor: actorOf(request),
    log: request.log,
  })

  serve(app, 'POST /api/bulk-jobs/status', async ({ body, request }) => {
    const { selection, status, note, notify = true } = body
    const action = { kind: 'status' as const, status, note, notify }
    return respond(request, await createJob(contextOf(request), { selection, action }))
  })

  serve(app, 'POST /api/bulk-jobs/delete', async ({ body, request }) =>
    respond(
      request,
      await createJob(contextOf(request), { selection: body.selection, action: { kind: 'delete' } }),
    ),
  )

  serve(app, 'POST /api/bulk-jobs/tag', async ({ body, request }) => {
    const { selection, add, remove } = body
    await assertTagsFit(db, add)
    return respond(
      request,
      await createJob(contextOf(request), { selection, action: { kind: 'tag', add, remove } }),
    )
  })

  serve(app, 'POST /api/bulk-jobs/assign', async ({ body, request }) => {
    const assignee = body.userId === null ? null : await findColleague(db, body.userId)
    const action = { kind: 'assign' as const, assignee }
    return respond(request, await createJob(contextOf(request), { selection: body.selection, action }))
  })

  serve(app, 'POST /api/bulk-jobs/book', async ({ body, request }) => {
    const { minConfidence, count, amount } = body
    const job = { minConfidence, count, amountPaisa: takaToPaisa(amount) }
    return respond(request, await createBookingJob(contextOf(request), job))
  })

  serve(app, 'GET /api/bulk-jobs', async ({ query, request }) => {
    const actor = actorOf(request)
    if (query.of === 'all' && !seesAllJobs(actor)) throw mayNotListAll()
    const jobs = await listJobs(db, query.of === 'all' ? null : actor.id, actor.forms)
    return { success: true, jobs: jobs.map((job) => presentJob(job, actor)) }
  })

  serve(app, 'GET /api/bulk-jobs/:id', async ({ params, request }) =>
    respond(request, await findReachableJob(contextOf(request), params.id)),
  )

  serve(app, 'POST /api/bulk-jobs/:id/cancel', async ({ params, request }) =>
    respond(request, await cancelJob(contextOf(request), params.id)),
  )

  serve(app, 'POST /api/bulk-jobs/:id/undo', async ({ params, request }) =>
    respond(request, await undoJob(contextOf(request), params.id)),
  )

  serveFile(app, 'GET /api/bulk-jobs/:id/report', async ({ params, request }) => {
    const job = await findReachableJob(contextOf(request), params.id)
    const name = `report_${job.createdAt.toISOString().slice(0, 10)}_${job.id.slice(0, 8)}.csv`
    return {
      name,
      content: writeReport(db, job, actorOf(request).language),
      headers: { 'content-disposition': contentDisposition('attachment', name) },
    }
  })

  function respond(request: FastifyRequest, job: StoredJob) {
    return { success: true as const, job: presentJob(job, actorOf(request)) }
  }
}

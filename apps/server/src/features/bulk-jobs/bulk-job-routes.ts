import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { assertTagsFit, findColleague } from '../submission-admin/index.ts'
import { createJob, findOwnJob, type JobContext, undoJob } from './create-job.ts'
import { presentJob } from './present-job.ts'
import { listJobs, requestCancel, type StoredJob } from './store/jobs-repository.ts'
import { writeReport } from './write-report.ts'

/** Staff change, organise or delete many submissions at once. */
export function bulkJobRoutes(app: FastifyInstance, { db, timeZone }: { db: Db; timeZone: string }): void {
  const contextOf = (request: FastifyRequest): JobContext => ({
    db,
    timeZone,
    actor: actorOf(request),
    log: request.log,
  })
  const respond = (job: StoredJob) => ({ success: true as const, job: presentJob(job) })

  serve(app, 'POST /api/bulk-jobs/status', async ({ body, request }) => {
    const { selection, status, note, notify = true } = body
    const action = { kind: 'status' as const, status, note, notify }
    return respond(await createJob(contextOf(request), { selection, action }))
  })

  serve(app, 'POST /api/bulk-jobs/delete', async ({ body, request }) =>
    respond(await createJob(contextOf(request), { selection: body.selection, action: { kind: 'delete' } })),
  )

  serve(app, 'POST /api/bulk-jobs/tag', async ({ body, request }) => {
    const { selection, add, remove } = body
    await assertTagsFit(db, add)
    return respond(await createJob(contextOf(request), { selection, action: { kind: 'tag', add, remove } }))
  })

  serve(app, 'POST /api/bulk-jobs/assign', async ({ body, request }) => {
    const assignee = body.userId === null ? null : await findColleague(db, body.userId)
    const action = { kind: 'assign' as const, assignee }
    return respond(await createJob(contextOf(request), { selection: body.selection, action }))
  })

  serve(app, 'GET /api/bulk-jobs', async ({ request }) => ({
    success: true,
    jobs: (await listJobs(db, actorOf(request).id)).map(presentJob),
  }))

  serve(app, 'GET /api/bulk-jobs/:id', async ({ params, request }) =>
    respond(await findOwnJob(contextOf(request), params.id)),
  )

  serve(app, 'POST /api/bulk-jobs/:id/cancel', async ({ params, request }) => {
    const { id } = await findOwnJob(contextOf(request), params.id)
    await requestCancel(db, id)
    return respond(await findOwnJob(contextOf(request), id))
  })

  serve(app, 'POST /api/bulk-jobs/:id/undo', async ({ params, request }) =>
    respond(await undoJob(contextOf(request), params.id)),
  )

  serveFile(app, 'GET /api/bulk-jobs/:id/report', async ({ params, request }) => {
    const job = await findOwnJob(contextOf(request), params.id)
    const name = `report_${job.createdAt.toISOString().slice(0, 10)}_${job.id.slice(0, 8)}.csv`
    return {
      name,
      content: writeReport(db, job, actorOf(request).language),
      headers: { 'content-disposition': contentDisposition('attachment', name) },
    }
  })
}

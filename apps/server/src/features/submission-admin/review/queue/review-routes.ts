import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import { type FileLinks } from '../../../../platform/files/index.ts'
import { serve } from '../../../../platform/http/index.ts'
import { actorOf } from '../../../auth/index.ts'
import { decidePayment, reviewStateOf, undoDecision } from '../../../payments/index.ts'
import { changeReviewReasons, readReviewReasons } from '../../../settings/index.ts'
import { readReviewItem } from './read-review-item.ts'

interface ReviewParts {
  db: Db
  links: FileLinks
  timeZone: string
}

/** The review queue: staff go through the submissions of a list and decide about each payment. */
export function reviewRoutes(app: FastifyInstance, parts: ReviewParts): void {
  const { db } = parts

  serve(app, 'GET /api/review/:id', async ({ params, request }) => ({
    success: true,
    item: await readReviewItem(parts, params.id, actorOf(request).forms),
  }))

  serve(app, 'POST /api/review/:id/decision', async ({ params, body, request }) => {
    const { status, adminNotes } = await decidePayment(parts, {
      submissionId: params.id,
      decisionId: body.decisionId,
      decision: body.decision,
      reason: body.decision === 'reject' ? (body.reason ?? '') : '',
      notify: body.notify ?? true,
      seen: body.seen,
      overbook: body.overbook,
      actor: actorOf(request),
    })
    return { success: true, status, adminNotes }
  })

  serve(app, 'POST /api/review/:id/undo', async ({ params, body, request }) => {
    const submission = await undoDecision(db, {
      submissionId: params.id,
      decisionId: body.decisionId,
      overbook: body.overbook,
      actor: actorOf(request),
    })
    return { success: true, state: await reviewStateOf(db, submission), adminNotes: submission.adminNotes }
  })

  serve(app, 'GET /api/review-reasons', async () => ({ success: true, reasons: await readReviewReasons(db) }))

  serve(app, 'PUT /api/review-reasons', async ({ body, request }) => ({
    success: true,
    reasons: await changeReviewReasons(db, body.reasons, actorOf(request)),
  }))
}

import type { Cancellation } from '@nibondhon/api-contract'
import { paisaToTaka, takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { actorOf } from '../../auth/index.ts'
import { findByName, findCancellation, submissionNotFound } from '../../submissions/index.ts'
import { cancelSubmission, reopenSubmission } from './cancel-submission.ts'
import { restoreCancelled } from './restore-cancelled.ts'

export function cancellationRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'POST /api/submissions/:id/cancel', async ({ params, body, request }) => {
    const { reason, kept, notify = true } = body
    await cancelSubmission(db, {
      name: params.id,
      reason,
      keptPaisa: takaToPaisa(kept),
      notify,
      actor: actorOf(request),
    })
    return respond(params.id)
  })

  serve(app, 'POST /api/submissions/:id/reopen', async ({ params, body, request }) => {
    await reopenSubmission(db, { name: params.id, reason: body.reason, actor: actorOf(request) })
    return respond(params.id)
  })

  serve(app, 'POST /api/deleted-submissions/:id/restore-cancelled', async ({ params, body, request }) => {
    await restoreCancelled(db, { id: params.id, reason: body.reason, actor: actorOf(request) })
    return { success: true }
  })

  async function respond(name: string) {
    const submission = await findByName(db, name)
    if (!submission) throw submissionNotFound()
    const { id, status, paymentStatus } = submission
    const cancellation = await presentCancellation(db, id)
    return { success: true as const, id, status, paymentStatus, cancellation }
  }
}

/** Null for a submission that is not cancelled. */
export async function presentCancellation(db: Db, submissionId: string): Promise<Cancellation | null> {
  const found = await findCancellation(db, submissionId)
  return (
    found && {
      reason: found.reason,
      kept: paisaToTaka(found.keptPaisa),
      by: found.actor,
      at: found.cancelledAt.toISOString(),
    }
  )
}

import type { FastifyInstance } from 'fastify'
import { formatTaka, paymentMethodLabel } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Actor, actorOf } from '../../auth/index.ts'
import { announcementNotFound } from './announced-errors.ts'
import { listUnmatched, markHandled } from './announced-payments-repository.ts'

/** Payments that a provider announced and that belong to no submission. */
export function unmatchedRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/payments/unmatched', async ({ query }) => {
    const { page, limit, handled } = query
    const listed = await listUnmatched(db, { page, limit, isHandled: handled === 'true' })
    return { success: true, ...listed, page }
  })

  serve(app, 'PUT /api/payments/unmatched/:id', async ({ params, body, request }) => ({
    success: true,
    payment: await changeUnmatched(db, params.id, { ...body, actor: actorOf(request) }),
  }))
}

async function changeUnmatched(
  db: Db,
  id: string,
  { isHandled, note, actor }: { isHandled: boolean; note: string; actor: Actor },
) {
  return db.transaction().execute(async (trx) => {
    const payment = await markHandled(trx, id, { isHandled, note, by: actor.username })
    if (!payment) throw announcementNotFound()
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'changed',
      subject: { id, name: `${paymentMethodLabel(payment.method)} ${payment.trxID}` },
      changes: [
        { what: 'Dealt with', from: String(!isHandled), to: String(isHandled) },
        ...(payment.amountPaisa === null
          ? []
          : [{ what: 'Amount', from: null, to: formatTaka(payment.amountPaisa) }]),
        ...(note === '' ? [] : [{ what: 'Note', from: null, to: note }]),
      ],
    })
    return payment
  })
}

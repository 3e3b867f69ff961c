import type { FastifyInstance } from 'fastify'
import { formatTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError, boundJsonBodies, serve } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Actor, actorOf } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { listUnmatched, markHandled } from './announced-payments-repository.ts'
import { receiveWebhook } from './receive-webhook.ts'
import type { SnsAccess } from './signing-certificates.ts'

/** Messages of bKash have about 1 KB. */
const MAX_BODY_BYTES = 65_536

export async function webhookRoutes(
  app: FastifyInstance,
  { db, settings, sns }: { db: Db; settings: Settings; sns: SnsAccess },
): Promise<void> {
  await app.register(async (scope) => {
    // Amazon calls its JSON text.
    boundJsonBodies(scope, 'text/plain')
    serve(
      scope,
      'POST /api/bkash/webhook',
      async ({ body }) => {
        await receiveWebhook({ db, settings, sns, log: app.log, now: Date.now }, body)
        return { success: true }
      },
      { bodyLimit: MAX_BODY_BYTES },
    )
  })

  serve(app, 'GET /api/bkash/unmatched', async ({ query }) => {
    const { page, limit, handled } = query
    const listed = await listUnmatched(db, { page, limit, isHandled: handled === 'true' })
    return { success: true, ...listed, page }
  })

  serve(app, 'PUT /api/bkash/unmatched/:id', async ({ params, body, request }) => ({
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
    if (!payment) throw new AppError('not_found', 'not_found', 'This payment is not in the list any more.')
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'changed',
      subject: { id, name: `bKash ${payment.trxID}` },
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

import { readNotification, readSignedPost } from '@nibondhon/sslcommerz'
import { PUBLIC_ROUTES, SSLCOMMERZ_ID_PREFIX } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import { AppError, serve } from '../../../../platform/http/index.ts'
import { acceptFormAsRecord } from '../../../../platform/input/index.ts'
import { queryOf } from '../../../../platform/outbound/index.ts'
import type { Settings } from '../../../settings/index.ts'
import { addAnnouncement } from '../../announced/announced-payments-repository.ts'

const MAX_BODY_BYTES = 65_536
const RETURN = '/sslcommerz/return/:paymentID/:status'
const STATUSES = ['success', 'failure', 'cancel']
const TRANSACTION_ID = new RegExp(`^${SSLCOMMERZ_ID_PREFIX}[0-9A-F]{24}$`)

/** What SSLCommerz calls, and where it sends browsers back to. */
export async function sslcommerzRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: Settings },
): Promise<void> {
  await app.register(async (scope) => {
    acceptFormAsRecord(scope, MAX_BODY_BYTES)
    serve(
      scope,
      'POST /api/sslcommerz/ipn',
      async ({ body }) => {
        await receiveNotification({ db, settings }, body)
        return { success: true }
      },
      { bodyLimit: MAX_BODY_BYTES },
    )
  })
  // Before the body is read: a payer must get a page, whatever the provider's page made their browser post.
  app.route({
    method: ['GET', 'POST'],
    url: RETURN,
    config: { access: 'public' },
    onRequest: async (request, reply) => sendToOwnPage(request, reply),
    handler: sendToOwnPage,
  })
}

/**
 * The payer's browser posts from the provider's page, without the cookies of this site, and what it posts proves nothing.
 * So nothing is read but the address, which the server made itself, and nothing is done but to open an own page, which
 * then asks what became of the payment.
 */
function sendToOwnPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { paymentID = '', status = '' } = request.params as Partial<Record<string, string>>
  const isOurs = TRANSACTION_ID.test(paymentID) && STATUSES.includes(status)
  const query = queryOf(isOurs ? { paymentID, status } : {})
  return reply.header('cache-control', 'no-store').redirect(`${PUBLIC_ROUTES.bkashCallback}?${query}`, 303)
}

/**
 * Stores what was announced; the background job asks the validator. The hash keeps out what anyone could send, and is no
 * proof. The same transaction again adds nothing, in any order of the messages.
 */
async function receiveNotification(
  { db, settings }: { db: Db; settings: Settings },
  fields: Record<string, string>,
): Promise<void> {
  const { sslcommerzStorePassword: password } = await settings.read()
  const signed = password === '' ? null : readSignedPost(fields, password)
  if (!signed) throw rejected()
  const announced = readNotification(signed)
  // That a payment failed is learnt by asking: the provider sends this before and after others.
  if (!announced) return
  const { tranId, bankTranId, amountPaisa, currency, cardType, paidAt } = announced
  await addAnnouncement(db, {
    method: 'sslcommerz',
    trxId: bankTranId,
    amountPaisa,
    currency,
    payer: '',
    reference: cardType,
    invoice: tranId,
    transactionType: cardType,
    paidAt,
    confirmation: 'unchecked',
  })
}

/** The same for everything that is wrong: a forger learns nothing from it. */
function rejected(): AppError {
  return new AppError('invalid', 'webhook_rejected')
}

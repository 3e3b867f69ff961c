import type { WebhookDelivery } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import { secretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import {
  findDelivery,
  insertTest,
  listDeliveries,
  requeue,
  type StoredDelivery,
} from './delivery/deliveries-repository.ts'
import { changeWebhook, createWebhook, readWebhooks, removeWebhook, rotateSecret } from './manage-webhooks.ts'
import { deliveryNotFound, deliveryWaits, webhookIsOff, webhookNotFound } from './webhook-errors.ts'
import { findWebhook, type StoredWebhook } from './webhooks-repository.ts'

export function webhookRoutes(
  app: FastifyInstance,
  { db, appSecret, allowPrivateNetwork }: { db: Db; appSecret: string; allowPrivateNetwork: boolean },
): void {
  const parts = { db, box: secretBox(appSecret), allowPrivateNetwork }

  serve(app, 'GET /api/webhooks', async () => ({ success: true, webhooks: await readWebhooks(db) }))

  serve(app, 'POST /api/webhooks', async ({ body, request }) => ({
    success: true,
    ...(await createWebhook(parts, actorOf(request), body)),
  }))

  serve(app, 'PUT /api/webhooks/:id', async ({ params, body, request }) => ({
    success: true,
    webhook: await changeWebhook(parts, actorOf(request), params.id, body),
  }))

  serve(app, 'DELETE /api/webhooks/:id', async ({ params, request }) => {
    await removeWebhook(db, actorOf(request), params.id)
    return { success: true }
  })

  serve(app, 'POST /api/webhooks/:id/rotate-secret', async ({ params, request }) => ({
    success: true,
    ...(await rotateSecret(parts, actorOf(request), params.id)),
  }))

  serve(app, 'POST /api/webhooks/:id/test', async ({ params }) => ({
    success: true,
    deliveryId: await insertTest(db, (await loadActive(db, params.id)).id),
  }))

  serve(app, 'GET /api/webhooks/:id/deliveries', async ({ params, query: { status, page, limit } }) => {
    const { id } = await load(db, params.id)
    const { deliveries, total } = await listDeliveries(db, id, { status: status ?? null, page, limit })
    return { success: true, deliveries: deliveries.map(presentDelivery), total, page, limit }
  })

  serve(app, 'GET /api/webhooks/:id/deliveries/:deliveryId', async ({ params }) => {
    const delivery = await findDelivery(db, params.id, params.deliveryId)
    if (!delivery) throw deliveryNotFound()
    const { body, response } = delivery
    return { success: true, delivery: { ...presentDelivery(delivery), body, response } }
  })

  serve(app, 'POST /api/webhooks/:id/deliveries/:deliveryId/resend', async ({ params }) => {
    await loadActive(db, params.id)
    const delivery = await findDelivery(db, params.id, params.deliveryId)
    if (!delivery) throw deliveryNotFound()
    if (delivery.status === 'pending') throw deliveryWaits()
    await requeue(db, delivery.id)
    return {
      success: true,
      delivery: presentDelivery({ ...delivery, status: 'pending', attempts: 0, nextTryAt: new Date() }),
    }
  })
}

async function load(db: Db, id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(db, id)
  if (!webhook) throw webhookNotFound()
  return webhook
}

async function loadActive(db: Db, id: string): Promise<StoredWebhook> {
  const webhook = await load(db, id)
  if (!webhook.isActive) throw webhookIsOff()
  return webhook
}

function presentDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { id, eventId, type, status, attempts, responseStatus, failure, durationMs } = delivery
  return {
    id,
    event: type,
    eventId,
    status,
    attempts,
    responseStatus,
    failure,
    at: delivery.createdAt.toISOString(),
    triedAt: delivery.triedAt?.toISOString() ?? null,
    nextTryAt: status === 'pending' ? delivery.nextTryAt.toISOString() : null,
    durationMs,
  }
}

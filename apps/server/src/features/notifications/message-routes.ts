import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { limitCalls } from '../../platform/limits/index.ts'
import { actorOf } from '../auth/index.ts'
import type { SenderParts } from './queue/deliver-message.ts'
import { latestMessages, messagesOf } from './staff/list-messages.ts'
import { previewMessages } from './staff/preview-messages.ts'
import { resendMessage } from './staff/resend-message.ts'
import { requestRecovery } from './recovery/request-recovery.ts'
import { previewConfirmation, sendConfirmation } from './staff/send-confirmation.ts'
import { sendTest } from './staff/send-test.ts'
import { serviceStatuses } from './staff/service-status.ts'
import { writeToSubmitter } from './staff/write-to-submitter.ts'

/** The same limit as for saving a form. */
const FORM_BODY_LIMIT = 2 * 1024 * 1024

export function messageRoutes(app: FastifyInstance, parts: SenderParts): void {
  const limit = limitCalls(parts.db)

  serve(app, 'POST /api/submissions/recover', async ({ body, request }) => ({
    success: true,
    message: await requestRecovery(
      { ...parts, limit },
      { contacts: body.contacts, formId: body.formId ?? null, address: request.ip },
    ),
  }))

  serve(app, 'POST /api/submissions/:uniqueId/communicate', async ({ params, body, request }) => ({
    success: true,
    ...(await writeToSubmitter(parts, actorOf(request), params.uniqueId, body)),
  }))

  serve(app, 'GET /api/submissions/:id/confirmation', async ({ params, request }) => ({
    success: true,
    ...(await previewConfirmation(parts, actorOf(request), params.id)),
  }))

  serve(app, 'POST /api/submissions/:id/confirmation', async ({ params, body, request }) => ({
    success: true,
    ...(await sendConfirmation(parts, actorOf(request), params.id, body.channel)),
  }))

  serve(app, 'GET /api/submissions/:id/messages', async ({ params, request }) => ({
    success: true,
    messages: await messagesOf(parts, actorOf(request), params.id),
  }))

  serve(app, 'GET /api/messages', async ({ query, request }) => ({
    success: true,
    messages: await latestMessages(parts, actorOf(request), { limit: query.limit, state: query.state }),
  }))

  serve(app, 'POST /api/messages/:id/resend', async ({ params, request }) => ({
    success: true,
    ...(await resendMessage(parts, actorOf(request), params.id)),
  }))

  serve(app, 'POST /api/submissions/test-notification', async ({ body }) => ({
    success: true,
    message: await sendTest(parts, body),
  }))

  serve(
    app,
    'POST /api/forms/message-preview',
    async ({ body, request }) => ({
      success: true,
      ...(await previewMessages(
        { ...parts, association: (await parts.settings.association.current()).association },
        actorOf(request),
        body,
      )),
    }),
    { bodyLimit: FORM_BODY_LIMIT },
  )

  serve(app, 'GET /api/submissions/notification-status', async () => ({
    success: true,
    data: { services: await serviceStatuses(parts) },
  }))
}

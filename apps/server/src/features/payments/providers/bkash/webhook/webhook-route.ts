import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../../platform/database/index.ts'
import { serve } from '../../../../../platform/http/index.ts'
import { acceptJson } from '../../../../../platform/input/index.ts'
import type { Settings } from '../../../../settings/index.ts'
import { receiveWebhook } from './receive-webhook.ts'
import type { SnsAccess } from './signing-certificates.ts'

/** Messages of bKash have about 1 KB. */
const MAX_BODY_BYTES = 65_536

export async function webhookRoute(
  app: FastifyInstance,
  { db, settings, sns }: { db: Db; settings: Settings; sns: SnsAccess },
): Promise<void> {
  await app.register(async (scope) => {
    // Amazon calls its JSON text.
    acceptJson(scope, 'text/plain')
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
}

import type { FastifyInstance } from 'fastify'
import { secretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { changeBankDetails, resetBankDetails } from './change-bank-details.ts'
import { changeSystemSettings } from './change-system-settings.ts'
import { presentSettings } from './create-settings.ts'
import { readAll } from './settings-repository.ts'

export function settingsRoutes(
  app: FastifyInstance,
  { db, appSecret, allowPrivateNetwork }: { db: Db; appSecret: string; allowPrivateNetwork: boolean },
): void {
  const box = secretBox(appSecret)

  serve(app, 'PUT /api/settings/payment', async ({ body, request }) => ({
    success: true,
    settings: await changeBankDetails(db, actorOf(request), body.settings),
  }))

  serve(app, 'POST /api/settings/initialize', async ({ request }) => ({
    success: true,
    settings: await resetBankDetails(db, actorOf(request)),
  }))

  serve(app, 'GET /api/settings/system', async () => ({
    success: true,
    settings: presentSettings(await readAll(db), box),
  }))

  serve(app, 'PUT /api/settings/system-config', async ({ body, request }) => ({
    success: true,
    settings: presentSettings(
      await changeSystemSettings({ db, box, allowPrivateNetwork }, actorOf(request), body.systemConfig),
      box,
    ),
  }))
}

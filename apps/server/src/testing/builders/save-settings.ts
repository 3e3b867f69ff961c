import type { FastifyInstance } from 'fastify'
import { call } from '../http/call.ts'
import type { MailCatcher } from '../messaging/mail-catcher.ts'
import type { SmsCatcher } from '../messaging/sms-catcher.ts'

/** Saves system settings through the API; others keep their values. */
export async function saveSettings(app: FastifyInstance, token: string, systemConfig: object): Promise<void> {
  const response = await call(app, 'PUT /api/settings/system-config', { token, body: { systemConfig } })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
}

/** Settings that send e-mail to the catcher. */
export function mailSettings({ port }: MailCatcher) {
  return {
    emailEnabled: true,
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpUser: 'office',
    smtpPassword: 'secret',
    fromEmail: 'office@example.org',
  }
}

/** Settings that send SMS to the catcher. */
export function smsSettings({ url }: SmsCatcher) {
  return { smsEnabled: true, smsApiEndpoint: url, smsApiKey: 'key' }
}

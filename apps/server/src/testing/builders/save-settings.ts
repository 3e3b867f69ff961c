import type { FastifyInstance } from 'fastify'
import { secretBox } from '../../platform/crypto/index.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { call } from '../http/call.ts'
import type { MailCatcher } from '../messaging/mail-catcher.ts'
import type { SmsCatcher } from '../messaging/sms-catcher.ts'

/** Saves system settings through the API; others keep their values. */
export async function saveSettings(app: FastifyInstance, token: string, systemConfig: object): Promise<void> {
  const response = await call(app, 'PUT /api/settings/system-config', { token, body: { systemConfig } })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
}

/** Settings that send e-mail to the catcher. */
export function mailSettings({ port }: Pick<MailCatcher, 'port'>) {
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

/** What `mailSettings` become in the database. */
export function storedMailSettings({ port }: MailCatcher, appSecret: string): Record<string, string> {
  return {
    email_enabled: 'true',
    smtp_host: '127.0.0.1',
    smtp_port: String(port),
    smtp_user: 'office',
    smtp_password: secretBox(appSecret).seal('secret'),
    from_email: 'office@example.org',
  }
}

/** Stores them without a server, for one that will start on this database. */
export async function storeMailSettings(
  { connection }: TestDatabase,
  { mail, appSecret }: { mail: MailCatcher; appSecret: string },
): Promise<void> {
  const { db, close } = connectDatabase(connection, { maxConnections: 1 })
  try {
    await db
      .insertInto('settings')
      .values(
        Object.entries(storedMailSettings(mail, appSecret)).map(([key, value]) => ({
          key,
          value,
          updated_by: null,
        })),
      )
      .execute()
  } finally {
    await close()
  }
}

import type { HealthCheck } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { DeliveryError } from '../../platform/delivery/index.ts'
import { type FileStore, FileStoreError } from '../../platform/files/index.ts'
import { type MessageProviders, mailAccount, smsAccount, missingSetup } from '../notifications/index.ts'
import type { PaymentProviders } from '../payments/index.ts'
import { recordHealth, type Service, type Settings, type SystemSettings } from '../settings/index.ts'

export interface HealthCheckParts extends MessageProviders {
  db: Db
  files: FileStore
  settings: Settings
  paymentProviders: PaymentProviders
}

/** As long as a person waits for an answer. */
const TIMEOUT_MS = 15_000

/** Really connects to every service that is set up. Sends no message and moves no money. */
export async function checkServices(parts: HealthCheckParts): Promise<HealthCheck[]> {
  const settings = await parts.settings.read()
  return Promise.all([
    tryOut(parts, 'email', missingSetup('email', settings), () => signIn(parts, settings)),
    tryOut(parts, 'sms', missingSetup('sms', settings), () => reachGateway(parts, settings)),
    ...parts.paymentProviders.all.flatMap(({ check }) =>
      check ? tryOut(parts, check.service, check.missing(settings), () => check.ask()) : [],
    ),
    checkStorage(parts.files),
  ])
}

/** What it gives, or what is wrong; either is also what the dashboard shows from now on. */
async function tryOut(
  { db }: HealthCheckParts,
  service: Service,
  missing: string | null,
  connect: () => Promise<string>,
): Promise<HealthCheck> {
  if (missing !== null) return { service, status: 'off', detail: missing }
  try {
    const detail = await connect()
    await recordHealth(db, service, { isGood: true, detail: '' })
    return { service, status: 'ok', detail }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    await recordHealth(db, service, { isGood: false, detail: error.message })
    return { service, status: 'error', detail: error.message }
  }
}

async function signIn({ mailer }: HealthCheckParts, settings: SystemSettings): Promise<string> {
  await mailer.verify(mailAccount(settings), TIMEOUT_MS)
  return `Signed in to ${settings.smtpHost} as ${settings.smtpUser}.`
}

async function reachGateway({ sms }: HealthCheckParts, settings: SystemSettings): Promise<string> {
  const name = await sms.reach(smsAccount(settings), TIMEOUT_MS)
  return `${name} answers. Whether it takes the API key shows only with a message: use Test Notifications.`
}

/** Stores a small file, reads it and deletes it again. */
async function checkStorage(files: FileStore): Promise<HealthCheck> {
  const service = 'storage'
  const sent = Buffer.from('A test of the storage; it can be deleted.')
  try {
    const id = await files.put(once(sent))
    const content = await files.get(id)
    const parts: Uint8Array[] = []
    for await (const part of (content ?? []) as AsyncIterable<Uint8Array>) parts.push(part)
    await files.delete([id])
    if (!Buffer.concat(parts).equals(sent)) {
      return { service, status: 'error', detail: 'What was stored came back changed. Check the storage.' }
    }
    return { service, status: 'ok', detail: 'A file was stored, read and deleted.' }
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    const detail =
      error.kind === 'full'
        ? 'There is no room left to store files. Free some space.'
        : 'Files cannot be stored. Check that the data directory can be written to, or the S3 settings.'
    return { service, status: 'error', detail }
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

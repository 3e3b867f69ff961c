import { bkashSettings, type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import pg from 'pg'
import { smsSettings } from '../../../apps/server/src/testing/builders/save-settings.ts'
import { type SmsCatcher, startSmsCatcher } from '../../../apps/server/src/testing/messaging/sms-catcher.ts'
import { INSTALLATION } from '../support/member-forms.ts'
import { openScratch, type ServerProcess } from '../support/server-process.ts'
import { mustSend } from './support/send.ts'

/** A server process with everything an attacker could reach, and the providers that it calls. */
export interface Installation {
  server(): ServerProcess
  url(): string
  databaseUrl: string
  db: pg.Client
  /** The token of a super_admin. */
  token: string
  sms: SmsCatcher
  bkash: BkashSimulator
  /** Restarts it on the same data. */
  restart(): Promise<void>
  makeForm(form: object): Promise<{ id: string; customUrl: string }>
  submit(formId: string, data: object): Promise<Submitted>
  close(): Promise<void>
}

export interface Submitted {
  submissionId: string
  uniqueId: string
  editCode: string
}

const BANK = [
  { key: 'bank_transfer_account_name', value: 'Alumni Association' },
  { key: 'bank_transfer_account_number', value: '0123456789' },
  { key: 'bank_transfer_bank_name', value: 'Sonali Bank' },
]

export async function openInstallation(databaseUrl: string): Promise<Installation> {
  const [sms, bkash] = await Promise.all([startSmsCatcher(), startBkashSimulator()])
  bkash.faults.set({ noGrantLimit: true })
  const scratch = openScratch()
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const start = () =>
    scratch.start({
      ...INSTALLATION,
      DATABASE_URL: databaseUrl,
      ALLOW_PRIVATE_NETWORK: 'true',
      BKASH_BASE_URL: bkash.baseUrl,
    })
  let server = await start()
  const url = () => server.url
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = INSTALLATION
  const { token } = (await mustSend(url(), 'POST /api/auth/login', { body: { email, password } })) as {
    token: string
  }
  const systemConfig = { ...smsSettings(sms), ...bkashSettings(bkash), bankTransferEnabled: true }
  await mustSend(url(), 'PUT /api/settings/system-config', { token, body: { systemConfig } })
  await mustSend(url(), 'PUT /api/settings/payment', { token, body: { settings: BANK } })

  return {
    ...{ databaseUrl, db, token, sms, bkash, url },
    server: () => server,
    async restart() {
      await server.end()
      server = await start()
    },
    async makeForm(form) {
      const made = await mustSend(url(), 'POST /api/forms', { token, body: form })
      return made as { id: string; customUrl: string }
    },
    async submit(formId, data) {
      const made = await mustSend(url(), `POST /api/forms/${formId}/submit`, { body: { data } })
      return made as unknown as Submitted
    },
    async close() {
      await scratch.close()
      await db.end()
      await Promise.all([sms.close(), bkash.close()])
    },
  }
}

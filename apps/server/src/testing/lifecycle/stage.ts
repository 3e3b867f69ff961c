import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../app/build-app.ts'
import { createServices } from '../../app/create-services.ts'
import type { ScopedActor } from '../../features/auth/index.ts'
import { createFindMember } from '../../features/member-prices/index.ts'
import { type PaymentKeys, paymentKeys } from '../../features/payments/checkout/payment-key.ts'
import { bankTransferProvider } from '../../features/payments/providers/bank-transfer/bank-transfer-provider.ts'
import {
  createPaymentProviders,
  type PaymentProviders,
} from '../../features/payments/providers/payment-providers.ts'
import { walletProvider } from '../../features/payments/providers/wallet/wallet-provider.ts'
import { createPersonalLinks } from '../../features/personal-links/index.ts'
import { createDrafts } from '../../features/saved-drafts/index.ts'
import { createBegunTokens } from '../../features/seats/index.ts'
import type { Settings } from '../../features/settings/index.ts'
import {
  createFormCache,
  createSubmissionBatcher,
  createSubmissionStore,
  type SubmitContext,
} from '../../features/submissions/index.ts'
import { offers } from '../../features/waiting-list/index.ts'
import { type Connection, connectDatabase, type Db } from '../../platform/database/index.ts'
import { diskFileStore } from '../../platform/files/index.ts'
import { makeUser } from '../builders/make-user.ts'
import { FakeCheckout } from './fake-checkout.ts'

const APP_SECRET = 'a secret that only the life of submissions knows'
export const TIME_ZONE = 'Asia/Dhaka'

/** The server's use cases on a database of their own, with providers that keep their books in memory. */
export interface Stage {
  db: Db
  /** Only for what reads an upload. */
  app: FastifyInstance
  submitContext: SubmitContext
  settings: Settings
  providers: PaymentProviders
  bkash: FakeCheckout
  sslcommerz: FakeCheckout
  keys: PaymentKeys
  appSecret: string
  /** Two, because one person must not approve their own request. */
  actors: readonly [ScopedActor, ScopedActor]
  log: FastifyBaseLogger
  /** Whether the requests of a step are sent at once. One after the other, a run with the same seed is the same. */
  sendsAtOnce: boolean
  /** What jobs logged about failures that are not an AppError; they catch them so that the others continue. */
  takeLogged(): string[]
  close(): Promise<void>
}

export async function openStage(
  connection: Connection,
  { sendsAtOnce }: Pick<Stage, 'sendsAtOnce'>,
): Promise<Stage> {
  const { db, pool, close } = connectDatabase(connection, { maxConnections: 6 })
  prepareEverything(pool)
  const filesDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-life-'))
  const files = diskFileStore(filesDir)
  const { log, takeLogged } = watchedLog()
  const common = { db, appSecret: APP_SECRET, publicUrl: 'https://forms.example.org' }
  const services = createServices({ ...common, log })
  const { settings } = services
  const [bkash, sslcommerz] = [
    new FakeCheckout('bkash', 'when settled'),
    new FakeCheckout('sslcommerz', 'by itself'),
  ]
  const providers = createPaymentProviders([
    bkash.provider(),
    sslcommerz.provider(),
    bankTransferProvider({ settings }),
    walletProvider({ settings }),
  ])
  const silent = pino({ level: 'silent' })
  const app = await buildApp({
    ...common,
    files,
    services: { ...services, paymentProviders: providers },
    logger: silent,
  })
  const store = createSubmissionStore({ isDistributed: process.env['TEST_SEPARATE_INSERTS'] === 'true' })
  await saveSettings(db)
  return {
    db,
    app,
    sendsAtOnce,
    submitContext: {
      db,
      forms: createFormCache(db),
      store,
      batcher: createSubmissionBatcher(db, store),
      begun: createBegunTokens(APP_SECRET),
      offers,
      drafts: createDrafts({ db, files, log }),
      links: createPersonalLinks(APP_SECRET),
      findMember: createFindMember({ db, appSecret: APP_SECRET, timeZone: TIME_ZONE, now: Date.now }),
      now: Date.now,
      timeZone: TIME_ZONE,
    },
    settings,
    providers,
    bkash,
    sslcommerz,
    keys: paymentKeys(APP_SECRET),
    appSecret: APP_SECRET,
    actors: [await makeActor(db, 'Karim'), await makeActor(db, 'Nasrin')],
    log,
    takeLogged,
    async close() {
      await app.close()
      await close()
      rmSync(filesDir, { recursive: true, force: true })
    },
  }
}

/**
 * The same few hundred statements run in every world, and planning them takes most of the time of the database. So each
 * connection prepares what Kysely sends, and plans it once.
 */
function prepareEverything(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `life_${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const prepared = (text: unknown, ...rest: unknown[]) =>
      query(typeof text === 'string' && Array.isArray(rest[0]) ? { name: nameOf(text), text } : text, ...rest)
    Object.assign(client, { query: prepared })
    // PostgreSQL would plan again for each list of ids, which takes a sixth of the time.
    client.query('set plan_cache_mode = force_generic_plan').catch(() => {})
  })
}

async function makeActor(db: Db, username: string): Promise<ScopedActor> {
  const { id, email } = await makeUser(db, { username })
  return { id, username, email, role: 'super_admin', forms: null }
}

const SETTINGS = {
  bank_transfer_account_name: 'Alumni Association',
  bank_transfer_account_number: '0123456789',
  bank_transfer_bank_name: 'Sonali Bank',
  wallet_enabled: 'true',
  wallet_name_en: 'bKash',
  wallet_name_bn: 'বিকাশ',
  wallet_bkash_number: '01811223344',
  wallet_bkash_merchant: 'true',
}

async function saveSettings(db: Db): Promise<void> {
  const values = Object.entries(SETTINGS).map(([key, value]) => ({ key, value, updated_by: null }))
  await db
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}

/** Keeps what is logged with an error that no rule explains. */
function watchedLog(): { log: FastifyBaseLogger; takeLogged(): string[] } {
  let logged: string[] = []
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { err } = JSON.parse(line) as { err?: { type: string; message: string; stack: string } }
        if (err && err.type !== 'AppError') logged.push(`logged: ${err.message}\n${err.stack}`)
      },
    },
  )
  return {
    log,
    takeLogged() {
      const taken = logged
      logged = []
      return taken
    },
  }
}

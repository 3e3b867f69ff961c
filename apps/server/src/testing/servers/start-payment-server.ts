import { randomBytes } from 'node:crypto'
import { bkashSettings, type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { createServices } from '../../app/create-services.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import { diskFileStore } from '../../platform/files/index.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { call } from '../http/call.ts'
import { makeStoredForm, type StoredFormInput } from '../builders/make-stored-form.ts'
import { makeUser } from '../builders/make-user.ts'
import { saveSettings } from '../builders/save-settings.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

export interface PaymentServer {
  server: TestServer
  bkash: BkashSimulator
  /** Of a super_admin called Karim. */
  token: string
  call(route: string, options?: Parameters<typeof call>[2]): ReturnType<typeof call>
  configure(systemConfig: object): Promise<void>
  /** Stores a form that costs 500 taka by default and confirms by e-mail. Returns its id. */
  makePaidForm(input?: StoredFormInput): Promise<string>
  /** What is sent to begin a payment of this many taka, for a form that costs as much; `more` replaces parts of it. */
  order(amount?: number, more?: object): Promise<object & { orderId: string }>
  /** Opens a payment of 500 taka with bKash. */
  begin(amount?: number): Promise<{ paymentID: string; orderId: string }>
  /** A submission with a bKash payment, confirmed by the payer by default. */
  makePending(options?: {
    formId?: string
    wallet?: string | null
    email?: string
    discountCode?: string
  }): Promise<PendingPayment>
  execute(paymentID: string): ReturnType<typeof call>
  cancel(paymentID: string, status?: 'cancel' | 'failure'): ReturnType<typeof call>
  retry(uniqueId: string, paymentID: string): ReturnType<typeof call>
  submissionOf(pending: PendingPayment): Promise<SubmissionState>
  /** The events of the messages queued for it. */
  messagesOf(pending: PendingPayment): Promise<string[]>
  /** The states of its payments, in order. */
  becameOf(pending: PendingPayment): Promise<string[]>
  paymentRow(paymentID: string): Promise<{ state: string; trx_id: string | null }>
  stateOf(paymentID: string): Promise<string>
  /** Whether bKash took the money, independently of our database. */
  hasMoneyMoved(paymentID: string): boolean
  /** Moves the times of this payment back. */
  age(paymentID: string, minutes: number): Promise<void>
  /** Resets all faults. */
  healBkash(): void
  close(): Promise<void>
}

export interface PendingPayment {
  paymentID: string
  uniqueId: string
  editCode: string
  submissionId: string
}

export interface SubmissionState {
  status: string
  paymentStatus: string
  needsReview: boolean
}

export const PAID: SubmissionState = { status: 'completed', paymentStatus: 'completed', needsReview: false }
export const FAILED: SubmissionState = { status: 'failed', paymentStatus: 'failed', needsReview: false }
export const WAITING: SubmissionState = { status: 'pending', paymentStatus: 'pending', needsReview: false }

/** A wallet that loses its money after it was confirmed: the payment is rejected when it is executed. */
export const NO_MONEY = '01823074817'

const BANK = [
  { key: 'bank_transfer_account_name', value: 'Alumni Association' },
  { key: 'bank_transfer_account_number', value: '0123456789' },
  { key: 'bank_transfer_bank_name', value: 'Sonali Bank' },
]

/** Long enough for a simulator on a busy machine; a test in which bKash never responds takes as long. */
const BKASH_TIMEOUT_MS = 8_000

export type PaymentServerOptions = TestServerOptions & { listen?: boolean; database?: TestDatabase }

/** The app with bank transfer and bKash set up, and a simulator of bKash that it talks to. */
export async function startPaymentServer(options: PaymentServerOptions = {}): Promise<PaymentServer> {
  const bkash = await startBkashSimulator()
  const healBkash = () => {
    bkash.faults.clear()
    // Each test file has its own credentials, so that none hits the hourly limit of tokens.
    bkash.faults.set({ noGrantLimit: true })
  }
  healBkash()
  const server = await startTestServer({
    bkashBaseUrl: bkash.baseUrl,
    bkashTimeoutMs: BKASH_TIMEOUT_MS,
    ...options,
  })
  const { token } = await makeUser(server.db, { username: 'Karim' })
  const callApp: PaymentServer['call'] = (route, options) => call(server.app, route, options)

  const configure = (systemConfig: object) => saveSettings(server.app, token, systemConfig)
  await configure({ ...bkashSettings(bkash), bankTransferEnabled: true })
  await callApp('PUT /api/settings/payment', { token, body: { settings: BANK } })

  const makePaidForm: PaymentServer['makePaidForm'] = (input = {}) =>
    makeStoredForm(server.db, {
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
      ],
      ...input,
      settings: {
        requirePayment: true,
        amount: 500,
        notifications: { enableEmail: true, emailField: 'email' },
        ...(input.settings as object | undefined),
      },
    })

  const formsByAmount = new Map<number, Promise<string>>()
  const order: PaymentServer['order'] = async (amount = 500, more = {}) => {
    const formId =
      formsByAmount.get(amount) ?? makeStoredForm(server.db, { settings: { requirePayment: true, amount } })
    formsByAmount.set(amount, formId)
    return { amount, orderId: `ORDER_${Date.now()}`, formId: await formId, data: {}, ...more }
  }

  const begin: PaymentServer['begin'] = async (amount = 500) => {
    const body = await order(amount, { intent: 'sale' })
    const { status, body: response } = await callApp('POST /api/bkash/create', { body })
    if (status !== 200) throw new Error(JSON.stringify(response))
    return { paymentID: response.paymentID, orderId: body.orderId }
  }

  const paymentRow: PaymentServer['paymentRow'] = (paymentID) =>
    server.db
      .selectFrom('payments')
      .select(['state', 'trx_id'])
      .where('payment_id', '=', paymentID)
      .executeTakeFirstOrThrow()

  return {
    server,
    bkash,
    token,
    call: callApp,
    configure,
    makePaidForm,
    order,
    begin,
    async makePending({
      formId,
      wallet = '01770618575',
      email = `${randomBytes(6).toString('hex')}@example.org`,
      discountCode,
    } = {}) {
      const { paymentID, orderId } = await begin()
      const body = {
        formId: formId ?? (await makePaidForm()),
        data: { name: 'Rahim', email },
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        paymentAmount: 500,
        ...(discountCode !== undefined && { discountCode }),
      }
      const { status, body: response } = await callApp('POST /api/submissions', { body })
      if (status !== 201) throw new Error(JSON.stringify(response))
      if (wallet !== null) bkash.authorise(paymentID, wallet)
      const { uniqueId, editCode, submissionId } = response
      return { paymentID, uniqueId, editCode, submissionId }
    },
    execute: (paymentID) => callApp('POST /api/bkash/execute', { body: { paymentID } }),
    cancel: (paymentID, status = 'cancel') =>
      callApp('POST /api/bkash/cancel', { body: { paymentID, status } }),
    retry: (uniqueId, paymentID) => callApp(`POST /api/bkash/retry/${uniqueId}/${paymentID}`),
    submissionOf: ({ submissionId }) =>
      server.db
        .selectFrom('submissions')
        .select(['status', 'payment_status as paymentStatus', 'needs_review as needsReview'])
        .where('id', '=', submissionId)
        .executeTakeFirstOrThrow(),
    async messagesOf({ submissionId }) {
      const rows = await server.db
        .selectFrom('messages')
        .select('event')
        .where('submission_id', '=', submissionId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ event }) => event)
    },
    async becameOf({ submissionId }) {
      const rows = await server.db
        .selectFrom('payment_events')
        .select('to_status as to')
        .where('submission_id', '=', submissionId)
        .orderBy('happened_at')
        .execute()
      return rows.map(({ to }) => to)
    },
    paymentRow,
    stateOf: async (paymentID) => (await paymentRow(paymentID)).state,
    hasMoneyMoved: (paymentID) => bkash.payment(paymentID).trxID !== null,
    async age(paymentID, minutes) {
      const ago = sql<Date>`make_interval(mins => ${minutes})`
      await sql`
        update payments set created_at = created_at - ${ago}, updated_at = updated_at - ${ago},
          next_check_at = next_check_at - ${ago}
        where payment_id = ${paymentID}`.execute(server.db)
    },
    healBkash,
    async close() {
      await server.close()
      await bkash.close()
    },
  }
}

/** A second server on the same database, instead of another process. */
export async function startSecondApp(
  { server, bkash }: PaymentServer,
  appSecret: string,
  parts: Pick<PaymentServerOptions, 'webRoot'> = {},
) {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(server.db)
  const connection = { ...inject('postgres'), database: rows[0]?.database ?? '' }
  const { db, close } = connectDatabase(connection, { maxConnections: 5 })
  const logger = pino({ level: 'silent' })
  const common = { db, appSecret, publicUrl: 'https://forms.example.org' }
  const services = createServices({ ...common, bkashBaseUrl: bkash.baseUrl, log: logger })
  const app = await buildApp({ ...common, files: diskFileStore(server.filesDir), services, logger, ...parts })
  return { app, close: () => app.close().then(close) }
}

/** A payment server for the tests of one file. Resets bKash's faults after each test. Available once the first starts. */
export function paymentServer(options: PaymentServerOptions = {}): PaymentServer {
  const testServer = {} as PaymentServer
  beforeAll(async () => void Object.assign(testServer, await startPaymentServer(options)))
  afterEach(() => testServer.healBkash())
  afterAll(() => testServer.close())
  return testServer
}

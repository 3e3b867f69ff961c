import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll } from 'vitest'
import { proveTypedClaims } from '../../features/money/index.ts'
import { settleAnnounced } from '../../features/payments/index.ts'
import { workOnStatements } from '../../features/statements/index.ts'
import { postMultipart } from '../http/post-multipart.ts'
import { paymentServer } from '../servers/start-payment-server.ts'

/** The number that members of these tests pay from. */
export const PAYER_NUMBER = '01712345678'

interface Typed {
  walletKind?: string
  walletTrxId?: string
  walletNumber?: string
}

interface WalletPayment extends Typed {
  formId?: string
  name?: string
  locale?: 'en' | 'bn'
}

export interface Claimed {
  submissionId: string
  uniqueId: string
  editCode: string
}

/** Ten letters and digits, as bKash has them. */
export function newTrxId(): string {
  return `W${randomBytes(8).toString('hex').toUpperCase().slice(0, 9)}`
}

/** A payment server where members can send money to a merchant number of bKash, to Nagad and to a bank. */
export function walletServer(options: Parameters<typeof paymentServer>[0] = {}) {
  const testServer = paymentServer({ listen: true, ...options })
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    await testServer.configure({
      walletEnabled: true,
      walletBkashNumber: '01811223344',
      walletBkashMerchant: true,
      walletNagadNumber: '01911223344',
      walletBankNumber: '0123456789012',
      walletNameEn: 'bKash or Nagad',
      walletNameBn: 'বিকাশ বা নগদ',
      bkashWebhookWaiting: true,
    })
    await announce({ kind: 'confirmation' })
  })

  const asStaff = async (route: string, body?: object) =>
    (await testServer.call(route, { token: testServer.token, ...(body && { body }) })).body

  const submit = async ({ formId, name = 'Rahim', locale = 'en', ...typed }: WalletPayment = {}) =>
    testServer.call('POST /api/submissions', {
      body: {
        formId: formId ?? (await testServer.makePaidForm()),
        data: { name, email: `${randomBytes(6).toString('hex')}@example.org` },
        paymentMethod: 'wallet',
        paymentAmount: 500,
        locale,
        walletKind: 'bkash',
        walletTrxId: newTrxId(),
        walletNumber: PAYER_NUMBER,
        ...typed,
      },
    })

  const announce = (options: Omit<Parameters<typeof testServer.bkash.webhook.send>[0], 'target'>) =>
    testServer.bkash.webhook.send({ target: `${testServer.server.url}/api/bkash/webhook`, ...options })

  return Object.assign(testServer, {
    asStaff,
    submit,
    announce,
    /** A submission of 500 taka with a typed transaction. */
    async claim(payment: WalletPayment = {}): Promise<Claimed> {
      const { status, body } = await submit(payment)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    /** Enters a transaction for a stored submission. */
    async enter({ uniqueId, editCode }: Claimed, typed: Typed) {
      const key = (
        await testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })
      ).body.paymentKey as string
      return testServer.call(`POST /api/submissions/wallet/${uniqueId}/${key}`, {
        body: { walletKind: 'bkash', walletTrxId: newTrxId(), walletNumber: PAYER_NUMBER, ...typed },
      })
    },
    reviewOf: async ({ submissionId }: Claimed) => (await asStaff(`GET /api/review/${submissionId}`)).item,
    claimOf: async ({ submissionId }: Claimed) =>
      (await asStaff(`GET /api/submissions/${submissionId}`)).paymentInfo.claim,
    async moneyOf({ submissionId }: Claimed) {
      const { paymentStatus, money } = await asStaff(`GET /api/submissions/${submissionId}/money`)
      return [paymentStatus, money.state, money.balance]
    },
    /** As the background jobs do. */
    async prove() {
      const { db, services } = testServer.server
      await settleAnnounced({ db, providers: services.paymentProviders, log })
      await proveTypedClaims({ db, settings: services.settings, providers: services.paymentProviders, log })
    },
    /** Imports a statement of the wallet with these rows: transaction, number, amount. */
    async importRows(account: string, rows: readonly (readonly [string, string, string])[]) {
      const lines = rows.map(([trxId, sender, amount]) => `16/11/2026,${trxId},${sender},${amount}`)
      const content = ['Date,Trx Id,Sender,Credit', ...lines].join('\n')
      const { status, body } = await postMultipart(
        testServer.server.app,
        '/api/statements',
        { account, file: new File([content], 'statement.csv') },
        { authorization: `Bearer ${testServer.token}` },
      )
      if (status !== 200) throw new Error(JSON.stringify(body))
      await workOnStatements({ db: testServer.server.db, log })
      return body.id as string
    },
    work: () => workOnStatements({ db: testServer.server.db, log }),
  })
}

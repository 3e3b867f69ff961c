import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { settleAnnounced } from '../../../features/payments/index.ts'
import { expireHolds, readSeats, verifySeats } from '../../../features/seats/index.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { sslcommerzServer } from '../../../testing/servers/sslcommerz-server.ts'
import { newTrxId, PAYER_NUMBER } from '../../../testing/wallet/wallet-server.ts'

/** Two members pay for the last seat. The money of the one who is late is never lost, whichever way it came. */
const testServer = sslcommerzServer()
beforeAll(() => testServer.configure({ walletEnabled: true, walletBkashNumber: '01811223344' }))
const db = () => testServer.server.db
let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({
    fields: [{ id: 'name', label: 'Name' }],
    settings: { limits: { maxSubmissions: 1, holdMinutes: 15 } },
  })
})

/** A member at the payment screen; `finish` is the moment in which the money is known to us. */
interface Payer {
  /** What staff search for. */
  sign: string
  finish(): Promise<{ uniqueId: string }>
}

async function submitted(sent: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await sent
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { uniqueId: String(body['uniqueId']) }
}

const WAYS: Record<string, () => Promise<Payer>> = {
  bank_transfer: async () => ({
    sign: 'Late Rahim',
    finish: () =>
      submitted(
        postMultipart(testServer.server.app, '/api/submissions', {
          formId,
          name: 'Late Rahim',
          paymentMethod: 'bank_transfer',
          paymentAmount: '500',
          payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
        }),
      ),
  }),
  wallet: async () => {
    const walletTrxId = newTrxId()
    const claim = { walletKind: 'bkash', walletTrxId, walletNumber: PAYER_NUMBER }
    const body = { formId, data: { name: 'Rahim' }, paymentMethod: 'wallet', paymentAmount: 500, ...claim }
    return {
      sign: walletTrxId,
      finish: () => submitted(testServer.call('POST /api/submissions', { body })),
    }
  },
  bkash: async () => {
    const pending = await testServer.makePending({ formId })
    return {
      sign: pending.paymentID,
      async finish() {
        await testServer.execute(pending.paymentID)
        return pending
      },
    }
  },
  sslcommerz: async () => {
    const pending = await testServer.makeVisiting({ formId, more: { data: { name: 'Rahim' } } })
    return {
      sign: pending.paymentID,
      async finish() {
        testServer.end(pending, 'paid')
        await testServer.notify(testServer.fieldsOf(pending))
        await settleAnnounced(testServer.jobParts())
        return pending
      },
    }
  },
}

const begin = (way: string): Promise<Payer> => {
  const start = WAYS[way]
  if (!start) throw new Error(way)
  return start()
}

describe('the last seat', () => {
  it.each(Object.keys(WAYS))(
    'is gone when a payment by %s arrives: it is stored, and staff find the money',
    async (way) => {
      const late = await begin(way)
      // The time in which the seat was held is over, and another member takes it.
      await expireHolds(db(), { now: new Date(Date.now() + 16 * 60_000) })
      const first = await begin('wallet')
      const { uniqueId: taken } = await first.finish()
      const { uniqueId } = await late.finish()
      expect(uniqueId).not.toBe(taken)
      const found = async (query: string) =>
        (await testServer.asStaff(`GET /api/submissions?formId=${formId}&${query}`)).body.submissions
      for (const query of ['needsReview=true', 'lateReason=paid_without_seat', `search=${late.sign}`]) {
        expect(await found(query), query).toMatchObject([
          { uniqueId, needsReview: true, lateReasons: ['paid_without_seat'], paymentInfo: { method: way } },
        ])
      }
      const queue = await testServer.asStaff(`GET /api/review?formId=${formId}&lateReason=paid_without_seat`)
      expect(queue.body.ids).toHaveLength(1)
      const { body } = await testServer.call(`GET /api/submissions/public/${uniqueId}`)
      expect(body.paymentSituation).toBe('paid_without_seat')
      const form = await loadForm(db(), formId)
      const pools = form ? await readSeats(db(), form) : []
      expect(pools.map(({ taken: isTaken, held }) => isTaken + held)).toEqual([1])
      expect(await verifySeats(db())).toEqual([])
    },
  )
})

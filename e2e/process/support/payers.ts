import { setTimeout as pause } from 'node:timers/promises'
import { bkashSettings, type BkashSimulator } from '@nibondhon/bkash-simulator'
import { ask as askServer } from './call-api.ts'

export interface Payer {
  uniqueId: string
  submissionId: string
  /** Of the attempt they are at. */
  paymentID: string
}

const AMOUNT = 500
const WAIT_MS = 5_000

/** People who pay for a form, by the same calls as their browsers make. The server may be another one each time. */
export async function payersOf(url: () => string, bkash: BkashSimulator) {
  const { token } = await ask('POST /api/auth/login', {
    email: 'admin@example.org',
    password: 'correct horse battery',
  })
  await ask('PUT /api/settings/system-config', { systemConfig: bkashSettings(bkash) }, token)
  const form = await ask(
    'POST /api/forms',
    {
      title: 'Reunion',
      settings: {
        requirePayment: true,
        amount: AMOUNT,
        notifications: { enableEmail: true, emailField: 'email' },
      },
      fields: [{ id: 'email', name: 'email', type: 'email', label: 'E-mail', required: true }],
    },
    token,
  )

  let orders = 0
  return {
    /** Opens a payment, submits, and confirms with bKash. */
    async submit(): Promise<Payer> {
      const orderId = `ORDER_${(orders += 1)}`
      const { paymentID } = await open(orderId)
      const { uniqueId, submissionId } = await ask('POST /api/submissions', {
        formId: form.id,
        data: { email: `payer${orders}@example.org` },
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        paymentAmount: AMOUNT,
      })
      bkash.authorise(paymentID)
      return { uniqueId, submissionId, paymentID }
    },
    execute: (paymentID: string) => ask('POST /api/bkash/execute', { paymentID }),
    async lookUp(paymentID: string): Promise<string> {
      const { submission } = await ask(`GET /api/bkash/submission/${paymentID}`)
      return (submission as unknown as { status: string }).status
    },
    async retry({ uniqueId, paymentID }: Payer): Promise<string> {
      const { paymentID: next } = await ask(`POST /api/bkash/retry/${uniqueId}/${paymentID}`, {})
      bkash.authorise(next)
      return next
    },
  }

  /** Waits as a person would when too many open payments within the same minute. */
  async function open(orderId: string): ReturnType<typeof ask> {
    for (;;) {
      try {
        return await ask('POST /api/bkash/create', { amount: AMOUNT, orderId, intent: 'sale' })
      } catch (error) {
        if (!String(error).includes('too_many_payments')) throw error
        await pause(WAIT_MS)
      }
    }
  }

  function ask(route: string, body?: object, token = '') {
    return askServer(url(), route, { ...(body && { body }), token })
  }
}

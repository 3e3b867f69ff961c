import { bkashSettings, type BkashSimulator } from '@nibondhon/bkash-simulator'
import { pauseBetween } from '../../../apps/server/src/testing/until.ts'
import { callApi } from './call-api.ts'

export interface Payer {
  uniqueId: string
  submissionId: string
  /** Of the current attempt. */
  paymentID: string
}

const AMOUNT = 500
const RETRY_INTERVAL_MS = 1_000
/** Enough of them that the limit for one address is never reached. */
const ADDRESSES = 20

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
  let opened = 0
  return {
    /** Opens a payment, submits, and confirms with bKash. */
    async submit(): Promise<Payer> {
      orders += 1
      const orderId = `ORDER_${orders}`
      const data = { email: `payer${orders}@example.org` }
      const order = { amount: AMOUNT, orderId, intent: 'sale', formId: form.id, data }
      const { paymentID } = await open('POST /api/bkash/create', order)
      const { uniqueId, submissionId } = await ask('POST /api/submissions', {
        formId: form.id,
        data,
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
      const { paymentID: next } = await open(`POST /api/bkash/retry/${uniqueId}/${paymentID}`, {})
      bkash.authorise(next)
      return next
    },
  }

  /** Retries like a member when too many payments are opened within a minute. */
  async function open(route: string, body: object): ReturnType<typeof callApi> {
    const from = `10.0.0.${(opened += 1) % ADDRESSES}`
    for (;;) {
      try {
        return await callApi(url(), route, { body, from })
      } catch (error) {
        if (!String(error).includes('too_many_payments')) throw error
        await pauseBetween(RETRY_INTERVAL_MS)
      }
    }
  }

  function ask(route: string, body?: object, token = '') {
    return callApi(url(), route, { ...(body && { body }), token })
  }
}

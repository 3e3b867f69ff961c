import type { Attack } from '../attack.ts'
import { inParallel } from '../support/in-parallel.ts'
import { onOwnInstallation } from '../support/own-installation.ts'
import { send } from '../support/send.ts'

/** Just below what one network may begin in a minute, from enough of them to reach the limit for all together. */
const NETWORKS = 6
const CALLS_OF_EACH = 119
const AT_ONCE = 20
const AMOUNT = 5

const FORM = {
  title: 'Paid',
  settings: { requirePayment: true, amount: AMOUNT },
  fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
}

/** Payments begun from a few networks, so many that no one else could pay. */
export const paymentsOfFew: Attack = {
  name: 'payments begun from a few networks',
  isOnOwnServer: true,
  run: (installation) =>
    onOwnInstallation(installation, async (own) => {
      const { id: formId } = await own.makeForm(FORM)
      const order = (orderId: string) => ({ amount: AMOUNT, orderId, method: 'bkash' })
      const answers = { formId, data: { name: 'Rahim' } }
      const withoutForm = await send(own.url(), 'POST /api/payments', { body: order('ORDER_0') })
      await inParallel(NETWORKS * CALLS_OF_EACH, AT_ONCE, (index) =>
        send(own.url(), 'POST /api/payments', {
          body: { ...order(`ORDER_${index}`), ...answers },
          from: `127.1.${1 + (index % NETWORKS)}.1`,
        }),
      )
      const member = await send(own.url(), 'POST /api/payments', {
        body: { ...order('MEMBER'), ...answers },
        from: '127.2.1.1',
      })
      return [
        {
          what: 'payments begun without a form and answers',
          before: 'not counted',
          value: withoutForm.status === 200 ? 1 : 0,
          atMost: 0,
          unit: 'count',
        },
        {
          what: 'members elsewhere who could not pay during the flood',
          before: '1 of 1',
          value: member.status === 200 ? 0 : 1,
          atMost: 0,
          unit: 'count',
        },
      ]
    }),
}

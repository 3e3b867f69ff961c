import { randomUUID } from 'node:crypto'
import { type Account, HALF, mark, PRICE, receive } from '../books.ts'
import type { World } from '../world.ts'
import type { MethodUnderTorture } from './method.ts'

/** Cash and cheques, which staff enter. */
export const counter: MethodUnderTorture = {
  plans: [
    async (world) => {
      const account = await world.submit()
      await takeIn(world, account, 'cash', PRICE)
      return [account]
    },
    async (world) => {
      const account = await world.submit()
      await Promise.all([takeIn(world, account, 'cash', HALF), takeIn(world, account, 'cheque', HALF)])
      return [account]
    },
    async (world) => {
      // The cheque is not paid by the bank: staff take it back.
      const account = await world.submit()
      await takeIn(world, account, 'cheque', PRICE)
      await takeBackCheque(world, account)
      return [account]
    },
  ],

  books: (_world, { received }) => ({
    'received cash': received['cash'] ?? 0,
    'received cheque': received['cheque'] ?? 0,
  }),
}

async function takeIn(world: World, account: Account, method: 'cash' | 'cheque', paisa: number) {
  const sent = { bookingId: randomUUID(), method, amount: paisa / 100, receiptNumber: mark(), note: '' }
  receive(account, method, paisa)
  await world.replay(() => world.staff(`POST /api/submissions/${account.submissionId}/money/payments`, sent))
}

async function takeBackCheque(world: World, account: Account): Promise<void> {
  const path = `/api/submissions/${account.submissionId}/money`
  const { body } = await world.staff(`GET ${path}`)
  const entry = body.money.entries.find(({ method }) => method === 'cheque')
  receive(account, 'cheque', -(account.received['cheque'] ?? 0))
  const sent = { entryId: entry?.id, reason: 'The bank did not pay the cheque' }
  await world.replay(() => world.staff(`POST ${path}/corrections`, sent))
}

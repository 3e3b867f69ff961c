import { expect, it } from 'vitest'
import { waitingQueues } from './waiting-queues.ts'

const NOTHING = { count: 0, amount: 0 }

it('queues are gone through in one order, without those where nothing waits', () => {
  const toCheck = {
    bankTransfers: NOTHING,
    walletPayments: { count: 2, amount: 900 },
    needsReview: 0,
    inbox: 4,
  }
  expect(waitingQueues(toCheck)).toEqual([
    { queue: 'wallets', count: 2 },
    { queue: 'inbox', count: 4 },
  ])
})

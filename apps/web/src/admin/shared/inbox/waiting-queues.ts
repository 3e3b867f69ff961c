import type { Dashboard } from '@nibondhon/api-contract'

export const WAITING_QUEUES = ['transfers', 'wallets', 'needsReview', 'inbox'] as const
export type WaitingQueue = (typeof WAITING_QUEUES)[number]

export const QUEUE_PATHS: Readonly<Record<WaitingQueue, string>> = {
  transfers: '/admin/review?status=pending&paymentMethod=bank_transfer',
  wallets: '/admin/review?status=pending&paymentMethod=wallet',
  needsReview: '/admin/review?needsReview=true',
  inbox: '/admin/inbox',
}

/** What waits for a decision, in the order in which it is gone through; queues where nothing waits are left out. */
export function waitingQueues({
  bankTransfers,
  walletPayments,
  needsReview,
  inbox,
}: Pick<NonNullable<Dashboard['toCheck']>, 'bankTransfers' | 'walletPayments' | 'needsReview' | 'inbox'>): {
  queue: WaitingQueue
  count: number
}[] {
  const counts = {
    transfers: bankTransfers.count,
    wallets: walletPayments.count,
    needsReview,
    inbox,
  }
  return WAITING_QUEUES.map((queue) => ({ queue, count: counts[queue] })).filter(({ count }) => count > 0)
}

import type { ListAddress } from '../../shared/list-address.ts'

/** Each tab is a filter. */
export const TABS = {
  all: { label: 'All Submissions', filter: { status: '', paymentMethod: '' } },
  pending: { label: 'Pending', filter: { status: 'pending', paymentMethod: '' } },
  completed: { label: 'Completed', filter: { status: 'completed', paymentMethod: '' } },
  failed: { label: 'Failed', filter: { status: 'failed', paymentMethod: '' } },
  bank: { label: 'Bank Transfer Pending', filter: { status: 'pending', paymentMethod: 'bank_transfer' } },
} as const

/** The tab that an address belongs to. */
export function tabOf({
  status,
  paymentMethod,
}: Pick<ListAddress, 'status' | 'paymentMethod'>): keyof typeof TABS {
  if (status === 'pending' && paymentMethod === 'bank_transfer') return 'bank'
  return status === 'pending' || status === 'completed' || status === 'failed' ? status : 'all'
}

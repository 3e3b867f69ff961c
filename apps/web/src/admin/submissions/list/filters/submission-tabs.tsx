import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Text } from '../../../shared/layout/text.tsx'
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

/** What a click on a tab changes. All other filters stay; only the method that the tab of transfers had set goes with it. */
export function changeTab(
  address: Pick<ListAddress, 'status' | 'paymentMethod'>,
  tab: keyof typeof TABS,
): Partial<ListAddress> {
  if (tab === 'bank' || tabOf(address) === 'bank') return TABS[tab].filter
  return { status: TABS[tab].filter.status }
}

const FILTER_NAMES = {
  formId: 'form',
  paymentStatus: 'payment status',
  paymentMethod: 'payment method',
  dateFrom: 'from date',
  dateTo: 'to date',
  needsReview: 'needs review',
  search: 'search',
} as const satisfies Partial<Record<keyof ListAddress, string>>

/** The filters that hold in every tab, by name. */
export function keptFilters(address: ListAddress, isFormFixed: boolean): string[] {
  const names = Object.entries(FILTER_NAMES) as [keyof typeof FILTER_NAMES, string][]
  return names
    .filter(([key]) => address[key] !== '')
    .filter(([key]) => !(key === 'formId' && isFormFixed))
    .filter(([key]) => !(key === 'paymentMethod' && tabOf(address) === 'bank'))
    .map(([, name]) => name)
}

interface SubmissionTabsProps {
  address: ListAddress
  isFormFixed: boolean
  onChange: (part: Partial<ListAddress>) => void
}

export function SubmissionTabs({ address, isFormFixed, onChange }: SubmissionTabsProps) {
  const kept = keptFilters(address, isFormFixed)
  return (
    <>
      <Tabs
        value={tabOf(address)}
        onChange={(_event, value: keyof typeof TABS) => onChange(changeTab(address, value))}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Submissions by status"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(TABS).map(([value, { label }]) => (
          <Tab
            key={value}
            value={value}
            label={label}
            sx={{ textTransform: 'none', fontSize: '0.9375rem', fontWeight: 600 }}
          />
        ))}
      </Tabs>
      {kept.length > 0 && (
        <Text variant="body2" isMuted mb={1}>
          Every tab is also filtered by: {kept.join(', ')}.
        </Text>
      )}
    </>
  )
}

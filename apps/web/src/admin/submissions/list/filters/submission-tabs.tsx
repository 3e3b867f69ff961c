import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { SUBMISSION_STATUSES } from '@nibondhon/domain'
import { filtersOf, type ListAddress } from '../../shared/list-address.ts'
import { countText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

/** Each tab is a filter. */
export const TABS = {
  all: { filter: { status: '', paymentMethod: '', unpaid: '' } },
  pending: { filter: { status: 'pending', paymentMethod: '', unpaid: '' } },
  completed: { filter: { status: 'completed', paymentMethod: '', unpaid: '' } },
  failed: { filter: { status: 'failed', paymentMethod: '', unpaid: '' } },
  bank: { filter: { status: 'pending', paymentMethod: 'bank_transfer', unpaid: '' } },
  unpaid: { filter: { status: '', paymentMethod: '', unpaid: 'true' } },
  cancelled: { filter: { status: 'cancelled', paymentMethod: '', unpaid: '' } },
} as const

type TabFilters = Pick<ListAddress, 'status' | 'paymentMethod' | 'unpaid'>

/** The tab that an address belongs to. */
export function tabOf({ status, paymentMethod, unpaid }: TabFilters): keyof typeof TABS {
  if (unpaid === 'true' && status === '') return 'unpaid'
  if (status === 'pending' && paymentMethod === 'bank_transfer') return 'bank'
  return SUBMISSION_STATUSES.find((one) => one === status) ?? 'all'
}

/** What a click on a tab changes. All other filters stay; only the method that the tab of transfers had set goes with it. */
export function changeTab(address: TabFilters, tab: keyof typeof TABS): Partial<ListAddress> {
  if (tab === 'bank' || tabOf(address) === 'bank') return TABS[tab].filter
  const { status, unpaid } = TABS[tab].filter
  return { status, unpaid }
}

/** The filters of each tab beside the other filters of the list, in the order of the tabs. */
export function filtersOfTabs(address: ListAddress): Record<string, string>[] {
  const tabs = Object.keys(TABS) as (keyof typeof TABS)[]
  return tabs.map((tab) => filtersOf({ ...address, ...changeTab(address, tab) }))
}

interface SubmissionTabsProps {
  address: ListAddress
  /** Of each tab; undefined where it is not known. */
  counts?: readonly (number | undefined)[]
  onChange: (part: Partial<ListAddress>) => void
}

export function SubmissionTabs({ address, counts = [], onChange }: SubmissionTabsProps) {
  const texts = listTexts().filters
  return (
    <Tabs
      value={tabOf(address)}
      onChange={(_event, value: keyof typeof TABS) => onChange(changeTab(address, value))}
      variant="scrollable"
      scrollButtons={false}
      aria-label={texts.byStatus}
      sx={{ minHeight: 40, minWidth: 0, maxWidth: '100%' }}
    >
      {(Object.keys(TABS) as (keyof typeof TABS)[]).map((value, index) => (
        <Tab
          key={value}
          value={value}
          label={<TabLabel label={texts.tabs[value]} count={counts[index]} />}
          sx={TAB}
        />
      ))}
    </Tabs>
  )
}

function TabLabel({ label, count }: { label: string; count: number | undefined }) {
  if (count === undefined) return label
  return (
    <span>
      {label}
      {/* The name of the tab stays its label. */}
      <span aria-hidden style={{ fontWeight: 400 }}>
        {` ${countText(count)}`}
      </span>
    </span>
  )
}

const TAB = {
  minWidth: 0,
  minHeight: 40,
  px: 1.25,
  py: 0.5,
  textTransform: 'none',
  fontSize: '0.9375rem',
  fontWeight: 600,
} as const

import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ListAddress } from '../../shared/list-address.ts'
import { TABS, tabOf } from './tabs.ts'

interface SubmissionTabsProps {
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
}

export function SubmissionTabs({ address, onChange }: SubmissionTabsProps) {
  return (
    <Tabs
      value={tabOf(address)}
      onChange={(_event, value: keyof typeof TABS) => onChange(TABS[value].filter)}
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
  )
}

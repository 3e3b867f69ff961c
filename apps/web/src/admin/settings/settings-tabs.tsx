import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router'
import { LeaveGuard } from '../shared/form/leave-guard.tsx'
import { Row } from '../shared/layout/layout.tsx'
import { AssociationTab } from './association/association-tab.tsx'
import { useAssociationForm } from './association/use-association-form.ts'
import { BankTab } from './tabs/bank-tab.tsx'
import { BkashTab } from './tabs/bkash-tab.tsx'
import { EmailTab } from './tabs/email-tab.tsx'
import { FormsTab } from './tabs/forms-tab.tsx'
import { LogsTab } from './message-log/logs-tab.tsx'
import { RefundsTab } from './tabs/refunds-tab.tsx'
import { SETTINGS_TABS, type SettingsTab, type StoredSettings } from './form/settings-draft.ts'
import { SmsTab } from './tabs/sms-tab.tsx'
import { SslcommerzTab } from './tabs/sslcommerz-tab.tsx'
import { WalletTab } from './tabs/wallet-tab.tsx'
import { useSettingsForm } from './form/use-settings-form.ts'
import { settingsTexts } from './texts/settings-texts.ts'

export function SettingsTabs({ stored }: { stored: StoredSettings }) {
  const texts = settingsTexts().page
  const [tab, setTab] = useTab()
  const form = useSettingsForm(stored)
  const association = useAssociationForm()
  const changed = [...form.changed, ...association.changed]
  return (
    <Card sx={{ overflow: 'visible' }}>
      <LeaveGuard changed={changed.length > 0} />
      <Tabs
        value={tab}
        onChange={(_event, next: SettingsTab) => setTab(next)}
        aria-label={texts.parts}
        sx={TABS}
      >
        {SETTINGS_TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={<TabLabel text={texts.tabs[name]} changed={changed.includes(name)} />}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ p: { xs: 2, sm: 3 } }}>
        {tab === 'sms' && <SmsTab form={form} />}
        {tab === 'email' && <EmailTab form={form} />}
        {tab === 'bkash' && <BkashTab form={form} />}
        {tab === 'sslcommerz' && <SslcommerzTab form={form} />}
        {tab === 'bank' && <BankTab form={form} />}
        {tab === 'wallet' && <WalletTab form={form} />}
        {tab === 'refunds' && <RefundsTab form={form} />}
        {tab === 'forms' && <FormsTab form={form} />}
        {tab === 'association' && <AssociationTab form={association} />}
        {tab === 'logs' && <LogsTab />}
      </Box>
    </Card>
  )
}

/** In as many lines as they need: none is hidden, on a phone either. */
const TABS = {
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  // The indicator only knows one line.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 44, borderBottom: 2, borderColor: 'transparent' },
  '& .MuiTab-root.Mui-selected': { borderColor: 'primary.main' },
} as const

/** A dot marks a tab with unsaved changes; its accessible name says so too. */
function TabLabel({ text, changed }: { text: string; changed: boolean }) {
  const texts = settingsTexts().page
  if (!changed) return text
  return (
    <Row component="span" aria-label={texts.unsavedTab(text)} gap={0.75} align="stretch" noWrap>
      {text}
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main', alignSelf: 'center' }}
      />
    </Row>
  )
}

/** The open tab is kept in the address, so that a reload and the browser's back button restore it. */
function useTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const [search, setSearch] = useSearchParams()
  const named = SETTINGS_TABS.find((tab) => tab === search.get('tab'))
  return [named ?? 'sms', (tab) => setSearch(tab === 'sms' ? {} : { tab }, { replace: true })]
}

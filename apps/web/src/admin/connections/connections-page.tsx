import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, useSearchParams } from 'react-router'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { KeyList } from './keys/key-list.tsx'
import { SheetList } from './sheets/sheet-list.tsx'
import { connectionsTexts } from './texts/connections-texts.ts'
import { WebhookList } from './webhooks/webhook-list.tsx'

const TABS = ['keys', 'webhooks', 'sheets'] as const
type ConnectionsTab = (typeof TABS)[number]

/** Everything by which other programs reach the registrations. */
export default function ConnectionsPage() {
  const texts = connectionsTexts()
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'keys'
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <Button
        component={Link}
        to="/admin/settings"
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 1 }}
      >
        {texts.back}
      </Button>
      <Tabs
        value={tab}
        onChange={(_event, next: ConnectionsTab) =>
          setSearch(next === 'keys' ? {} : { tab: next }, { replace: true })
        }
        aria-label={texts.parts}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={texts.tabs[name]}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'keys' && <KeyList />}
        {tab === 'webhooks' && <WebhookList />}
        {tab === 'sheets' && <SheetList />}
      </Box>
    </ConsolePage>
  )
}

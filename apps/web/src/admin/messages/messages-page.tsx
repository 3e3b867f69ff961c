import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, useSearchParams } from 'react-router'
import { Row } from '../shared/layout/layout.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { CampaignList } from './list/campaign-list.tsx'
import { ReminderList } from './reminders/reminder-list.tsx'
import { TemplateList } from './templates/template-list.tsx'

const TABS = ['messages', 'templates', 'reminders'] as const
type MessagesTab = (typeof TABS)[number]

const LABELS = {
  messages: 'Messages',
  templates: 'Templates',
  reminders: 'Reminders',
} as const satisfies Record<MessagesTab, string>

/** Messages to many, the texts saved for them, and the rules that remind the unpaid. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'messages'
  return (
    <ConsolePage
      title="Messages"
      purpose="Write to many members at once, and remind those who have not paid."
      action={
        <Row align="stretch">
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to="/admin/messages/new?paymentStatus=pending&paymentMethod=bkash"
          >
            Write to the unpaid
          </Button>
          <Button
            variant="contained"
            startIcon={<AddCommentOutlined />}
            component={Link}
            to="/admin/messages/new"
          >
            New message
          </Button>
        </Row>
      }
    >
      <Tabs
        value={tab}
        onChange={(_event, next: MessagesTab) =>
          setSearch(next === 'messages' ? {} : { tab: next }, { replace: true })
        }
        aria-label="Parts of messages"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={LABELS[name]}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'messages' && <CampaignList />}
        {tab === 'templates' && <TemplateList />}
        {tab === 'reminders' && <ReminderList />}
      </Box>
    </ConsolePage>
  )
}

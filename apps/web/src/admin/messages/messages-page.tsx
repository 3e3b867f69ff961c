import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, useSearchParams } from 'react-router'
import { Row } from '../shared/layout/layout.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { REMIND_UNPAID_PATH } from './entry/compose-path.ts'
import { CampaignList } from './list/campaign-list.tsx'
import { ReminderList } from './reminders/reminder-list.tsx'
import { TemplateList } from './templates/template-list.tsx'
import { messageTexts } from './texts/message-texts.ts'

const TABS = ['messages', 'templates', 'reminders'] as const
type MessagesTab = (typeof TABS)[number]

/** Messages to many, the texts saved for them, and the rules that remind the unpaid. */
export default function MessagesPage() {
  const texts = messageTexts().page
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'messages'
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Row align="stretch">
          <Button variant="outlined" color="inherit" component={Link} to={REMIND_UNPAID_PATH}>
            {texts.writeUnpaid}
          </Button>
          <Button
            variant="contained"
            startIcon={<AddCommentOutlined />}
            component={Link}
            to="/admin/messages/new"
          >
            {texts.newMessage}
          </Button>
        </Row>
      }
    >
      <Tabs
        value={tab}
        onChange={(_event, next: MessagesTab) =>
          setSearch(next === 'messages' ? {} : { tab: next }, { replace: true })
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
        {tab === 'messages' && <CampaignList />}
        {tab === 'templates' && <TemplateList />}
        {tab === 'reminders' && <ReminderList />}
      </Box>
    </ConsolePage>
  )
}

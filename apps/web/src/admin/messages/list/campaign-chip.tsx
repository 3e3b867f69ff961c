import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SkipNextOutlined from '@mui/icons-material/SkipNextOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import type { Campaign, CampaignRecipient } from '@nibondhon/api-contract'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { messageTexts } from '../texts/message-texts.ts'

export function CampaignChip({ state }: { state: Campaign['state'] }) {
  return <ToneChip {...CAMPAIGN_STATES[state]} label={messageTexts().campaignStates[state]} />
}

const CAMPAIGN_STATES = {
  scheduled: { tone: 'info', icon: <EventOutlined /> },
  sending: { tone: 'info', icon: <SendOutlined /> },
  finished: { tone: 'success', icon: <CheckCircleOutlined /> },
  stopped: { tone: 'warning', icon: <StopCircleOutlined /> },
} as const satisfies Record<Campaign['state'], object>

export function RecipientChip({ state }: { state: CampaignRecipient['state'] }) {
  return <ToneChip {...RECIPIENT_STATES[state]} label={messageTexts().recipientStates[state]} />
}

const RECIPIENT_STATES = {
  waiting: { tone: 'default', icon: <ScheduleOutlined /> },
  queued: { tone: 'info', icon: <SendOutlined /> },
  sent: { tone: 'success', icon: <CheckCircleOutlined /> },
  failed: { tone: 'error', icon: <ErrorOutlineOutlined /> },
  skipped: { tone: 'default', icon: <SkipNextOutlined /> },
} as const satisfies Record<CampaignRecipient['state'], object>

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import SkipNextOutlined from '@mui/icons-material/SkipNextOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import type { Campaign, CampaignRecipient } from '@nibondhon/api-contract'
import { ToneChip } from '../../shared/chip/chips.tsx'

export function CampaignChip({ state }: { state: Campaign['state'] }) {
  return <ToneChip {...CAMPAIGN_STATES[state]} />
}

const CAMPAIGN_STATES = {
  scheduled: { tone: 'info', label: 'Scheduled', icon: <EventOutlined /> },
  sending: { tone: 'info', label: 'Sending', icon: <SendOutlined /> },
  finished: { tone: 'success', label: 'Finished', icon: <CheckCircleOutlined /> },
  stopped: { tone: 'warning', label: 'Stopped', icon: <StopCircleOutlined /> },
} as const satisfies Record<Campaign['state'], object>

export function RecipientChip({ state }: { state: CampaignRecipient['state'] }) {
  return <ToneChip {...RECIPIENT_STATES[state]} />
}

export const RECIPIENT_LABELS = {
  waiting: 'Not sent yet',
  queued: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Left out',
} as const satisfies Record<CampaignRecipient['state'], string>

const RECIPIENT_STATES = {
  waiting: { tone: 'default', label: RECIPIENT_LABELS.waiting, icon: <ScheduleOutlined /> },
  queued: { tone: 'info', label: RECIPIENT_LABELS.queued, icon: <SendOutlined /> },
  sent: { tone: 'success', label: RECIPIENT_LABELS.sent, icon: <CheckCircleOutlined /> },
  failed: { tone: 'error', label: RECIPIENT_LABELS.failed, icon: <ErrorOutlineOutlined /> },
  skipped: { tone: 'default', label: RECIPIENT_LABELS.skipped, icon: <SkipNextOutlined /> },
} as const satisfies Record<CampaignRecipient['state'], object>

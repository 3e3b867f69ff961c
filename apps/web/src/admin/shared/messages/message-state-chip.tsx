import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import type { Message } from '@nibondhon/api-contract'
import { ToneChip } from '../chip/tone-chip.tsx'

/** The delivery state of a message. */
export function MessageStateChip({ state }: { state: Message['state'] }) {
  return <ToneChip {...STATES[state]} />
}

const STATES = {
  queued: { tone: 'warning', label: 'Waiting', icon: <ScheduleOutlined /> },
  sent: { tone: 'success', label: 'Sent', icon: <CheckCircleOutlined /> },
  failed: { tone: 'error', label: 'Failed', icon: <ErrorOutlineOutlined /> },
  suppressed: { tone: 'warning', label: 'Suppressed', icon: <BlockOutlined /> },
} as const satisfies Record<Message['state'], object>

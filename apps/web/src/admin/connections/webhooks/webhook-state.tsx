import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import type { Webhook } from '@nibondhon/api-contract'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'

type WebhookState = keyof typeof STATES

const STATES = {
  active: { tone: 'success', icon: <CheckCircleOutlined /> },
  failing: { tone: 'warning', icon: <ErrorOutlineOutlined /> },
  paused: { tone: 'error', icon: <PauseCircleOutlined /> },
  off: { tone: 'default', icon: <BlockOutlined /> },
} as const

function stateOf({ active, pausedAt, failingSince }: Webhook): WebhookState {
  if (!active) return pausedAt === null ? 'off' : 'paused'
  return failingSince === null ? 'active' : 'failing'
}

export function WebhookStateChip({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook)
  return <ToneChip {...STATES[state]} label={connectionsTexts().webhooks.states[state]} />
}

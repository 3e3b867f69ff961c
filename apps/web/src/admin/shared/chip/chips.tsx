import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Chip, { type ChipProps } from '@mui/material/Chip'
import type { Message } from '@nibondhon/api-contract'
import { roleColour, roleLabel } from '@nibondhon/domain'
import { consoleLanguage } from '../language/console-texts.ts'
import { commonTexts } from '../texts/common-texts.ts'

interface ToneChipProps {
  tone: 'success' | 'info' | 'warning' | 'error' | 'default'
  label: string
  icon?: ChipProps['icon']
}

/** A tinted label. The text carries the meaning; the colour only supports it. */
export function ToneChip({ tone, label, icon }: ToneChipProps) {
  const colours =
    tone === 'default'
      ? { bgcolor: 'background.muted', color: 'text.secondary' }
      : { bgcolor: `${tone}.tint`, color: `${tone}.main` }
  return (
    <Chip
      size="small"
      label={label}
      icon={icon}
      sx={{ height: 26, px: 0.25, ...colours, '& .MuiChip-icon': { color: 'inherit', fontSize: '1rem' } }}
    />
  )
}

export function RoleChip({ role }: { role: string }) {
  return <ToneChip tone={roleColour(role)} label={roleLabel(role, consoleLanguage())} />
}

/** Says whether a form or a user is active. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  const texts = commonTexts().chips
  return isActive ? (
    <ToneChip tone="success" label={texts.active} icon={<CheckCircleOutlined />} />
  ) : (
    <ToneChip tone="default" label={texts.inactive} icon={<BlockOutlined />} />
  )
}

/** Shows whether a user has a second factor. */
export function SecondFactorChip({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const texts = commonTexts().chips
  return hasSecondFactor ? (
    <ToneChip tone="success" label={texts.twoFactor} icon={<VerifiedUserOutlined />} />
  ) : (
    <ToneChip tone="default" label={texts.passwordOnly} icon={<GppMaybeOutlined />} />
  )
}

/** The delivery state of a message. */
export function MessageStateChip({ state }: { state: Message['state'] }) {
  return <ToneChip {...STATES[state]} label={commonTexts().messageStates[state]} />
}

const STATES = {
  queued: { tone: 'warning', icon: <ScheduleOutlined /> },
  sent: { tone: 'success', icon: <CheckCircleOutlined /> },
  failed: { tone: 'error', icon: <ErrorOutlineOutlined /> },
  suppressed: { tone: 'warning', icon: <BlockOutlined /> },
} as const satisfies Record<Message['state'], object>

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { Spread } from '../../shared/layout/layout.tsx'
import { profileTexts } from '../texts/profile-texts.ts'

interface SecurityCardProps {
  icon: typeof SvgIcon
  title: string
  /** A chip that shows the state. */
  state?: ReactNode
  text: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of a card about one protection of the account: name, state, description and actions. */
export function SecurityCard({ icon: Icon, title, state, text, actions, children }: SecurityCardProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread gap={2} align="flex-start">
        <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 260px', minWidth: 0 }}>
          <Icon aria-hidden="true" sx={{ mt: 0.25, color: 'text.secondary' }} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography component="h3" variant="h3">
                {title}
              </Typography>
              {state}
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          </Box>
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Spread>
      {children}
    </Card>
  )
}

export function ProtectionChip({ isOn }: { isOn: boolean }) {
  const texts = profileTexts().section
  return isOn ? (
    <ToneChip tone="success" label={texts.isSetUp} icon={<CheckCircleOutlined />} />
  ) : (
    <ToneChip tone="default" label={texts.isNotSetUp} icon={<RemoveCircleOutlineOutlined />} />
  )
}

/** The list within a card, such as the passkeys. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', mt: 2, mb: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  )
}

/** The description of an entry, with its actions at the other end. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  )
}

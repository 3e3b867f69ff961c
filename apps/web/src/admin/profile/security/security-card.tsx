import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Spread } from '../../shared/layout/layout.tsx'

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

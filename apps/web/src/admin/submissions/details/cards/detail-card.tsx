import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'

interface DetailCardProps {
  title: string
  action?: ReactNode
  isPrinted?: boolean
  children: ReactNode
}

/** One card of the details page, as a named region for screen readers. */
export function DetailCard({ title, action, isPrinted = true, children }: DetailCardProps) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      data-print={isPrinted ? undefined : 'none'}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Spread mb={1.5}>
        <Typography id={id} component="h2" variant="h2">
          {title}
        </Typography>
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Spread>
      {children}
    </Card>
  )
}

/** Names and values, stacked on a narrow screen. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
      {children}
    </Box>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '108px minmax(0, 1fr)', sm: '128px minmax(0, 1fr)' },
        gap: 1.5,
        alignItems: 'baseline',
      }}
    >
      <Text component="dt" variant="body2" isMuted>
        {name}
      </Text>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

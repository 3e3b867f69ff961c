import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface StatePanelProps {
  icon: ReactNode
  tone: 'primary' | 'warning' | 'error'
  heading: string
  headingLevel?: 'h1' | 'h2'
  text: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
}

/** Replaces content that is missing: empty, failed or not permitted. */
export function StatePanel({
  icon,
  tone,
  heading,
  headingLevel = 'h2',
  text,
  actions,
  role,
}: StatePanelProps) {
  return (
    <Box
      role={role}
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', px: 3, py: { xs: 6, sm: 9 } }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 2,
          borderRadius: '14px',
          bgcolor: `${tone}.tint`,
          color: `${tone}.main`,
        }}
      >
        {icon}
      </Box>
      <Typography component={headingLevel} variant="h2">
        {heading}
      </Typography>
      <Typography sx={{ mt: 0.5, maxWidth: 520, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3 }}>
          {actions}
        </Box>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Settings that belong together, under a heading. */
export function PanelSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{
        display: 'grid',
        gap: 2,
        '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="h2" variant="h3">
        {heading}
      </Typography>
      {children}
    </Box>
  )
}

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

/** Marks the input of a setting, so that an issue can focus it. */
export function SettingAnchor({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Box data-setting={path} sx={{ scrollMarginTop: 160 }}>
      {children}
    </Box>
  )
}

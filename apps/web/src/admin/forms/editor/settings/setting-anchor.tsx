import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Marks the input of a setting, so that an issue can focus it. */
export function SettingAnchor({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Box data-setting={path} sx={{ scrollMarginTop: 160 }}>
      {children}
    </Box>
  )
}

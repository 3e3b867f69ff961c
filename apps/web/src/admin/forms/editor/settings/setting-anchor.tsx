import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Marks the input of a setting, so that a problem with it can lead there. */
export function SettingPlace({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Box data-setting={path} sx={{ scrollMarginTop: 160 }}>
      {children}
    </Box>
  )
}

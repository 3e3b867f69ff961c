import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

interface MutedPanelProps extends Omit<LayoutProps, 'gap'> {
  padding?: number
}

/** A panel in the muted background colour, for text that belongs to what is above it. */
export function MutedPanel({ padding = 1.5, mt, mb, ...rest }: MutedPanelProps) {
  const sx = { p: padding, borderRadius: 1, bgcolor: 'background.muted' }
  return <Box {...rest} sx={{ ...sx, ...(mt !== undefined && { mt }), ...(mb !== undefined && { mb }) }} />
}

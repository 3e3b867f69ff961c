import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

/** Things below each other, as wide as there is room. */
export function Column({ gap = 2, mt, mb, ...rest }: LayoutProps) {
  const sx = { display: 'grid', gap }
  return <Box {...rest} sx={{ ...sx, ...(mt !== undefined && { mt }), ...(mb !== undefined && { mb }) }} />
}

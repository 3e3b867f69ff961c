import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

interface SpreadProps extends LayoutProps {
  align?: 'center' | 'flex-start'
  noWrap?: boolean
}

/** A line with something at either end; below each other where there is no room. */
export function Spread({ gap = 1, align = 'center', noWrap = false, mt, mb, ...rest }: SpreadProps) {
  const sx = {
    display: 'flex',
    flexWrap: noWrap ? 'nowrap' : 'wrap',
    alignItems: align,
    justifyContent: 'space-between',
    gap,
  }
  return <Box {...rest} sx={{ ...sx, ...(mt !== undefined && { mt }), ...(mb !== undefined && { mb }) }} />
}

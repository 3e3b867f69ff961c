import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

interface RowProps extends LayoutProps {
  align?: 'center' | 'flex-start' | 'stretch'
  noWrap?: boolean
}

/** Things beside each other, which wrap to the next line where there is no room. */
export function Row({ gap = 1, align = 'center', noWrap = false, mt, mb, ...rest }: RowProps) {
  const sx = { display: 'flex', flexWrap: noWrap ? 'nowrap' : 'wrap', alignItems: align, gap }
  return <Box {...rest} sx={{ ...sx, ...(mt !== undefined && { mt }), ...(mb !== undefined && { mb }) }} />
}

import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

/** Something set off by a line at its left, such as one entry of a history. */
export function Indented(props: Omit<LayoutProps, 'gap' | 'mt' | 'mb'>) {
  return <Box {...props} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }} />
}

import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

/** A list without bullets and indentation. */
export function PlainList({ component = 'ul', gap = 2, mt = 0, mb = 0, ...rest }: LayoutProps) {
  return (
    <Box
      component={component}
      {...rest}
      sx={{ display: 'grid', gap, m: 0, mt, mb, p: 0, listStyle: 'none' }}
    />
  )
}

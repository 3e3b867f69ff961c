import Box from '@mui/material/Box'
import type { LayoutProps } from './layout-props.ts'

interface DividedListProps extends Omit<LayoutProps, 'gap'> {
  /** Above and below each row; a row that sets its own padding leaves it out. */
  rowPadding?: number
  hasBorder?: boolean
}

/** A list without bullets whose rows have lines between them. */
export function DividedList({
  component = 'ul',
  rowPadding,
  hasBorder = false,
  mt = 0,
  mb = 0,
  ...rest
}: DividedListProps) {
  return (
    <Box
      component={component}
      {...rest}
      sx={{
        m: 0,
        mt,
        mb,
        p: 0,
        listStyle: 'none',
        ...(hasBorder && { border: 1, borderColor: 'divider', borderRadius: 1 }),
        ...(rowPadding !== undefined && { '& > *': { py: rowPadding } }),
        '& > * + *': { borderTop: 1, borderColor: 'divider' },
      }}
    />
  )
}

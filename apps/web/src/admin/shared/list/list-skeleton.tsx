import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { DividedList } from '../layout/layout.tsx'

interface ListSkeletonProps {
  label: string
  rows: number
  /** The widths of the two lines of a row. */
  widths: readonly [string, string]
  /** Around each row. */
  padding: { px?: number; py: number }
  hasBorder?: boolean
  mt?: number
}

/** The placeholder of a divided list while it loads; about as tall, so that the page moves little afterwards. */
export function ListSkeleton({ label, rows, widths, padding, ...list }: ListSkeletonProps) {
  return (
    <DividedList component="div" role="status" aria-label={label} aria-busy="true" {...list}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={padding}>
          <Skeleton width={widths[0]} />
          <Skeleton width={widths[1]} />
        </Box>
      ))}
    </DividedList>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'

interface LoadingRowsProps {
  label: string
  count: number
  /** What each row looks like until it comes. */
  children: ReactNode
}

/** As many rows as a short list has, so that little moves when it comes. */
export function LoadingRows({ label, count, children }: LoadingRowsProps) {
  return (
    <Card role="status" aria-label={label} aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        <Box key={row} sx={ROW}>
          {children}
        </Box>
      ))}
    </Card>
  )
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  p: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'

interface LoadingRowsProps {
  label: string
  count: number
  /** The skeleton of one row. */
  children: ReactNode
}

/** The placeholder of a list while it loads; about as tall, so that the page moves little afterwards. */
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

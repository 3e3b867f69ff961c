import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

/** As many rows as a short list has, so that little moves when it comes. */
const ROWS = [1, 2, 3, 4, 5]

export function UsersLoading({ wide }: { wide: boolean }) {
  return (
    <Card role="status" aria-label="Loading users" aria-busy="true">
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            p: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 2 }}>
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </Box>
          {wide && <Skeleton variant="rounded" width={96} height={26} />}
          {wide && <Skeleton variant="rounded" width={80} height={26} />}
          <Skeleton variant="rounded" width={64} height={28} />
        </Box>
      ))}
    </Card>
  )
}

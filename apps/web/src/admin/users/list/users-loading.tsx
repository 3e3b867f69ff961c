import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'

export function UsersLoading({ wide }: { wide: boolean }) {
  return (
    <LoadingRows label="Loading users" count={5}>
      <Box sx={{ flex: 2 }}>
        <Skeleton width="45%" />
        <Skeleton width="70%" />
      </Box>
      {wide && <Skeleton variant="rounded" width={96} height={26} />}
      {wide && <Skeleton variant="rounded" width={80} height={26} />}
      <Skeleton variant="rounded" width={64} height={28} />
    </LoadingRows>
  )
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

export function EditorLoading() {
  return (
    <Box role="status" aria-label="Loading form" aria-busy="true" sx={{ maxWidth: 1280, mx: 'auto' }}>
      <Skeleton width={200} height={40} />
      <Skeleton width={320} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}

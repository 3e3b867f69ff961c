import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { shellTexts } from '../texts/shell-texts.ts'

/** The outline of a console page, until its script or its data have come. */
export function PageSkeleton() {
  return (
    <Box
      role="status"
      aria-label={shellTexts().guard.loading}
      aria-busy="true"
      sx={{ width: '100%', maxWidth: 1280, mx: 'auto' }}
    >
      <Skeleton width="min(240px, 60%)" height={40} />
      <Skeleton width="min(360px, 90%)" sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  )
}

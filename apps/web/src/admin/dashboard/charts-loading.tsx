import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'

export function ChartsLoading() {
  return (
    <Box role="status" aria-label="Loading charts" aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      {[220, 160].map((height) => (
        <Card key={height} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={height} sx={{ mt: 2 }} />
        </Card>
      ))}
    </Box>
  )
}

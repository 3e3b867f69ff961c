import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Column } from '../shared/layout/layout.tsx'

export function ChartsLoading() {
  return (
    <Column role="status" aria-label="Loading charts" aria-busy="true">
      {[220, 160].map((height) => (
        <Card key={height} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={height} sx={{ mt: 2 }} />
        </Card>
      ))}
    </Column>
  )
}

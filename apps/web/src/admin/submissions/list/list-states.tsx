import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'

export function ListLoading() {
  return (
    <LoadingRows label="Loading submissions" count={6}>
      <Skeleton variant="rounded" width={20} height={20} />
      <Box sx={{ flex: 2 }}>
        <Skeleton width="55%" />
        <Skeleton width="80%" />
      </Box>
      <Skeleton variant="rounded" width={96} height={26} />
      <Skeleton variant="rounded" width={64} height={28} sx={{ display: { xs: 'none', sm: 'block' } }} />
    </LoadingRows>
  )
}

export function ListEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      <StatePanel
        icon={<InboxOutlined />}
        tone="primary"
        heading="No submissions found"
        text={
          isFiltered
            ? 'Nothing matches these filters. Remove a filter to see more.'
            : 'Share the link of a form; what members send appears here.'
        }
        actions={
          isFiltered && (
            <Button variant="outlined" color="inherit" onClick={onClear}>
              Clear Filters
            </Button>
          )
        }
      />
    </Card>
  )
}

import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { StatePanel } from '../../shared/page/state-panel.tsx'

export function ListLoading() {
  return (
    <Card role="status" aria-label="Loading submissions" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
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
          <Skeleton variant="rounded" width={20} height={20} />
          <Box sx={{ flex: 2 }}>
            <Skeleton width="55%" />
            <Skeleton width="80%" />
          </Box>
          <Skeleton variant="rounded" width={96} height={26} />
          <Skeleton variant="rounded" width={64} height={28} sx={{ display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </Card>
  )
}

export function ListFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Card>
      <StatePanel
        icon={<ErrorOutlineOutlined />}
        tone="error"
        role="alert"
        heading="Failed to fetch submissions"
        text="The list could not be loaded. Check your connection and try again."
        actions={
          <Button variant="contained" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Card>
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
            ? 'Nothing matches these filters. Take some away to see more.'
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

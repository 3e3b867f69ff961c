import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useIsWide } from '../shared/use-is-wide.ts'
import { listTexts } from './texts/list-texts.ts'

export function ListLoading() {
  const texts = listTexts().page
  const isWide = useIsWide()
  if (!isWide) {
    return (
      <LoadingRows label={texts.loadingSubmissions} count={6}>
        <Skeleton variant="rounded" width={20} height={20} />
        <Box sx={{ flex: 2 }}>
          <Skeleton width="55%" />
          <Skeleton width="80%" />
        </Box>
        <Skeleton variant="rounded" width={96} height={26} />
      </LoadingRows>
    )
  }
  return (
    <Card role="status" aria-label={texts.loadingSubmissions} aria-busy="true">
      <Box sx={{ height: 34, bgcolor: 'background.muted' }} />
      {Array.from({ length: 12 }, (_, row) => (
        <Box key={row} sx={LOADING_ROW}>
          <Skeleton variant="rounded" width={18} height={18} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" height={16} />
            <Skeleton width="55%" height={11} />
          </Box>
          <Skeleton width={110} height={16} />
          <Skeleton variant="rounded" width={96} height={24} />
          <Skeleton width={72} height={16} />
        </Box>
      ))}
    </Card>
  )
}

/** As high as a row of the table. */
const LOADING_ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 39,
  px: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const

export function ListEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const texts = listTexts().page
  return (
    <Card>
      <StatePanel
        icon={<InboxOutlined />}
        tone="primary"
        heading={texts.none}
        text={isFiltered ? texts.noneMatch : texts.noneYet}
        actions={
          isFiltered && (
            <Button variant="outlined" color="inherit" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          )
        }
      />
    </Card>
  )
}

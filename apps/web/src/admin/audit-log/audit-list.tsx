import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { AuditCards } from './audit-cards.tsx'
import { AuditEmpty, AuditFailed, AuditLoading } from './audit-states.tsx'
import { AuditTable } from './audit-table.tsx'
import type { KindChoice } from './use-audit-address.ts'
import { EVENTS_PER_PAGE, useAuditLog } from './use-audit-log.ts'

interface AuditListProps {
  page: number
  kind: KindChoice
  onPage: (page: number) => void
  onShowAll: () => void
}

export function AuditList({ page, kind, onPage, onShowAll }: AuditListProps) {
  const { data, isPending, isFetching, refetch } = useAuditLog(page, kind)
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })

  // The address may name a page that never was.
  const pages = Math.max(Math.ceil((data?.total ?? 0) / EVENTS_PER_PAGE), 1)
  useEffect(() => {
    if (data && !isFetching && page > pages) onPage(pages)
  }, [data, isFetching, page, pages, onPage])

  if (isPending) return <AuditLoading />
  // A list that was there stays, if a later look at it fails.
  if (!data) return <AuditFailed retrying={isFetching} onRetry={() => void refetch()} />
  if (data.total === 0) return <AuditEmpty kind={kind} onShowAll={onShowAll} />

  const List = wide ? AuditTable : AuditCards
  return (
    <>
      <List events={data.events} />
      <Box sx={FOOT}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {rangeText(data.page, data.events.length, data.total)}
        </Typography>
        {pages > 1 && (
          <Pagination
            count={pages}
            page={Math.min(page, pages)}
            onChange={(_event, next) => onPage(next)}
            shape="rounded"
            color="primary"
            siblingCount={wide ? 1 : 0}
          />
        )}
      </Box>
    </>
  )
}

function rangeText(page: number, shown: number, total: number): string {
  const first = (page - 1) * EVENTS_PER_PAGE + 1
  return `${first}–${first + shown - 1} of ${total} ${total === 1 ? 'change' : 'changes'}`
}

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mt: 2,
} as const

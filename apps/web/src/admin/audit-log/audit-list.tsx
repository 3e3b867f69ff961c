import Alert from '@mui/material/Alert'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { ListFoot } from '../shared/list/list-foot.tsx'
import { rangeText, useLastPage } from '../shared/list/paging.ts'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { type AuditAddress, hasFilters } from './filters/audit-address.ts'
import { AuditCards } from './audit-cards.tsx'
import { AuditEmpty, AuditLoading } from './audit-states.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditTexts } from './texts/audit-texts.ts'

/** The server does not list entries beyond this number. */
const MAX_LISTED = 10_000
const EVENTS_PER_PAGE = 25

interface AuditListProps {
  address: AuditAddress
  onPage: (page: number) => void
  onClear: () => void
}

export function AuditList({ address, onPage, onClear }: AuditListProps) {
  const texts = auditTexts().list
  const { data, error, isPending, isFetching, refetch } = useAuditLog(address)
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const { page } = address

  const pages = Math.max(Math.ceil((data?.total ?? 0) / EVENTS_PER_PAGE), 1)
  useLastPage({ page, pages: data && !isFetching ? pages : undefined, onPage })

  if (isPending) return <AuditLoading />
  // When a refetch fails, the list that was loaded before stays on screen.
  if (!data) {
    return <LoadFailed heading={texts.failed} error={error} retrying={isFetching} onRetry={refetch} />
  }
  if (data.total === 0) return <AuditEmpty isFiltered={hasFilters(address)} onClear={onClear} />

  const List = wide ? AuditTable : AuditCards
  const range = { page: data.page, perPage: EVENTS_PER_PAGE, rows: data.events.length, total: data.total }
  return (
    <>
      <List events={data.events} />
      <ListFoot
        range={rangeText(range, texts.entry, texts.entries)}
        page={page}
        pages={pages}
        onPage={onPage}
      />
      {data.total >= MAX_LISTED && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {texts.onlyLatest}
        </Alert>
      )}
    </>
  )
}

function useAuditLog(address: AuditAddress) {
  return useQuery({
    queryKey: ['audit', address],
    queryFn: ({ signal }) =>
      request('GET /api/audit', { query: { ...address, limit: EVENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    // Never from the cache: the last change must be in the list.
    staleTime: 0,
  })
}

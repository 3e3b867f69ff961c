import useMediaQuery from '@mui/material/useMediaQuery'
import { ListFoot } from '../shared/list/list-foot.tsx'
import { rangeText } from '../shared/list/range-text.ts'
import { useLastPage } from '../shared/list/use-last-page.ts'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { AuditCards } from './audit-cards.tsx'
import { AuditEmpty, AuditLoading } from './audit-states.tsx'
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

  const pages = Math.max(Math.ceil((data?.total ?? 0) / EVENTS_PER_PAGE), 1)
  useLastPage({ page, pages: data && !isFetching ? pages : undefined, onPage })

  if (isPending) return <AuditLoading />
  // A list that was there stays, if a later look at it fails.
  if (!data) {
    return <LoadFailed heading="Failed to load the audit log" retrying={isFetching} onRetry={refetch} />
  }
  if (data.total === 0) return <AuditEmpty kind={kind} onShowAll={onShowAll} />

  const List = wide ? AuditTable : AuditCards
  const range = { page: data.page, perPage: EVENTS_PER_PAGE, rows: data.events.length, total: data.total }
  return (
    <>
      <List events={data.events} />
      <ListFoot range={rangeText(range, 'change', 'changes')} page={page} pages={pages} onPage={onPage} />
    </>
  )
}

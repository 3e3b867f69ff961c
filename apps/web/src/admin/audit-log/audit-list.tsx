import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { request } from '../../lib/api.ts'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { type AuditAddress, hasFilters } from './filters/audit-address.ts'
import { AuditCards } from './audit-cards.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditTexts } from './texts/audit-texts.ts'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

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
  const query = useAuditLog(address)
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const List = wide ? AuditTable : AuditCards
  const clear = (
    <Button variant="outlined" color="inherit" onClick={onClear}>
      {texts.showAll}
    </Button>
  )
  return (
    <>
      <PagedList
        loading={<AuditLoading />}
        failed={texts.failed}
        nouns={[texts.entry, texts.entries]}
        query={query}
        page={address.page}
        perPage={EVENTS_PER_PAGE}
        onPage={onPage}
        empty={{
          icon: <HistoryOutlined />,
          ...(hasFilters(address)
            ? { heading: texts.noMatch, text: texts.noMatchText, actions: clear }
            : { heading: texts.nothing, text: texts.nothingText }),
        }}
        rowsOf={({ events }) => events}
      >
        {({ events }) => <List events={events} />}
      </PagedList>
      {query.data && query.data.total >= MAX_LISTED && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {texts.onlyLatest}
        </Alert>
      )}
    </>
  )
}

function AuditLoading() {
  return (
    <LoadingRows label={auditTexts().list.loading} count={5}>
      <Box sx={{ flex: 1 }}>
        <Skeleton width="35%" />
        <Skeleton width="70%" />
      </Box>
    </LoadingRows>
  )
}

function useAuditLog(address: AuditAddress) {
  return useKeptQuery({
    queryKey: ['audit', address],
    queryFn: ({ signal }) =>
      request('GET /api/audit', { query: { ...address, limit: EVENTS_PER_PAGE }, signal }),
  })
}

import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { DeletedSubmission } from '@nibondhon/api-contract'
import { formatTaka } from '@nibondhon/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { ListFoot } from '../shared/list/list-foot.tsx'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { rangeText, useLastPage, usePageNumber } from '../shared/list/paging.ts'
import { SearchBox } from '../shared/list/search-box.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { StatePanel } from '../shared/page/state-panel.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { useRestoreSubmissions } from '../submissions/shared/use-submissions.ts'

const PER_PAGE = 25

export default function DeletedSubmissionsPage() {
  return (
    <ConsolePage
      title="Deleted submissions"
      purpose="Deleted submissions can be restored for 30 days, with their answers, files and history."
    >
      <Deleted />
    </ConsolePage>
  )
}

function Deleted() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const find = useCallback(
    (text: string) => setAddress(text === '' ? {} : { search: text }, { replace: true }),
    [setAddress],
  )
  return (
    <>
      <Box sx={{ maxWidth: 480, mb: 2 }}>
        <SearchBox
          label="Search deleted submissions"
          placeholder="Search by name, unique ID or form"
          maxLength={200}
          value={search}
          onChange={find}
        />
      </Box>
      <DeletedList search={search} />
    </>
  )
}

function DeletedList({ search }: { search: string }) {
  const [page, setPage] = usePageNumber()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    // Refreshed with everything else about submissions.
    queryKey: ['submissions', 'deleted', page, search],
    queryFn: ({ signal }) =>
      request('GET /api/deleted-submissions', { query: { page, limit: PER_PAGE, search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pages = Math.max(Math.ceil((data?.total ?? 0) / PER_PAGE), 1)
  useLastPage({ page, pages: data && !isFetching ? pages : undefined, onPage: setPage })
  if (isPending) {
    return (
      <LoadingRows label="Loading deleted submissions" count={5}>
        <Skeleton width="60%" />
      </LoadingRows>
    )
  }
  if (!data) {
    return (
      <LoadFailed
        heading="Failed to load deleted submissions"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (data.total === 0) {
    return (
      <Card>
        <StatePanel
          icon={<DeleteOutlined />}
          tone="primary"
          heading={search === '' ? 'No deleted submissions' : 'No deleted submission found'}
          text={
            search === ''
              ? 'What is deleted from the list appears here for 30 days.'
              : 'Try another name, unique ID or form.'
          }
        />
      </Card>
    )
  }
  const range = { page: data.page, perPage: PER_PAGE, rows: data.submissions.length, total: data.total }
  return (
    <>
      <Card>
        <DividedList>
          {data.submissions.map((submission) => (
            <DeletedItem key={submission.id} submission={submission} />
          ))}
        </DividedList>
      </Card>
      <ListFoot
        range={rangeText(range, 'submission', 'submissions')}
        page={page}
        pages={pages}
        onPage={setPage}
      />
    </>
  )
}

function DeletedItem({ submission }: { submission: DeletedSubmission }) {
  const { id, title, form, amountPaisa, deletedAt, deletedBy, expiresAt } = submission
  const restore = useRestoreSubmissions()
  const showSnackbar = useSnackbar()

  async function run() {
    try {
      const { restored } = await restore.mutateAsync([id])
      if (restored > 0) showSnackbar('Submission restored', 'success')
      else showSnackbar('This submission can no longer be restored', 'warning')
    } catch {
      showSnackbar('Failed to restore the submission', 'error')
    }
  }

  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Text breaksWords>{title}</Text>
        <Text variant="body2" isMuted breaksWords>
          {[form.title, amountPaisa > 0 && formatTaka(amountPaisa)].filter(Boolean).join(' · ')}
        </Text>
        <Text variant="body2" isMuted>
          Deleted by {deletedBy}, {formatDateTime(deletedAt)}. Kept until {formatDate(expiresAt)}.
        </Text>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={restore.isPending}
        aria-label={`Restore ${title}`}
        onClick={() => void run()}
      >
        Restore
      </Button>
    </Box>
  )
}

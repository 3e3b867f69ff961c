import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { DeletedSubmission } from '@nibondhon/api-contract'
import { formatTaka } from '@nibondhon/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { PagedList } from '../shared/list/paged-list.tsx'
import { usePageNumber } from '../shared/list/paging.ts'
import { SearchBox } from '../shared/list/search-box.tsx'
import { ConsolePage } from '../shared/page/console-page.tsx'
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
  const query = useQuery({
    // Refreshed with everything else about submissions.
    queryKey: ['submissions', 'deleted', page, search],
    queryFn: ({ signal }) =>
      request('GET /api/deleted-submissions', { query: { page, limit: PER_PAGE, search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <PagedList
      what="deleted submissions"
      nouns={['submission', 'submissions']}
      query={query}
      page={page}
      perPage={PER_PAGE}
      onPage={setPage}
      empty={{ icon: <DeleteOutlined />, ...(search === '' ? NONE : NONE_FOUND) }}
      rowsOf={({ submissions }) => submissions}
    >
      {({ submissions }) => (
        <Card>
          <DividedList>
            {submissions.map((submission) => (
              <DeletedItem key={submission.id} submission={submission} />
            ))}
          </DividedList>
        </Card>
      )}
    </PagedList>
  )
}

const NONE = {
  heading: 'No deleted submissions',
  text: 'What is deleted from the list appears here for 30 days.',
}
const NONE_FOUND = { heading: 'No deleted submission found', text: 'Try another name, unique ID or form.' }

function DeletedItem({ submission }: { submission: DeletedSubmission }) {
  const { id, uniqueId, title, form, amountPaisa, deletedAt, deletedBy, expiresAt } = submission
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
        <Text breaksWords>{title.replace(` (${uniqueId})`, '')}</Text>
        {title !== uniqueId && (
          <Text variant="body2" isMuted breaksWords>
            {uniqueId}
          </Text>
        )}
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

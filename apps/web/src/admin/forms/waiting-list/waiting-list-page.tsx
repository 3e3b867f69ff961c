import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { hasFlag } from '@nibondhon/domain'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { messageOr } from '../../../lib/api-error.ts'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { rangeText, useLastPage, usePageNumber } from '../../shared/list/paging.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useForm } from '../shared/use-forms.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type EntryAction, PER_PAGE, useWaitingList } from './use-waiting-list.ts'
import { WaitingEntryRow } from './waiting-entry-row.tsx'

export default function WaitingListPage() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const { data: form } = useForm(id)
  return (
    <ConsolePage
      title="Waiting list"
      purpose={`${form ? `${form.title}: ` : ''}who waits for a seat, in which order, and who has an offer.`}
      action={
        <Row>
          {hasFlag(user?.role ?? '', 'canExportData') && <ExportButton formId={id} />}
          <Button variant="outlined" color="inherit" component={Link} to={`/admin/forms/${id}/view`}>
            View form
          </Button>
        </Row>
      }
    >
      <Entries formId={id} canChange={hasFlag(user?.role ?? '', 'canEditSubmissions')} />
    </ConsolePage>
  )
}

function Entries({ formId, canChange }: { formId: string; canChange: boolean }) {
  const [page, setPage] = usePageNumber()
  const { data, error, isPending, isFetching, refetch } = useWaitingList(formId, page)
  const [open, setOpen] = useState<{ entry: WaitingEntry; action: EntryAction } | null>(null)
  const pages = Math.max(Math.ceil((data?.total ?? 0) / PER_PAGE), 1)
  useLastPage({ page, pages: data && !isFetching ? pages : undefined, onPage: setPage })
  if (isPending) {
    return (
      <LoadingRows label="Loading the waiting list" count={5}>
        <Skeleton width="60%" />
      </LoadingRows>
    )
  }
  if (!data) {
    return (
      <LoadFailed
        heading="Failed to load the waiting list"
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
          icon={<GroupsOutlined />}
          tone="primary"
          heading="No one is waiting"
          text="Members can join while the form or an option is full and its waiting list is on."
        />
      </Card>
    )
  }
  const range = { page: data.page, perPage: PER_PAGE, rows: data.entries.length, total: data.total }
  return (
    <>
      {!data.isOffering && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          No offers are made while the form is closed or its waiting list is off.
        </Alert>
      )}
      <Card>
        <DividedList component="ol" aria-label={`${data.waiting} waiting, ${data.offered} with an offer`}>
          {data.entries.map((entry) => (
            <WaitingEntryRow
              key={entry.id}
              entry={entry}
              canChange={canChange}
              isOffering={data.isOffering}
              onAction={(action) => setOpen({ entry, action })}
            />
          ))}
        </DividedList>
      </Card>
      <ListFoot range={rangeText(range, 'person', 'people')} page={page} pages={pages} onPage={setPage} />
      {open && <EntryDialog {...open} formId={formId} onClose={() => setOpen(null)} />}
    </>
  )
}

function ExportButton({ formId }: { formId: string }) {
  const [isBusy, setBusy] = useState(false)
  const showSnackbar = useSnackbar()

  async function save() {
    setBusy(true)
    try {
      const url = fileUrl('GET /api/forms/:id/waiting-list/export', { params: { id: formId } })
      const { blob, name } = await requestFile(url)
      download(name ?? 'waiting_list.csv', blob)
    } catch (error) {
      showSnackbar(messageOr('The file could not be made', error), 'error')
    }
    setBusy(false)
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadOutlined />}
      loading={isBusy}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}

import ArrowBack from '@mui/icons-material/ArrowBack'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { ResponseOf } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { usePeopleAction, usePeopleMeta, usePeopleRights } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { ContactsCard, MembershipsCard, SubmissionsCard } from './person-cards.tsx'
import { HistoryCards } from './history-cards.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** One person of the register. */
export default function PersonPage() {
  const texts = peopleTexts().person
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => request('GET /api/people/:id', { params: { id }, signal }),
    staleTime: 0,
  })
  const { data, error } = query
  const { data: meta } = usePeopleMeta()
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const title = data?.isErased ? texts.erasedTitle : (data?.person.name ?? peopleTexts().list.title)
  return (
    <ConsolePage
      title={title}
      purpose={data?.isErased ? texts.erasedPurpose : (data?.person.nameBn ?? '') || texts.purpose}
      action={data && !data.isErased && <Actions data={data} />}
    >
      <Button
        component={Link}
        to="/admin/people"
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 2 }}
      >
        {texts.back}
      </Button>
      {query.isPending && (
        <LoadingRows label={commonTexts().lists.loading(texts.what)} count={4}>
          <Skeleton width="60%" />
        </LoadingRows>
      )}
      {isGone && (
        <Card>
          <StatePanel
            icon={<PersonOffOutlined />}
            tone="warning"
            heading={texts.gone}
            text={texts.goneText}
          />
        </Card>
      )}
      {query.isError && !isGone && (
        <LoadFailed
          heading={commonTexts().lists.failed(texts.what)}
          error={query.error}
          retrying={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' },
            alignItems: 'start',
          }}
        >
          <Column>
            {!data.isErased && <ContactsCard person={data.person} columns={meta?.columns ?? []} />}
            <MembershipsCard memberships={data.memberships} />
          </Column>
          <Column>
            <SubmissionsCard submissions={data.submissions} />
            <HistoryCards id={id} />
          </Column>
        </Box>
      )}
    </ConsolePage>
  )
}

type OpenDialog = 'change' | 'merge' | 'remove' | 'erase' | null

function Actions({ data: { person } }: { data: ResponseOf<'GET /api/people/:id'> }) {
  const texts = peopleTexts().person
  const rights = usePeopleRights()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const remove = usePeopleAction(
    () => request('DELETE /api/people/:id', { params: { id: person.id } }),
    texts.removed,
    () => void navigate('/admin/people'),
  )
  return (
    <Row>
      {rights.edit && (
        <>
          <Button variant="contained" onClick={() => setOpen('change')}>
            {texts.change}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setOpen('merge')}>
            {texts.merge}
          </Button>
        </>
      )}
      {rights.export && (
        <DownloadButton
          url={fileUrl('GET /api/people/:id/export', { params: { id: person.id } })}
          defaultName="person.json"
          label={texts.export}
          failed={texts.exportFailed}
        />
      )}
      {rights.edit && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      )}
      {rights.erase && (
        <Button variant="outlined" color="error" onClick={() => setOpen('erase')}>
          {texts.erase}
        </Button>
      )}
      {open === 'change' && <PersonDialog person={person} onSaved={close} onClose={close} />}
      {open === 'merge' && <MergeDialog person={person} onClose={close} />}
      {open === 'erase' && <EraseDialog person={person} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle(person.name)}
          text={texts.removeText}
          verb={texts.remove}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={close}
        />
      )}
    </Row>
  )
}

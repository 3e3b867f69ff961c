import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { hasFlag } from '@nibondhon/domain'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { useResend } from '../../shared/messages/messages.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useForm } from '../shared/use-forms.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { waitingListTexts } from './texts/waiting-list-texts.ts'
import { type EntryAction, PER_PAGE, useWaitingList } from './use-waiting-list.ts'
import { WaitingEntryRow } from './waiting-entry-row.tsx'
import { DownloadButton } from '../../shared/download/download-button.tsx'

export default function WaitingListPage() {
  const { id = '' } = useParams()
  const texts = waitingListTexts()
  const { user } = useAuth()
  const { data: form } = useForm(id)
  return (
    <ConsolePage
      title={texts.title}
      purpose={form ? texts.purposeOf(form.title) : texts.purpose}
      action={
        <Row>
          {hasFlag(user?.role ?? '', 'canExportData') && (
            <DownloadButton
              url={fileUrl('GET /api/forms/:id/waiting-list/export', { params: { id } })}
              defaultName="waiting_list.csv"
              label={texts.export}
              failed={texts.exportFailed}
            />
          )}
          <Button variant="outlined" color="inherit" component={Link} to={`/admin/forms/${id}/view`}>
            {texts.viewForm}
          </Button>
        </Row>
      }
    >
      <Entries
        formId={id}
        canChange={hasFlag(user?.role ?? '', 'canEditSubmissions')}
        canSend={hasFlag(user?.role ?? '', 'canSendNotifications')}
      />
    </ConsolePage>
  )
}

interface EntriesProps {
  formId: string
  canChange: boolean
  canSend: boolean
}

function Entries({ formId, canChange, canSend }: EntriesProps) {
  const texts = waitingListTexts().list
  const [page, setPage] = usePageNumber()
  const query = useWaitingList(formId, page)
  const [open, setOpen] = useState<{ entry: WaitingEntry; action: EntryAction } | null>(null)
  const { resend, sendingId } = useResend(texts.resendFailed)
  return (
    <>
      <PagedList
        what={texts.what}
        nouns={[texts.one, texts.several]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <GroupsOutlined />,
          heading: texts.emptyTitle,
          text: texts.emptyText,
        }}
        rowsOf={({ entries }) => entries}
      >
        {({ entries, isOffering, waiting, offered }) => (
          <>
            {!isOffering && (
              <Alert severity="info" role="note" sx={{ mb: 2 }}>
                {texts.noOffers}
              </Alert>
            )}
            <Card>
              <DividedList component="ol" aria-label={texts.counts(countText(waiting), countText(offered))}>
                {entries.map((entry) => (
                  <WaitingEntryRow
                    key={entry.id}
                    entry={entry}
                    canChange={canChange}
                    isOffering={isOffering}
                    onAction={(action) => setOpen({ entry, action })}
                    canSend={canSend}
                    sendingId={sendingId}
                    onResend={resend}
                  />
                ))}
              </DividedList>
            </Card>
            <Text variant="body2" isMuted mt={1}>
              {texts.kept}
            </Text>
          </>
        )}
      </PagedList>
      {open && <EntryDialog {...open} formId={formId} onClose={() => setOpen(null)} />}
    </>
  )
}

import LinkOutlined from '@mui/icons-material/LinkOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { PersonalLink } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { hasFlag, LINK_STATES, type LinkMailing, type LinkState } from '@nibondhon/domain'
import { useCallback, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { SearchBox } from '../../shared/list/search-box.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useForm } from '../shared/use-forms.ts'
import { EndLinkDialog, useChangeLink } from './end-link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { SendDialog } from './send-dialog.tsx'
import { linksTexts } from './texts/links-texts.ts'
import { StopSending } from './stop-sending.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { PER_PAGE, useLinks } from './use-links.ts'
import { DownloadButton } from '../../shared/download/download-button.tsx'

type OpenDialog =
  | { name: 'upload' }
  | { name: 'send'; mailing: LinkMailing; link: PersonalLink | null }
  | { name: 'revoke' | 'delete'; link: PersonalLink }

export default function LinksPage() {
  const { id = '' } = useParams()
  const texts = linksTexts()
  const { user } = useAuth()
  const role = user?.role ?? ''
  const canEdit = hasFlag(role, 'canEditForms')
  const canSend = hasFlag(role, 'canSendNotifications')
  const { data: form } = useForm(id)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <ConsolePage
      title={texts.title}
      purpose={form ? texts.purpose(form.title) : texts.purposeOfAny}
      action={
        <Row>
          {canEdit && (
            <Button
              variant="contained"
              startIcon={<UploadFileOutlined />}
              onClick={() => setDialog({ name: 'upload' })}
            >
              {texts.upload}
            </Button>
          )}
          {canSend &&
            (['invitation', 'reminder'] as const).map((mailing) => (
              <Button
                key={mailing}
                variant="outlined"
                color="inherit"
                onClick={() => setDialog({ name: 'send', mailing, link: null })}
              >
                {texts.mailing[mailing].action}
              </Button>
            ))}
          {canEdit && (
            <DownloadButton
              url={fileUrl('GET /api/forms/:id/links/export', { params: { id } })}
              defaultName="personal_links.csv"
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
      <Links formId={id} canEdit={canEdit} canSend={canSend} onOpen={setDialog} />
      {dialog?.name === 'upload' && <UploadDialog formId={id} onClose={close} />}
      {dialog?.name === 'send' && <SendDialog {...dialog} formId={id} onClose={close} />}
      {(dialog?.name === 'revoke' || dialog?.name === 'delete') && (
        <EndLinkDialog formId={id} link={dialog.link} action={dialog.name} onClose={close} />
      )}
    </ConsolePage>
  )
}

interface LinksProps {
  formId: string
  canEdit: boolean
  canSend: boolean
  onOpen: (dialog: OpenDialog) => void
}

function Links({ formId, canEdit, canSend, onOpen }: LinksProps) {
  const texts = linksTexts()
  const [page, setPage] = usePageNumber()
  const { search, state, setFilter } = useFilter()
  const query = useLinks(formId, { page, search, state })
  const change = useChangeLink(formId)
  const isFiltered = search !== '' || state !== ''
  const counts = query.data?.counts
  return (
    <>
      {canSend && query.data && <StopSending formId={formId} queued={query.data.queued} />}
      {counts !== undefined && counts.total > 0 && (
        <Card sx={{ p: 2, mb: 2, display: 'grid', gridTemplateColumns: { sm: '1fr 240px' }, gap: 2 }}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Text isStrong>
              {texts.list.counts(
                countText(counts.answered),
                countText(counts.open),
                countText(counts.revoked),
              )}
            </Text>
          </Box>
          <Box sx={{ alignSelf: 'end' }}>
            <SearchBox
              label={texts.list.search}
              placeholder={texts.list.search}
              maxLength={100}
              value={search}
              onChange={(text) => setFilter('search', text)}
            />
          </Box>
          <LabelledSelect
            label={texts.list.show}
            value={state}
            options={LINK_STATES.map((value) => ({
              value,
              label: texts.list.state(value, countText(counts[value])),
            }))}
            emptyText={texts.list.all(countText(counts.total))}
            onValueChange={(value) => setFilter('state', value)}
          />
        </Card>
      )}
      <PagedList
        what={texts.list.what}
        nouns={[texts.list.one, texts.list.several]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <LinkOutlined />,
          heading: isFiltered ? texts.list.nothingFoundTitle : texts.list.emptyTitle,
          text: isFiltered ? texts.list.nothingFoundText : texts.list.emptyText,
        }}
        rowsOf={({ links }) => links}
      >
        {({ links }) => (
          <Card>
            <DividedList component="ul" aria-label={texts.list.label}>
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  canEdit={canEdit}
                  canSend={canSend}
                  onAction={(action) => {
                    if (action === 'send') onOpen({ name: 'send', mailing: 'invitation', link })
                    else if (action === 'restore') void change(link, 'restore')
                    else onOpen({ name: action, link })
                  }}
                />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
    </>
  )
}

/** The search and the chosen state, stored in the URL, so that reloading and going back return to them. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('state') ?? ''
  const state: LinkState | '' = LINK_STATES.find((known) => known === chosen) ?? ''
  const setFilter = useCallback(
    (name: 'search' | 'state', value: string) =>
      setParams((last) => {
        const next = new URLSearchParams(last)
        next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      }),
    [setParams],
  )
  return { search: params.get('search') ?? '', state, setFilter }
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Campaign, CampaignRecipient } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { DividedList, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { RecipientChip } from '../list/campaign-chip.tsx'
import { channelLabel } from '../message-texts.ts'
import { isOpen, useRecipients } from '../use-messages.ts'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { DownloadButton } from '../../shared/download/download-button.tsx'

const PER_PAGE = 25

type State = CampaignRecipient['state'] | ''

const STATES = ['sent', 'failed', 'skipped', 'queued', 'waiting'] as const

/** What became of each recipient, with a report to download. */
export function RecipientList({ campaign, timeZone }: { campaign: Campaign; timeZone: string }) {
  const texts = messageTexts().recipients
  const [state, setState] = useState<State>('')
  const [page, setPage] = useState(1)
  const query = useRecipients(campaign.id, { page, limit: PER_PAGE, state }, isOpen(campaign))
  return (
    <Card component="section" aria-labelledby="recipients" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread mb={1.5}>
        <Text component="h2" variant="h2" id="recipients">
          {texts.title}
        </Text>
        <DownloadButton
          url={fileUrl('GET /api/campaigns/:id/report', { params: { id: campaign.id } })}
          defaultName="message_report.csv"
          label={texts.report}
          failed={texts.reportFailed}
          size="small"
        />
      </Spread>
      <Box sx={{ maxWidth: 240, mb: 1.5 }}>
        <LabelledSelect
          label={texts.show}
          value={state}
          emptyText={texts.all}
          options={STATES.map((value) => ({
            value: value as State,
            label: messageTexts().recipientStates[value],
          }))}
          onValueChange={(next) => {
            setState(next)
            setPage(1)
          }}
        />
      </Box>
      <PagedList
        loading={
          <ListSkeleton label={texts.loading} rows={5} widths={['40%', '60%']} padding={{ py: 1.25 }} />
        }
        failed={texts.failed}
        nouns={[texts.recipient, texts.recipients]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={<Text isMuted>{texts.none}</Text>}
        rowsOf={({ recipients }) => recipients}
      >
        {({ recipients }) => (
          <DividedList aria-label={texts.title} rowPadding={1.25}>
            {recipients.map((recipient) => (
              <RecipientRow
                key={`${recipient.personId ?? recipient.submissionId} ${recipient.channel}`}
                recipient={recipient}
                timeZone={timeZone}
              />
            ))}
          </DividedList>
        )}
      </PagedList>
    </Card>
  )
}

function RecipientRow({ recipient, timeZone }: { recipient: CampaignRecipient; timeZone: string }) {
  const {
    submissionId,
    personId,
    person,
    uniqueId,
    channel,
    recipient: address,
    state,
    reason,
    sentAt,
  } = recipient
  return (
    <Box component="li">
      <Spread align="flex-start">
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Link
            component={RouterLink}
            to={personId === null ? `/admin/submissions/${submissionId}` : `/admin/people/${personId}`}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {person || uniqueId || address}
          </Link>
          <Text variant="body2" isMuted breaksWords>
            {channelLabel(channel)}
            {address !== '' && ` · ${address}`}
          </Text>
        </Box>
        <Box sx={{ display: 'grid', justifyItems: { xs: 'start', sm: 'end' }, gap: 0.25, minWidth: 0 }}>
          <RecipientChip state={state} />
          <Text variant="body2" isMuted breaksWords>
            {state === 'sent' && sentAt !== null ? dateTimeText(sentAt, timeZone) : reason}
          </Text>
        </Box>
      </Spread>
    </Box>
  )
}

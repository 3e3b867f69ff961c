import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import type { Campaign } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { Column, MutedPanel, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { CampaignChip } from '../list/campaign-chip.tsx'
import { messagesText, totalOf } from '../message-texts.ts'
import { isOpen, useCampaign, useStopCampaign } from '../use-messages.ts'
import { Progress } from './progress.tsx'
import { RecipientList } from './recipient-list.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** How far a message to many has come, and what became of each recipient. */
export default function CampaignPage() {
  const texts = messageTexts().report
  const { id = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useCampaign(id)
  const [isStopping, setStopping] = useState(false)
  const campaign = data?.campaign
  return (
    <ConsolePage
      title={campaign?.name ?? texts.message}
      purpose={texts.purpose}
      action={
        campaign &&
        isOpen(campaign) && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<StopCircleOutlined />}
            onClick={() => setStopping(true)}
          >
            {texts.stop}
          </Button>
        )
      }
    >
      {data ? (
        <Column>
          <Summary campaign={data.campaign} timeZone={data.timeZone} />
          {data.waitsFor !== '' && <Alert severity="warning">{storedMessage(data.waitsFor)}</Alert>}
          <Progress campaign={data.campaign} skipped={data.skipped} />
          {data.campaign.state !== 'scheduled' && (
            <RecipientList campaign={data.campaign} timeZone={data.timeZone} />
          )}
          <WrittenText campaign={data.campaign} />
        </Column>
      ) : isPending ? (
        <Card role="status" aria-label={texts.loading} sx={{ p: 2.5 }}>
          <Skeleton width="40%" />
          <Skeleton variant="rounded" height={80} sx={{ mt: 2 }} />
        </Card>
      ) : error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
        <Card>
          <StatePanel
            icon={<SearchOffOutlined />}
            tone="warning"
            heading={texts.notFound}
            text={texts.notFoundText}
            actions={
              <Button variant="contained" component={Link} to="/admin/messages">
                {texts.all}
              </Button>
            }
          />
        </Card>
      ) : (
        <LoadFailed heading={texts.failed} error={error} retrying={isFetching} onRetry={refetch} />
      )}
      {isStopping && campaign && <StopDialog campaign={campaign} onClose={() => setStopping(false)} />}
    </ConsolePage>
  )
}

function Summary({ campaign, timeZone }: { campaign: Campaign; timeZone: string }) {
  const { state, createdBy, scheduledFor, startedAt, endedAt, note } = campaign
  const texts = messageTexts().report
  const when = (moment: string) => `${dateTimeText(moment, timeZone)} (${timeZone})`
  return (
    <Row gap={1.5}>
      <CampaignChip state={state} />
      <Text isMuted breaksWords>
        {createdBy}
        {state === 'scheduled' && texts.goesOut(isDue(scheduledFor) ? texts.soon : when(scheduledFor))}
        {startedAt !== null && texts.started(when(startedAt))}
        {endedAt !== null && texts.ended(dateTimeText(endedAt, timeZone))}
        {note !== '' && ` · ${note}`}
      </Text>
    </Row>
  )
}

function WrittenText({ campaign }: { campaign: Campaign }) {
  const { channels, subject, emailText, smsText, isConfirmation } = campaign
  const texts = messageTexts().report
  return (
    <Card component="section" aria-labelledby="written" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Text component="h2" variant="h2" id="written" mb={1.5}>
        {texts.written}
      </Text>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isConfirmation && <Text>{messageTexts().ready.confirmationText}</Text>}
        {!isConfirmation && channels.includes('email') && (
          <MutedPanel>
            <Text isStrong breaksWords>
              {subject || '{{formTitle}}'}
            </Text>
            <Text keepsLines breaksWords>
              {emailText}
            </Text>
          </MutedPanel>
        )}
        {!isConfirmation && channels.includes('sms') && (
          <MutedPanel>
            <Text keepsLines breaksWords>
              {smsText}
            </Text>
          </MutedPanel>
        )}
      </Box>
    </Card>
  )
}

function StopDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const texts = messageTexts().report
  const stop = useSave(useStopCampaign(), {
    done: texts.stopped,
    failed: texts.stopFailed,
    onEnd: onClose,
  })
  const { waiting, queued } = totalOf(campaign)

  return (
    <ConfirmDialog
      title={texts.stopTitle}
      text={campaign.state === 'scheduled' ? texts.notSent : texts.rest(messagesText(waiting + queued))}
      verb={texts.stopVerb}
      keep={texts.goOn}
      pending={stop.isPending}
      onConfirm={() => void stop.run(campaign.id)}
      onClose={onClose}
    />
  )
}

/** Sent now, it waits for the next round of the server. */
function isDue(moment: string): boolean {
  return Date.parse(moment) <= Date.now()
}

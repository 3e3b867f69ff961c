import Box from '@mui/material/Box'
import type { MessageChannel, MessageTexts } from '@nibondhon/api-contract'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { LeaveGuard } from '../../shared/form/leave-guard.tsx'
import { Column } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useContinuedWork, useKeepWork } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { useListForm } from '../../submissions/shared/use-submissions.ts'
import { messagesText, partsText } from '../message-texts.ts'
import { useAudience } from '../use-messages.ts'
import { AudienceCard } from './audience-card.tsx'
import { type Chosen, readChosen, selectionOf } from './chosen-selection.ts'
import { DRAFT_ID, type MessageDraft, readDraft } from './message-draft.ts'
import { PreviewCard } from './preview-card.tsx'
import { type Schedule, SendCard } from './send-card.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { TextCard } from './text-card.tsx'
import { useLivePreview } from './use-live-preview.ts'
import { useSendCampaign } from './use-send-campaign.ts'
import { countText, takaText, digitsText } from '../../shared/language/console-formats.ts'
import { messageTexts } from '../texts/message-texts.ts'

type Written = Omit<MessageTexts, 'channels'>

const EMPTY: Written = { subject: '', emailText: '', smsText: '' }

/** One page to choose recipients, write, look at the result and send it. */
export default function NewMessagePage() {
  const labels = messageTexts().compose
  const [search] = useSearchParams()
  const { state } = useLocation()
  const draft = readDraft(useContinuedWork(DRAFT_ID)?.value)
  const [chosen, setChosen] = useState<Chosen>(() => draft?.chosen ?? readChosen(search, state))
  const [written, setWritten] = useState(draft?.written ?? EMPTY)
  const [template, setTemplate] = useState({ id: '', name: '' })
  const [wanted, setWanted] = useState<MessageChannel[] | null>(draft?.wanted ?? null)
  const [schedule, setSchedule] = useState<Schedule | null>(null)
  const [index, setIndex] = useState(0)
  const [dialog, setDialog] = useState<'send' | 'test' | null>(null)
  const audience = useAudience(selectionOf(chosen))
  const channelsOf = audience.data?.channels ?? []
  const channels = usable(wanted, channelsOf)
  const texts: MessageTexts = { ...written, channels }
  const sample = audience.data?.sample ?? []
  const shownIndex = Math.min(index, Math.max(sample.length - 1, 0))
  const current = sample[shownIndex]
  const form = useListForm(audience.data?.formId ?? '', null)
  const total = channelsOf
    .filter(({ channel }) => channels.includes(channel))
    .reduce((sum, { recipients }) => sum + recipients, 0)
  const smsRecipients = channelsOf.find(({ channel }) => channel === 'sms')?.recipients ?? 0
  const preview = useLivePreview({ texts, current, sample, smsRecipients })
  const isWritten = written.emailText !== '' || written.smsText !== ''
  const work = useKeepWork({
    isChanged: isWritten,
    kind: 'campaign',
    submissionId: DRAFT_ID,
    name: labels.manyMembers,
    path: '/admin/messages/new',
    value: { written, wanted, chosen } satisfies MessageDraft,
  })
  const send = useSendCampaign({ onSent: work.finish })
  const isComplete =
    channels.length > 0 &&
    (!channels.includes('email') || written.emailText.trim() !== '') &&
    (!channels.includes('sms') || written.smsText.trim() !== '')

  function change({ channels: next, ...part }: Partial<MessageTexts>) {
    if (next) setWanted(next)
    setWritten((last) => ({ ...last, ...part }))
  }

  const name = template.name || written.subject.trim() || firstWords(written)
  const { smsParts = 0, smsCost = null } = preview.data ?? {}
  const cost = channels.includes('sms') && preview.data && total > 0 && (
    <Text mt={2} role="status">
      {`SMS: ${countText(smsRecipients)} × ${partsEach(smsParts, smsRecipients)} = `}
      <strong>
        {partsText(smsParts)}
        {smsCost !== null && labels.about(takaText(smsCost))}
      </strong>
    </Text>
  )
  return (
    <ConsolePage title={labels.title} purpose={labels.purpose}>
      <LeaveGuard changed={isWritten} text={labels.lost} mayLeave={send.mayLeave} />
      <Box sx={COLUMNS}>
        <Column>
          <AudienceCard
            chosen={chosen}
            selected={audience.isPlaceholderData ? undefined : audience.data?.selected}
            onChange={(next) => {
              setIndex(0)
              setChosen(next)
            }}
          />
          {audience.isError && !audience.data && (
            <LoadFailed
              heading={labels.countFailed}
              error={audience.error}
              retrying={audience.isFetching}
              onRetry={audience.refetch}
            />
          )}
          <TextCard
            texts={texts}
            templateId={template.id}
            audience={channelsOf}
            fields={form?.fields ?? []}
            errors={send.errors}
            onChange={change}
            onTemplate={(id, { name: templateName, channels: next, subject, emailText, smsText }) => {
              setTemplate({ id, name: templateName })
              setWanted(next)
              setWritten({ subject, emailText, smsText })
            }}
          />
        </Column>
        <Column>
          <PreviewCard
            sample={sample}
            index={shownIndex}
            preview={preview.data}
            error={preview.error}
            isLoading={preview.isFetching}
            onIndex={setIndex}
          />
          <SendCard
            schedule={schedule}
            timeZone={audience.data?.timeZone ?? ''}
            cost={cost}
            label={schedule ? labels.schedule(messagesText(total)) : labels.send(messagesText(total))}
            canSend={isComplete && total > 0 && !audience.isPlaceholderData && isTimeSet(schedule)}
            canTest={isComplete && current !== undefined}
            error={send.errors['schedule']}
            onSchedule={setSchedule}
            onTest={() => setDialog('test')}
            onSend={() => setDialog('send')}
          />
        </Column>
      </Box>
      {dialog === 'test' && current && (
        <TestDialog
          texts={texts}
          submissionId={current.submissionId}
          person={current.person}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'send' && (
        <SendDialog
          audience={channelsOf.filter(({ channel }) => channels.includes(channel))}
          total={total}
          schedule={schedule}
          timeZone={audience.data?.timeZone ?? ''}
          cost={cost}
          error={send.error}
          isPending={send.isPending}
          onSend={() => void send.send({ ...texts, name, selection: selectionOf(chosen), schedule })}
          onClose={() => setDialog(null)}
        />
      )}
    </ConsolePage>
  )
}

/** E-mail costs nothing, so it is chosen first; SMS only where e-mail is not set up. */
function usable(
  wanted: MessageChannel[] | null,
  audience: readonly { channel: MessageChannel; missing: string | null }[],
): MessageChannel[] {
  const open = audience.filter(({ missing }) => missing === null).map(({ channel }) => channel)
  if (wanted === null) return open.slice(0, 1)
  return wanted.filter((channel) => open.includes(channel))
}

function isTimeSet(schedule: Schedule | null): boolean {
  return schedule === null || (schedule.day !== '' && schedule.time !== '')
}

const MAX_NAME_LENGTH = 60

/** What the message is called in the list, where nothing else names it. */
function firstWords({ emailText, smsText }: Written): string {
  const labels = messageTexts().compose
  const text = (emailText.trim() || smsText.trim()).replace(/\s+/g, ' ')
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text || labels.message
}

function partsEach(parts: number, recipients: number): string {
  const each = recipients === 0 ? 0 : parts / recipients
  return Number.isInteger(each)
    ? partsText(each)
    : messageTexts().compose.aboutParts(digitsText(each.toFixed(1)))
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 460px)' },
} as const

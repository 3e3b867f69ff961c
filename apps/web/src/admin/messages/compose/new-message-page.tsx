import Box from '@mui/material/Box'
import type {
  CampaignTexts,
  ChannelAudience,
  MessageChannel,
  MessageTexts,
  ResponseOf,
  SampledRecipient,
} from '@nibondhon/api-contract'
import { hasBlank } from '@nibondhon/domain'
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
import { CONFIRMATION, READY } from '../entry/compose-path.ts'
import { AudienceCard } from './audience-card.tsx'
import { type Chosen, readChosen, selectionOf } from './chosen-selection.ts'
import { DRAFT_ID, type MessageDraft, readDraft } from './message-draft.ts'
import { PreviewCard } from './preview-card.tsx'
import { readReady } from './ready-choice.ts'
import { type Schedule, SendCard } from './send-card.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { TextCard } from './text-card.tsx'
import { unfilledVariables } from './unfilled-variables.ts'
import { useLivePreview } from './use-live-preview.ts'
import { useSendCampaign } from './use-send-campaign.ts'
import { countText, takaText, digitsText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { messageTexts } from '../texts/message-texts.ts'

type Written = Omit<MessageTexts, 'channels'>

const EMPTY: Written = { subject: '', emailText: '', smsText: '' }
const NO_CHANNELS: readonly ChannelAudience[] = []
const NO_SAMPLE: readonly SampledRecipient[] = []
/** E-mail costs nothing. */
const DEFAULT_CHANNELS: readonly MessageChannel[] = ['email']

/** One page to choose recipients, write, look at the result and send it. */
export default function NewMessagePage() {
  const labels = messageTexts().compose
  const [search] = useSearchParams()
  const { state } = useLocation()
  const draft = readDraft(useContinuedWork(DRAFT_ID)?.value)
  const ready = readReady(search.get(READY), consoleLanguage())
  const [chosen, setChosen] = useState<Chosen>(() => draft?.chosen ?? readChosen(search, state))
  const [written, setWritten] = useState(draft?.written ?? ready?.texts ?? EMPTY)
  const startsAsConfirmation = search.get(READY) === CONFIRMATION
  const [template, setTemplate] = useState({
    id: startsAsConfirmation ? CONFIRMATION : (ready?.id ?? ''),
    name: startsAsConfirmation ? messageTexts().ready.confirmation : (ready?.name ?? ''),
  })
  const isConfirmation = template.id === CONFIRMATION
  const [wanted, setWanted] = useState<MessageChannel[] | null>(draft?.wanted ?? null)
  const [schedule, setSchedule] = useState<Schedule | null>(null)
  const [index, setIndex] = useState(0)
  const [dialog, setDialog] = useState<'send' | 'test' | null>(null)
  const selection = selectionOf(chosen)
  const audience = useAudience(selection, isConfirmation)
  // What was counted before is no answer once no one is chosen.
  const counted = selection === null ? undefined : audience.data
  const channelsOf = counted?.channels ?? NO_CHANNELS
  const channels = counted ? usable(wanted, channelsOf) : (wanted ?? DEFAULT_CHANNELS)
  const texts: CampaignTexts = { ...written, channels: [...channels], isConfirmation }
  const sample = counted?.sample ?? NO_SAMPLE
  const shownIndex = Math.min(index, Math.max(sample.length - 1, 0))
  const current = sample[shownIndex]
  const form = useListForm(counted?.formId ?? '', null)
  const total = channelsOf
    .filter(({ channel }) => channels.includes(channel))
    .reduce((sum, { recipients }) => sum + recipients, 0)
  const smsRecipients = channelsOf.find(({ channel }) => channel === 'sms')?.recipients ?? 0
  const preview = useLivePreview({ texts, current, sample, smsRecipients })
  const isWritten = isOwnText(written, ready?.texts)
  const work = useKeepWork({
    isChanged: isWritten,
    kind: 'campaign',
    submissionId: DRAFT_ID,
    name: labels.manyMembers,
    path: '/admin/messages/new',
    value: { written, wanted, chosen } satisfies MessageDraft,
  })
  const send = useSendCampaign({ onSent: work.finish })
  const isComplete = channels.length > 0 && (isConfirmation || hasTexts(channels, written))
  const problem = problemOf({ texts, isChosen: selection !== null, preview: preview.data })

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
            selected={audience.isPlaceholderData ? undefined : counted?.selected}
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
              if (next) setWanted(next)
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
            timeZone={counted?.timeZone ?? ''}
            cost={cost}
            label={schedule ? labels.schedule(messagesText(total)) : labels.send(messagesText(total))}
            problem={problem}
            canSend={
              isComplete &&
              problem === null &&
              total > 0 &&
              !audience.isPlaceholderData &&
              isTimeSet(schedule)
            }
            canTest={isComplete && problem === null && current !== undefined}
            error={send.errors['schedule']}
            onSchedule={setSchedule}
            onTest={() => setDialog('test')}
            onSend={() => setDialog('send')}
          />
        </Column>
      </Box>
      {dialog === 'test' && current && (
        <TestDialog texts={texts} recipient={current} onClose={() => setDialog(null)} />
      )}
      {dialog === 'send' && selection !== null && (
        <SendDialog
          audience={channelsOf.filter(({ channel }) => channels.includes(channel))}
          total={total}
          schedule={schedule}
          timeZone={counted?.timeZone ?? ''}
          cost={cost}
          error={send.error}
          isPending={send.isPending}
          onSend={() => void send.send({ ...texts, name, selection, schedule })}
          onClose={() => setDialog(null)}
        />
      )}
    </ConsolePage>
  )
}

function hasTexts(channels: readonly MessageChannel[], { emailText, smsText }: Written): boolean {
  return (
    (!channels.includes('email') || emailText.trim() !== '') &&
    (!channels.includes('sms') || smsText.trim() !== '')
  )
}

/** A ready text is not lost when the page is left. */
function isOwnText({ emailText, smsText }: Written, ready: Written | undefined): boolean {
  if (emailText === ready?.emailText && smsText === ready.smsText) return false
  return emailText !== '' || smsText !== ''
}

interface Checked {
  texts: CampaignTexts
  isChosen: boolean
  preview: ResponseOf<'POST /api/campaigns/preview'> | undefined
}

/** Why nothing can be sent yet, for a person who looks for the button; null where nothing is in the way. */
function problemOf({ texts, isChosen, preview }: Checked): string | null {
  const labels = messageTexts().ready
  if (!isChosen) return labels.nobody
  const { channels, subject, emailText, smsText, isConfirmation } = texts
  if (isConfirmation) return null
  const sent = [
    ...(channels.includes('email') ? [subject, emailText] : []),
    ...(channels.includes('sms') ? [smsText] : []),
  ]
  if (hasBlank(...sent)) return labels.blank
  const unfilled = unfilledVariables([preview?.email, preview?.sms])
  return unfilled.length > 0 ? labels.unknown(unfilled.join(', ')) : null
}

/** E-mail costs nothing, so it is chosen first; SMS only where e-mail is not set up. */
function usable(
  wanted: readonly MessageChannel[] | null,
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

import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import type { MessageChannel, ResponseOf } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { MailLook, SmsLook } from '../../forms/editor/preview/message-look.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { Column } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { refreshMessages } from '../../shared/messages/messages.ts'
import { useSave } from '../../shared/save/use-save.ts'
import { communicateTexts } from '../communicate/texts/communicate-texts.ts'

type Channel = ResponseOf<'GET /api/submissions/:id/confirmation'>['channels'][number]

interface ConfirmationDialogProps {
  submission: { id: string }
  onClose: () => void
}

/** Shows the confirmation as it would be now, and sends it to the address and number that the submission has now. */
export function ConfirmationDialog({ submission: { id }, onClose }: ConfirmationDialogProps) {
  const texts = communicateTexts().confirmation
  const preview = useQuery({
    queryKey: ['submissions', 'confirmation', id],
    queryFn: ({ signal }) => request('GET /api/submissions/:id/confirmation', { params: { id }, signal }),
    // It is what would be sent now.
    staleTime: 0,
    gcTime: 0,
  })
  const [changed, setChanged] = useState<Partial<Record<MessageChannel, boolean>>>({})
  const channels = preview.data?.channels ?? []
  const isChosen = ({ channel }: Channel) => changed[channel] ?? usualChannels(channels).includes(channel)
  const chosen = channels.filter((one) => canSend(one) && isChosen(one))
  const save = useSave(useSendConfirmation(id), {
    done: (results) => ({
      text: results.map(({ message }) => message).join(' '),
      severity: results.every(({ state }) => state === 'sent') ? 'success' : 'info',
    }),
    failed: texts.failed,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      error={save.failure ?? (preview.error && messageOr(texts.previewFailed, preview.error))}
      submitLabel={texts.verb(chosen.length)}
      isPending={save.isPending}
      isSubmitDisabled={chosen.length === 0}
      isLong
      onSubmit={() => void save.run(chosen.map(({ channel }) => channel))}
      onClose={onClose}
    >
      {preview.isPending && (
        <Column role="status" aria-label={texts.loading} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton variant="rounded" height={200} />
        </Column>
      )}
      {channels.map((one) => (
        <ChannelPart
          key={one.channel}
          channel={one}
          isChosen={canSend(one) && isChosen(one)}
          onChange={(on) => setChanged((last) => ({ ...last, [one.channel]: on }))}
        />
      ))}
    </FormDialog>
  )
}

interface ChannelPartProps {
  channel: Channel
  isChosen: boolean
  onChange: (on: boolean) => void
}

function ChannelPart({ channel: one, isChosen, onChange }: ChannelPartProps) {
  const texts = communicateTexts().confirmation
  const name = texts.channels[one.channel]
  return (
    <div>
      <FormControlLabel
        disabled={!canSend(one)}
        control={<Checkbox checked={isChosen} onChange={(_event, on) => onChange(on)} />}
        label={
          <Text component="span" breaksWords>
            {one.to === '' ? texts.noAddress(name) : texts.to(name, one.to)}
          </Text>
        }
      />
      {one.problem !== null && <Alert severity="info">{storedMessage(one.problem)}</Alert>}
      {isChosen && (one.channel === 'email' ? <MailLook mail={one} /> : <SmsLook sms={one} />)}
    </div>
  )
}

function canSend({ to, problem }: Channel): boolean {
  return to !== '' && problem === null
}

/** Those by which the form sends its confirmations, or else the first that can be used. */
function usualChannels(channels: readonly Channel[]): MessageChannel[] {
  const open = channels.filter(canSend)
  const usual = open.filter(({ isUsual }) => isUsual)
  return (usual.length > 0 ? usual : open.slice(0, 1)).map(({ channel }) => channel)
}

function useSendConfirmation(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (channels: readonly MessageChannel[]) => {
      const results: ResponseOf<'POST /api/submissions/:id/confirmation'>[] = []
      for (const channel of channels) {
        results.push(
          await request('POST /api/submissions/:id/confirmation', { params: { id }, body: { channel } }),
        )
      }
      return results
    },
    onSettled: () => refreshMessages(client),
  })
}

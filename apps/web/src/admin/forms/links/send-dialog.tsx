import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { PersonalLink, ResponseOf } from '@nibondhon/api-contract'
import { MAX_LINK_NOTE_LENGTH, type LinkMailing, type MessageChannel } from '@nibondhon/domain'
import { Fragment, useId, useState } from 'react'
import { messageOr } from '../../shared/errors/message-or.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { linksTexts } from './texts/links-texts.ts'
import { useRecipients, useSendLinks } from './use-links.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface SendDialogProps {
  formId: string
  mailing: LinkMailing
  /** Only this person; null for all who are due. */
  link: PersonalLink | null
  onClose: () => void
}

type ChannelCount = ResponseOf<'GET /api/forms/:id/links/recipients'>['channels'][number]

/** Sends people their links, or reminds them. Says before who gets a message, and by which channel. */
export function SendDialog({ formId, mailing, link, onClose }: SendDialogProps) {
  const texts = linksTexts()
  const { sendDialog } = texts
  const id = useId()
  const recipients = useRecipients(formId, mailing)
  const [left, setLeft] = useState<ReadonlySet<MessageChannel>>(new Set())
  const [note, setNote] = useState('')
  const send = useSave(useSendLinks(formId), {
    done: ({ queued: { email, sms } }) =>
      email + sms > 0
        ? sendDialog.done(countText(email), countText(sms))
        : { text: sendDialog.nothing, severity: 'info' },
    failed: sendDialog.failed,
    isQuiet: true,
    onDone: onClose,
  })

  const channels = recipients.data?.channels ?? []
  const dueOf = ({ channel, due }: ChannelCount) =>
    link === null ? due : (channel === 'email' ? link.email : link.phone) === '' ? 0 : 1
  const open = channels.filter((one) => one.missing === null && dueOf(one) > 0)
  const chosen = open.filter(({ channel }) => !left.has(channel))
  const over = chosen.find((one) => dueOf(one) > one.left)

  const submit = () =>
    send.run({
      mailing,
      channels: chosen.map(({ channel }) => channel),
      note,
      ...(link && { linkId: link.id }),
    })

  return (
    <FormDialog
      title={link ? sendDialog.one(link.name) : texts.mailing[mailing].title}
      description={link ? sendDialog.oneText : texts.mailing[mailing].text}
      submitLabel={sendDialog.send}
      isPending={send.isPending}
      isSubmitDisabled={chosen.length === 0}
      error={send.failure ?? (recipients.error ? messageOr(sendDialog.failed, recipients.error) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      {recipients.isPending && <FormHelperText role="status">{sendDialog.loading}</FormHelperText>}
      {recipients.data && (
        <FormGroup role="group" aria-labelledby={`${id}-channels`}>
          <FormLabel id={`${id}-channels`}>{sendDialog.channels}</FormLabel>
          {channels.map((one) => (
            <Fragment key={one.channel}>
              <FormControlLabel
                disabled={!open.includes(one)}
                label={sendDialog.due(one.channel, countText(dueOf(one)))}
                control={
                  <Checkbox
                    checked={chosen.includes(one)}
                    onChange={(_event, isOn) => {
                      const next = new Set(left)
                      if (isOn) next.delete(one.channel)
                      else next.add(one.channel)
                      setLeft(next)
                    }}
                  />
                }
              />
              {one.missing !== null && (
                <FormHelperText sx={{ mt: 0, ml: 4 }}>{storedMessage(one.missing)}</FormHelperText>
              )}
            </Fragment>
          ))}
        </FormGroup>
      )}
      {channels.some(({ missing }) => missing === null) && open.length === 0 && (
        <Alert severity="info">{sendDialog.none}</Alert>
      )}
      {over && <Alert severity="warning">{sendDialog.over(countText(over.left))}</Alert>}
      <LabelledInput
        label={sendDialog.note}
        multiline
        minRows={2}
        maxRows={6}
        value={note}
        onValueChange={setNote}
        slotProps={{ input: { maxLength: MAX_LINK_NOTE_LENGTH } }}
        hint={sendDialog.noteHint}
      />
    </FormDialog>
  )
}

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import type { MessageChannel, MessageTexts } from '@nibondhon/api-contract'
import { type Field, MESSAGE_CHANNELS, smsSize, variablesIn } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { TemplateInput } from '../../shared/variables/template-input.tsx'
import { channelLabel, partsText } from '../message-texts.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { messageTexts } from '../texts/message-texts.ts'

interface ChannelChoiceProps {
  channels: readonly MessageChannel[]
  /** Beside the name of a channel, such as the number of recipients. */
  notes?: Partial<Record<MessageChannel, ReactNode>>
  disabled?: readonly MessageChannel[]
  error?: string | undefined
  onChange: (channels: MessageChannel[]) => void
}

export function ChannelChoice({ channels, notes = {}, disabled = [], error, onChange }: ChannelChoiceProps) {
  const labels = messageTexts().fields
  return (
    <FormGroup role="group" aria-label={labels.channels}>
      {MESSAGE_CHANNELS.map((channel) => (
        <FormControlLabel
          key={channel}
          disabled={disabled.includes(channel)}
          control={
            <Checkbox
              checked={channels.includes(channel)}
              onChange={(_event, on) =>
                onChange(MESSAGE_CHANNELS.filter((one) => (one === channel ? on : channels.includes(one))))
              }
            />
          }
          label={
            <>
              {channelLabel(channel)}
              {notes[channel]}
            </>
          }
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </FormGroup>
  )
}

interface TextFieldsProps {
  texts: MessageTexts
  /** The fields of the form, where all recipients have the same: each is a variable. */
  fields?: readonly Field[]
  errors?: Readonly<Record<string, string>>
  onChange: (part: Partial<MessageTexts>) => void
}

/** Subject and texts of the chosen channels. */
export function TextFields({ texts, fields = [], errors = {}, onChange }: TextFieldsProps) {
  const labels = messageTexts().fields
  const { channels, subject, emailText, smsText } = texts
  return (
    <>
      {channels.includes('email') && (
        <>
          <LabelledInput
            label={labels.subject}
            value={subject}
            onValueChange={(value) => onChange({ subject: value })}
            placeholder="{{formTitle}}"
            hint={labels.subjectHint}
            error={errors['subject']}
            slotProps={{ input: { maxLength: 500 } }}
          />
          <TemplateInput
            label={labels.emailText}
            fields={fields}
            context="email"
            hasChips
            value={emailText}
            onValueChange={(value) => onChange({ emailText: value })}
            multiline
            minRows={5}
            maxRows={14}
            maxLength={20_000}
            error={errors['emailText']}
            hint={labels.emailTextHint}
          />
        </>
      )}
      {channels.includes('sms') && (
        <TemplateInput
          label={labels.smsText}
          fields={fields}
          context="sms"
          hasChips
          value={smsText}
          onValueChange={(value) => onChange({ smsText: value })}
          multiline
          minRows={2}
          maxRows={8}
          maxLength={1000}
          error={errors['smsText']}
          hint={<SmsLength text={smsText} />}
        />
      )}
    </>
  )
}

function SmsLength({ text }: { text: string }) {
  const labels = messageTexts().fields
  const { parts, encoding } = smsSize(text)
  return (
    <span>
      {labels.characters(text.length, countText(text.length))} · {partsText(parts)}
      {encoding === 'UCS-2' && commonTexts().variables.smsBangla}
      {variablesIn(text).length > 0 && commonTexts().variables.smsVariables}
      {labels.cut}
    </span>
  )
}

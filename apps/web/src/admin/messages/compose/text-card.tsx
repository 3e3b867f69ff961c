import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ChannelAudience, MessageTexts } from '@nibondhon/api-contract'
import type { Field } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Column, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { peopleText } from '../message-texts.ts'
import { CONFIRMATION } from '../entry/compose-path.ts'
import { ChannelChoice, TextFields } from '../templates/template-fields.tsx'
import { useTemplates } from '../use-messages.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { ChannelNotes } from './channel-notes.tsx'
import { readyChoices } from './ready-choice.ts'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { messageTexts } from '../texts/message-texts.ts'

const NO_TEXTS = { subject: '', emailText: '', smsText: '' }

interface TextCardProps {
  texts: MessageTexts
  templateId: string
  audience: readonly ChannelAudience[]
  fields: readonly Field[]
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<MessageTexts>) => void
  /** A ready text leaves the channels as they are. */
  onTemplate: (
    templateId: string,
    texts: Omit<MessageTexts, 'channels'> & { name: string; channels?: MessageTexts['channels'] },
  ) => void
}

/** What is written, and by which channels. */
export function TextCard(props: TextCardProps) {
  const labels = messageTexts().template
  const { texts, templateId, audience, fields, errors, onChange, onTemplate } = props
  const templates = useTemplates()
  const [isSaving, setSaving] = useState(false)
  const notes = Object.fromEntries(
    audience.map(({ channel, recipients, missing }) => [
      channel,
      missing === null && (
        <Text component="span" isMuted>
          {' '}
          · {peopleText(recipients)}
        </Text>
      ),
    ]),
  )
  const missing = audience.filter((one) => one.missing !== null).map(({ channel }) => channel)
  const hasText = (texts.channels.includes('email') ? texts.emailText : texts.smsText).trim() !== ''

  const ready = readyChoices(consoleLanguage())
  const readyLabels = messageTexts().ready
  const confirmation = { id: CONFIRMATION, name: readyLabels.confirmation }

  function choose(id: string) {
    const template = templates.data?.find((one) => one.id === id)
    const choice = ready.find((one) => one.id === id)
    if (template) onTemplate(id, template)
    else if (id === CONFIRMATION) onTemplate(id, { ...NO_TEXTS, name: confirmation.name })
    else if (choice) onTemplate(id, { ...choice.texts, name: choice.name })
  }

  return (
    <Card component="section" aria-labelledby="text-heading" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread mb={1.5}>
        <Text component="h2" variant="h2" id="text-heading">
          {labels.message}
        </Text>
        <Button size="small" color="inherit" disabled={!hasText} onClick={() => setSaving(true)}>
          {labels.saveAs}
        </Button>
      </Spread>
      <Column>
        <LabelledSelect
          label={labels.template}
          value={templateId}
          emptyText={labels.none}
          options={[...(templates.data ?? []), ...ready, confirmation].map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          onValueChange={choose}
        />
        <ChannelChoice
          channels={texts.channels}
          notes={notes}
          disabled={missing}
          onChange={(channels) => onChange({ channels })}
        />
        {audience
          .filter(({ channel, missing: problem }) => problem !== null || texts.channels.includes(channel))
          .map((one) => (
            <ChannelNotes key={one.channel} audience={one} />
          ))}
        {templateId === CONFIRMATION ? (
          <Text isMuted>{readyLabels.confirmationText}</Text>
        ) : (
          <TextFields texts={texts} fields={fields} errors={errors} onChange={onChange} />
        )}
      </Column>
      {isSaving && (
        <SaveTemplateDialog
          texts={texts}
          onSaved={(id) => onTemplate(id, { ...texts, name: '' })}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  )
}

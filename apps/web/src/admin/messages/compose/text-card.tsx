import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ChannelAudience, MessageTexts } from '@nibondhon/api-contract'
import type { Field } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Column, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { peopleText } from '../message-texts.ts'
import { ChannelChoice, TextFields } from '../templates/template-fields.tsx'
import { useTemplates } from '../use-messages.ts'
import { ChannelNotes } from './channel-notes.tsx'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { messageTexts } from '../texts/message-texts.ts'

interface TextCardProps {
  texts: MessageTexts
  templateId: string
  audience: readonly ChannelAudience[]
  fields: readonly Field[]
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<MessageTexts>) => void
  onTemplate: (templateId: string, texts: MessageTexts & { name: string }) => void
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

  function choose(id: string) {
    const template = templates.data?.find((one) => one.id === id)
    if (template) onTemplate(id, template)
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
        {(templates.data?.length ?? 0) > 0 && (
          <LabelledSelect
            label={labels.template}
            value={templateId}
            emptyText={labels.none}
            options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={choose}
          />
        )}
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
        <TextFields texts={texts} fields={fields} errors={errors} onChange={onChange} />
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

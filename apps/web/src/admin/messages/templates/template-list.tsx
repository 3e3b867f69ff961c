import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Box from '@mui/material/Box'
import type { MessageTemplate } from '@nibondhon/api-contract'
import { truncate } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { channelsText } from '../message-texts.ts'
import { useHasAllForms } from '../../shared/session/use-has-all-forms.ts'
import { SavedList } from '../saved-list.tsx'
import { useDeleteTemplate, useTemplates } from '../use-messages.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { messageTexts } from '../texts/message-texts.ts'

/** Texts that all staff share. */
export function TemplateList() {
  const texts = messageTexts().template
  const query = useTemplates()
  const remove = useDeleteTemplate()
  return (
    <SavedList
      noun="template"
      query={query}
      items={query.data}
      empty={{
        icon: <ArticleOutlined />,
        text: texts.empty,
      }}
      row={(template, buttons) => <TemplateRow template={template} buttons={buttons} />}
      dialog={(template, onClose) => <TemplateDialog template={template} onClose={onClose} />}
      remove={remove}
      deleteText={texts.deleteText}
      // Reminders of other forms may use them.
      canChange={useHasAllForms()}
    />
  )
}

function TemplateRow({ template, buttons }: { template: MessageTemplate; buttons: ReactNode }) {
  const { name, channels, smsText, emailText } = template
  const start = channels.includes('email') ? emailText : smsText
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.5 }}>
      <Spread noWrap>
        <Box sx={{ minWidth: 0 }}>
          <Text isStrong breaksWords>
            {name}
          </Text>
          <Text variant="body2" isMuted breaksWords>
            {channelsText(channels)} · {truncate(start, 120)}
          </Text>
        </Box>
        <Row noWrap gap={0}>
          {buttons}
        </Row>
      </Spread>
    </Box>
  )
}

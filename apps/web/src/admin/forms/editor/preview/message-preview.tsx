import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { FormDefinition } from '@nibondhon/domain'
import { useState } from 'react'
import { MailLook, SmsLook } from './message-look.tsx'
import { usePreviewLanguage } from './preview-language.tsx'
import { PANEL } from './preview-panel.ts'
import { previewTexts } from './texts/preview-texts.ts'
import { useMessagePreview, type PreviewData } from './use-message-preview.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'

/** Shows the messages that members will get, with sample values or those of the newest submission. */
export function MessagePreview({ form, formId }: { form: FormDefinition; formId: string | null }) {
  const [data, setData] = useState<PreviewData>('sample')
  const { language, languageSwitch } = usePreviewLanguage(form)
  const preview = useMessagePreview(form, formId, { data, language })
  const { enableEmail, enableSMS } = form.settings.notifications
  const { messages: texts, tryAgain } = previewTexts()
  return (
    <Card component="section" aria-label={texts.title} aria-busy={preview.isFetching} sx={PANEL}>
      <Box sx={{ display: 'grid', gap: 1, p: 1.5 }}>
        <Typography component="h2" variant="h3">
          {texts.title}
        </Typography>
        {languageSwitch}
        {formId !== null && (
          <ToggleButtonGroup
            exclusive
            size="small"
            fullWidth
            value={data}
            onChange={(_event, next: PreviewData | null) => setData(next ?? data)}
            aria-label={texts.values}
          >
            <ToggleButton value="sample">{texts.sample}</ToggleButton>
            <ToggleButton value="latest">{texts.latest}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      <Box sx={{ height: 4 }}>{preview.isFetching && <LinearProgress aria-label={texts.making} />}</Box>
      <Box sx={{ display: 'grid', gap: 2, p: 1.5, pt: 1, overflowY: 'auto' }}>
        {preview.error && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => void preview.refetch()}>
                {tryAgain}
              </Button>
            }
          >
            {messageOr(texts.failed, preview.error)}
          </Alert>
        )}
        {data === 'latest' && preview.data?.data === 'sample' && !preview.isPlaceholderData && (
          <Alert severity="info">{texts.noSubmission}</Alert>
        )}
        {preview.data && enableEmail && <MailLook mail={preview.data.email} />}
        {preview.data && enableSMS && <SmsLook sms={preview.data.sms} />}
        {!enableEmail && !enableSMS && (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noMessage}</Typography>
        )}
      </Box>
    </Card>
  )
}

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import type { ResponseOf } from '@nibondhon/api-contract'
import { MailLook, SmsLook } from '../../forms/editor/preview/message-look.tsx'
import { Column, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { unfilledVariables } from './unfilled-variables.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'

type Audience = ResponseOf<'POST /api/campaigns/audience'>
type Preview = ResponseOf<'POST /api/campaigns/preview'>

interface PreviewCardProps {
  sample: Readonly<Audience['sample']>
  index: number
  preview: Preview | undefined
  error: unknown
  isLoading: boolean
  onIndex: (index: number) => void
}

/** The message as a real recipient gets it, one recipient after the other. */
export function PreviewCard({ sample, index, preview, error, isLoading, onIndex }: PreviewCardProps) {
  const texts = messageTexts().preview
  const current = sample[index]
  const unfilled = unfilledVariables([preview?.email, preview?.sms])
  return (
    <Card component="section" aria-labelledby="preview-heading" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread mb={1} noWrap>
        <Text component="h2" variant="h2" id="preview-heading">
          {texts.title}
        </Text>
        {current && (
          <Row noWrap gap={0.25}>
            <IconButton aria-label={texts.previous} disabled={index === 0} onClick={() => onIndex(index - 1)}>
              <ChevronLeft />
            </IconButton>
            <Text variant="body2" isMuted>
              {texts.ofSample(digitsText(String(index + 1)), digitsText(String(sample.length)))}
            </Text>
            <IconButton
              aria-label={texts.next}
              disabled={index >= sample.length - 1}
              onClick={() => onIndex(index + 1)}
            >
              <ChevronRight />
            </IconButton>
          </Row>
        )}
      </Spread>
      {!current ? (
        <Text isMuted>{texts.noRecipients}</Text>
      ) : (
        <Column>
          <Text role="status" breaksWords>
            {current.person}
          </Text>
          <LinearProgress
            aria-label={texts.loading}
            aria-hidden={!isLoading}
            sx={{ visibility: isLoading ? 'visible' : 'hidden', mt: -1.5 }}
          />
          {error !== null && <Alert severity="error">{messageOr(texts.failed, error)}</Alert>}
          {unfilled.length > 0 && (
            <Alert severity="error">{texts.unfilled(unfilled.length, unfilled.join(', '))}</Alert>
          )}
          {preview?.email && <MailLook mail={preview.email} />}
          {preview?.sms && <SmsLook sms={preview.sms} />}
        </Column>
      )}
    </Card>
  )
}

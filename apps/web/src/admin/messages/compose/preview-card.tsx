import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import type { ResponseOf } from '@nibondhon/api-contract'
import { messageOr } from '../../../lib/api-error.ts'
import { MailLook, SmsLook } from '../../forms/editor/preview/message-look.tsx'
import { Column, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { unfilledVariables } from './unfilled-variables.ts'

type Audience = ResponseOf<'POST /api/campaigns/audience'>
type Preview = ResponseOf<'POST /api/campaigns/preview'>

interface PreviewCardProps {
  sample: Audience['sample']
  index: number
  preview: Preview | undefined
  error: unknown
  isLoading: boolean
  onIndex: (index: number) => void
}

/** The message as a real recipient gets it, one recipient after the other. */
export function PreviewCard({ sample, index, preview, error, isLoading, onIndex }: PreviewCardProps) {
  const current = sample[index]
  const unfilled = unfilledVariables([preview?.email, preview?.sms])
  return (
    <Card component="section" aria-labelledby="preview-heading" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread mb={1} noWrap>
        <Text component="h2" variant="h2" id="preview-heading">
          Preview
        </Text>
        {current && (
          <Row noWrap gap={0.25}>
            <IconButton
              aria-label="Previous recipient"
              disabled={index === 0}
              onClick={() => onIndex(index - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <Text variant="body2" isMuted>
              {index + 1} of {sample.length}
            </Text>
            <IconButton
              aria-label="Next recipient"
              disabled={index >= sample.length - 1}
              onClick={() => onIndex(index + 1)}
            >
              <ChevronRight />
            </IconButton>
          </Row>
        )}
      </Spread>
      {!current ? (
        <Text isMuted>Choose whom to write to, and you see here what they will read.</Text>
      ) : (
        <Column>
          <Text role="status" breaksWords>
            {current.person}
          </Text>
          <LinearProgress
            aria-label="Loading the preview"
            aria-hidden={!isLoading}
            sx={{ visibility: isLoading ? 'visible' : 'hidden', mt: -1.5 }}
          />
          {error !== null && (
            <Alert severity="error">{messageOr('There is no preview at the moment', error)}</Alert>
          )}
          {unfilled.length > 0 && (
            <Alert severity="warning">
              {unfilled.join(', ')} {unfilled.length === 1 ? 'has' : 'have'} no value in this submission and
              would be sent as written. Check the name, or choose one form.
            </Alert>
          )}
          {preview?.email && <MailLook mail={preview.email} />}
          {preview?.sms && <SmsLook sms={preview.sms} />}
        </Column>
      )}
    </Card>
  )
}

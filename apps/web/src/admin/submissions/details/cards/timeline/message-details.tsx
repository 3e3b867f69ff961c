import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MessageWithText } from '@nibondhon/api-contract'
import { MessageStateChip } from '../../../../shared/chip/chips.tsx'
import { storedMessage } from '../../../../shared/language/stored-message.ts'
import { Row } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { messageEventText, useResend } from '../../../../shared/messages/messages.ts'
import { useSubmissionRights } from '../../../shared/submission-rights.ts'
import { detailTexts } from '../../texts/detail-texts.ts'

/** An e-mail or SMS about the submission with its delivery state. */
export function MessageDetails({ message }: { message: MessageWithText }) {
  const texts = detailTexts().message
  const { write } = useSubmissionRights()
  const { resend, sendingId } = useResend(texts.sendFailed(message.channel))
  const name = message.channel === 'email' ? texts.email : 'SMS'
  const action = actionOf(message)
  return (
    <>
      <Row mt={0.5}>
        <MessageStateChip state={message.state} />
        <Text component="span" variant="body2" isMuted>
          {messageEventText(message.event)}
        </Text>
        {write && (
          <Button
            size="small"
            data-print="none"
            loading={sendingId === message.id}
            onClick={() => resend(message.id)}
            aria-label={texts.resendTo(action, name, message.recipient)}
            sx={{ minHeight: 32, py: 0.25 }}
          >
            {action}
          </Button>
        )}
      </Row>
      {/* That a provider accepted a message is no news; why it did not is. */}
      {message.detail !== '' && message.state !== 'sent' && (
        <Typography
          variant="body2"
          sx={{
            color: message.state === 'failed' ? 'error.main' : 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {storedMessage(message.detail)}
        </Typography>
      )}
      {message.text !== '' && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {message.subject || texts.text}
          </Box>
          <Text variant="body2" breaksWords keepsLines mt={0.5}>
            {message.text}
          </Text>
        </Box>
      )}
    </>
  )
}

/** What has a text already is sent as it is stored. What was never made is made anew. */
function actionOf({ state, text }: MessageWithText): string {
  const texts = detailTexts().message
  if (state === 'suppressed') return texts.sendByHand
  return text === '' ? texts.tryAgain : texts.resend
}

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { Submission } from '@nibondhon/api-contract'
import { dateTimeText, takaText } from '../../../shared/language/console-formats.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { cancellationTexts } from './texts/cancellation-texts.ts'

interface CancellationNoticeProps {
  submission: Submission
  /** For those who may reopen it. */
  onReopen: (() => void) | undefined
}

/** Above the cards of a cancelled submission: who cancelled it, when and why. */
export function CancellationNotice({ submission: { cancellation }, onReopen }: CancellationNoticeProps) {
  if (!cancellation) return null
  const texts = cancellationTexts()
  const { by, at, reason, kept } = cancellation
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{texts.notice(by, dateTimeText(at))}</AlertTitle>
      <div>{reason}</div>
      {kept > 0 && <div>{texts.keeps(takaText(kept))}</div>}
      {onReopen && (
        <Row mt={1} data-print="none">
          <Button color="inherit" size="small" variant="outlined" onClick={onReopen}>
            {texts.reopen}
          </Button>
        </Row>
      )}
    </Alert>
  )
}

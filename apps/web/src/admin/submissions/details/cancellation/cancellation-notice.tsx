import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Submission } from '@nibondhon/api-contract'
import { dateTimeText, takaText } from '../../../shared/language/console-formats.ts'
import { cancellationTexts } from './texts/cancellation-texts.ts'

/** Above the cards of a cancelled submission: who cancelled it, when and why. */
export function CancellationNotice({ submission: { cancellation } }: { submission: Submission }) {
  if (!cancellation) return null
  const texts = cancellationTexts()
  const { by, at, reason, kept } = cancellation
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{texts.notice(by, dateTimeText(at))}</AlertTitle>
      {reason}
      {kept > 0 && ` ${texts.keeps(takaText(kept))}`}
    </Alert>
  )
}

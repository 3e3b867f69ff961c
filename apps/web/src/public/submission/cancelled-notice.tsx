import type { PublicSubmission } from '@nibondhon/api-contract'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { Notice } from '../shared/ui/notice.tsx'
import { useCancelledMessages } from './cancelled-messages.ts'

type Cancelled = NonNullable<PublicSubmission['cancelled']>

/** On the page of a submission that staff cancelled. */
export function CancelledNotice({ cancelled: { reason, at } }: { cancelled: Cancelled }) {
  const messages = useCancelledMessages()
  const dateTimeText = useDateTimeText()
  return (
    <Notice tone="warning" title={messages.title}>
      <p>{messages.at(dateTimeText(at))}</p>
      <p>{messages.reason(reason)}</p>
      <p>{messages.text}</p>
    </Notice>
  )
}

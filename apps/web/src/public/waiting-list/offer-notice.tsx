import { Notice } from '../shared/ui/notice.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { useWaitingMessages } from './waiting-messages.ts'

/** On the form of someone who has an offer: until when the seat is held. */
export default function OfferNotice({ token }: { token: string }) {
  const texts = useWaitingMessages()
  const timeText = useDateTimeText()
  const { state } = useRequest('GET /api/waiting-list/offers/:token', { params: { token } })
  if (state.name === 'loading') return null
  if (state.name === 'failed') {
    return (
      <Notice tone="warning">
        <p>{texts.offerEnded}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="success" title={texts.offerTitle}>
      <p>{texts.offer(timeText(state.value.endsAt))}</p>
    </Notice>
  )
}

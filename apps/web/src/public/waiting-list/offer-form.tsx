import type { PublicForm } from '@nibondhon/api-contract'
import { withoutSeatsLeft } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { FillForm } from '../form/fill/fill-form.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { PrefilledForm } from '../prefill/prefilled-form.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { Notice } from '../shared/ui/notice.tsx'
import { useWaitingMessages } from './waiting-messages.ts'

interface OfferFormProps {
  token: string
  form: PublicForm
  refresh(): Promise<void>
  /** What is shown to everyone else while the form is not open; null while it is. */
  closed: ReactNode
}

/** The form for someone whose seats are held: it is open to them although it is full. */
export function OfferForm({ token, form, refresh, closed }: OfferFormProps) {
  const texts = useWaitingMessages()
  const timeText = useDateTimeText()
  const { state } = useRequest('GET /api/waiting-list/offers/:token', { params: { token } })
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name === 'ready') {
    const { held, endsAt, answers } = state.value
    const notice = (
      <Notice tone="success" title={texts.offerTitle}>
        {held.length > 0 && <p>{texts.held(held.join(', '))}</p>}
        <p>{texts.offer(timeText(endsAt))}</p>
      </Notice>
    )
    const fields = withoutSeatsLeft(form.fields)
    return <PrefilledForm form={{ ...form, fields }} answers={answers} refresh={refresh} notice={notice} />
  }
  if (closed !== null) return closed
  const ended = (
    <Notice tone="warning">
      <p>{texts.offerEnded}</p>
    </Notice>
  )
  return <FillForm form={form} refresh={refresh} notice={ended} />
}

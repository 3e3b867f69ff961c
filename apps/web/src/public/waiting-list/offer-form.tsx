import type { PublicForm } from '@nibondhon/api-contract'
import type { FieldOption } from '@nibondhon/domain'
import { FillForm } from '../form/fill/fill-form.tsx'
import FormUnavailable from '../form/load/form-unavailable.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { Loading } from '../shared/page-states/loading.tsx'
import { useRequest } from '../shared/page-states/use-load.ts'
import { Notice } from '../shared/ui/notice.tsx'
import { useWaitingMessages } from './waiting-messages.ts'

interface OfferFormProps {
  token: string
  form: PublicForm
  refresh(): Promise<void>
}

/** The form for someone whose seats are held: it is open to them although it is full. */
export default function OfferForm({ token, form, refresh }: OfferFormProps) {
  const texts = useWaitingMessages()
  const timeText = useDateTimeText()
  const { state } = useRequest('GET /api/waiting-list/offers/:token', { params: { token } })
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name === 'ready') {
    const notice = (
      <Notice tone="success" title={texts.offerTitle}>
        <p>{texts.offer(timeText(state.value.endsAt))}</p>
      </Notice>
    )
    return <FillForm form={withoutSeatsLeft(form)} refresh={refresh} notice={notice} />
  }
  if (form.closing) {
    return <FormUnavailable reason={form.closing} form={form} error={null} onRetry={() => undefined} />
  }
  const ended = (
    <Notice tone="warning">
      <p>{texts.offerEnded}</p>
    </Notice>
  )
  return <FillForm form={form} refresh={refresh} notice={ended} />
}

/** An option whose last seats are held for this member is not full for them. The server checks what is held. */
function withoutSeatsLeft(form: PublicForm): PublicForm {
  const open = (options: FieldOption[]) => options.map(({ value, label }) => ({ value, label }))
  const fields = form.fields.map((field) => ({
    ...field,
    options: open(field.options),
    group: field.group && {
      ...field.group,
      fields: field.group.fields.map((inner) => ({ ...inner, options: open(inner.options) })),
    },
  }))
  return { ...form, fields }
}

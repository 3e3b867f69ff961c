import type { PublicForm } from '@nibondhon/api-contract'
import { namingFields, personIn, phoneText, type Answers } from '@nibondhon/domain'
import { Loading } from '../shared/page-states/loading.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { readDraft } from '../member-session/form-session.ts'
import { useForm } from '../form/load/use-form.ts'
import { JoinForm, type Contact } from './join-form.tsx'
import { useWaitingMessages } from './waiting-messages.ts'

interface JoinPageProps {
  customUrl: string
  /** Seats by pool, as JSON. */
  wanted: string
}

export function JoinPage({ customUrl, wanted }: JoinPageProps) {
  const texts = useWaitingMessages()
  const { state, retry } = useForm({ customUrl })
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name !== 'ready') {
    const error = state.name === 'failed' ? state.error : null
    return <LoadFailed title={texts.title} message={texts.unavailable} error={error} onRetry={retry} />
  }
  const { form } = state
  const remember = () => contactIn(form, readDraft(form.customUrl)?.answers ?? {})
  return <JoinForm form={form} typed={{ ...NOTHING_TYPED, wanted }} remember={remember} />
}

const NOTHING_TYPED = { name: '', email: '', phone: '' }

/** What the member has typed into the form already. */
function contactIn({ fields }: Pick<PublicForm, 'fields'>, answers: Answers): Contact {
  const first = (type: 'email' | 'tel') => {
    const answer = answers[fields.find((field) => field.type === type)?.id ?? '']
    return typeof answer === 'string' ? answer : ''
  }
  return {
    name: personIn(namingFields(fields), answers),
    email: first('email'),
    phone: phoneText(first('tel')),
  }
}

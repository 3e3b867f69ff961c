import type { PublicForm } from '@nibondhon/api-contract'
import { namingFields, personIn, type Answers } from '@nibondhon/domain'
import { Loading } from '../shared/page-states/loading.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { readDraft } from '../member-session/form-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { useForm } from '../form/load/use-form.ts'
import { JoinForm, type TypedJoin } from './join-form.tsx'
import { useWaitingMessages } from './waiting-messages.ts'

interface JoinPageProps {
  customUrl: string
  /** Seats by pool, as JSON. */
  wanted: string
}

export function JoinPage({ customUrl, wanted }: JoinPageProps) {
  const texts = useWaitingMessages()
  const { state, retry } = useForm({ customUrl })
  const isInBrowser = useIsInBrowser()
  if (state.name === 'loading') return <Loading text={texts.loading} />
  if (state.name !== 'ready') {
    const error = state.name === 'failed' ? state.error : null
    return <LoadFailed title={texts.title} message={texts.unavailable} error={error} onRetry={retry} />
  }
  const { form } = state
  const typed = isInBrowser ? typedBefore(form) : NOTHING_TYPED
  return <JoinForm key={String(isInBrowser)} form={form} typed={{ ...typed, wanted }} />
}

const NOTHING_TYPED = { name: '', email: '', phone: '' }

/** What the member has typed into the form already. */
function typedBefore(form: PublicForm): Omit<TypedJoin, 'wanted'> {
  return contactIn(form, readDraft(form.customUrl)?.answers ?? {})
}

function contactIn({ fields }: Pick<PublicForm, 'fields'>, answers: Answers) {
  const first = (type: 'email' | 'tel') => {
    const answer = answers[fields.find((field) => field.type === type)?.id ?? '']
    return typeof answer === 'string' ? answer : ''
  }
  return { name: personIn(namingFields(fields), answers), email: first('email'), phone: first('tel') }
}

import type { PublicForm } from '@nibondhon/api-contract'
import { PAGE_INPUTS } from '@nibondhon/domain'
import { useState } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { useTypedBefore } from '../shared/answers/use-typed-before.ts'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import { PlainDuplicate } from '../plain/form/plain-duplicate.tsx'
import { Page } from '../shared/page/page.tsx'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { TextInput } from '../shared/ui/text-input.tsx'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useWaitingMessages } from './waiting-messages.ts'
import { wantedInAddress } from './wanted-in-address.ts'
import { WantedSeats } from './wanted-seats.tsx'

export interface Contact {
  name: string
  email: string
  phone: string
}

export interface TypedJoin extends Contact {
  /** Seats by pool, as JSON. */
  wanted: string
}

interface JoinFormProps {
  form: Pick<PublicForm, 'title' | 'customUrl' | 'fields'>
  typed: TypedJoin
  /** What the tab remembers of the member; it can be read in the browser only. */
  remember?: () => Contact
  /** All answers as JSON, where the form was posted without script; they go back with the member. */
  answers?: string
  error?: ApiError | null
}

/** Posted by the browser itself, with and without script: the server answers with the place or with what is wrong. */
export function JoinForm({ form, typed, remember, answers = '', error = null }: JoinFormProps) {
  const { locale, messages } = useI18n()
  const texts = useWaitingMessages()
  const isInBrowser = useIsInBrowser()
  const [values, setValues] = useState<Contact>(() => (isInBrowser && remember ? remember() : typed))
  const attach = useTypedBefore((data) =>
    setValues((rendered) => ({ ...rendered, ...remember?.(), ...typedIn(data) })),
  )
  const errors = error?.errors ?? {}
  const wanted = wantedInAddress(form, typed.wanted, locale)
  const input = (name: keyof Contact) => ({
    name,
    label: texts[name],
    value: values[name],
    message: errors[name] ?? null,
    onText: (text: string) => setValues({ ...values, [name]: text }),
  })
  return (
    <Page title={`${texts.title}: ${form.title}`} hasForm>
      <form
        ref={attach}
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={`/waiting-list/${form.customUrl}`}
        noValidate
      >
        <p className={layout.eyebrow}>{form.title}</p>
        <h1 className={layout.heading}>{texts.title}</h1>
        <p className={layout.lead}>{texts.lead(wanted.length > 0)}</p>
        {error && (
          <div role="alert" className={layout.notices}>
            <Notice tone="error">
              <p>{errorText(messages, error, texts.failed)}</p>
              <PlainDuplicate code={error.code} />
            </Notice>
          </div>
        )}
        <div className={layout.card}>
          <WantedSeats wanted={wanted} />
          <TextInput {...input('name')} autoComplete="name" maxLength={200} />
          <TextInput {...input('email')} type="email" autoComplete="email" maxLength={254} />
          <TextInput {...input('phone')} type="tel" autoComplete="tel" maxLength={40} />
          <p className={layout.lead}>{texts.contactHint}</p>
          <input type="hidden" name="wanted" value={typed.wanted} />
          <input type="hidden" name="_typed" value="true" />
          {answers !== '' && <input type="hidden" name={PAGE_INPUTS.answers} value={answers} />}
          <div className="nf-unseen" aria-hidden="true">
            <input type="text" name={PAGE_INPUTS.website} tabIndex={-1} autoComplete="off" />
          </div>
          <div className={layout.actions}>
            <button type="submit" className={buttons.main}>
              {texts.join}
            </button>
            {answers === '' ? (
              <a className={buttons.quiet} href={`/${form.customUrl}`}>
                {texts.back}
              </a>
            ) : (
              <button
                type="submit"
                className={buttons.quiet}
                formAction={`/${form.customUrl}`}
                name={PAGE_INPUTS.back}
                value="true"
              >
                {texts.back}
              </button>
            )}
          </div>
        </div>
      </form>
    </Page>
  )
}

/** What was typed before the script arrived is newer than what the tab remembers. */
function typedIn(data: FormData): Partial<Contact> {
  const typed = CONTACT.map((name) => [name, data.get(name)]).filter(([, text]) => text !== '')
  return Object.fromEntries(typed) as Partial<Contact>
}

const CONTACT = ['name', 'email', 'phone'] as const

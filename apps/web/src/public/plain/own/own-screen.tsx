import type { PlainPageOf } from '@nibondhon/api-contract'
import { EDIT_CODE_LENGTH, OWN_REGISTRATIONS_ROUTE } from '@nibondhon/domain'
import { PAGE_FORM_ID } from '../../shared/page/language-switch.tsx'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import buttons from '../../shared/ui/button.module.css'
import { Notice } from '../../shared/ui/notice.tsx'
import { TextInput } from '../../shared/ui/text-input.tsx'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { responseError } from '../response-error.ts'
import { OwnList } from './own-list.tsx'
import { useOwnMessages } from './own-messages.ts'

type OwnPage = PlainPageOf<'own'>

/** Asks for a contact, then for its code, then lists what was registered with it. The page has no script. */
export function OwnScreen({ page }: { page: OwnPage }) {
  const texts = useOwnMessages()
  if (page.registrations) return <OwnList registrations={page.registrations} />
  return (
    <Page title={texts.title} hasForm>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{page.isCodeSent && texts.title}</p>
        <h1 className={layout.heading}>{page.isCodeSent ? texts.codeTitle : texts.title}</h1>
        <p className={layout.lead}>{page.isCodeSent ? texts.codeLead(page.contact) : texts.lead}</p>
        <Failure page={page} />
        {page.isCodeSent ? <CodeForm page={page} /> : <ContactForm page={page} />}
      </div>
    </Page>
  )
}

function Failure({ page: { response } }: { page: OwnPage }) {
  const { messages } = useI18n()
  const texts = useOwnMessages()
  if (!response || response.status < 400) return null
  const error = responseError(response)
  const known: Partial<Record<string, string>> = { wrong_code: texts.wrongCode, invalid_input: texts.invalid }
  return (
    <div role="alert" className={layout.notices}>
      <Notice tone="error">
        <p>{known[error.code] ?? errorText(messages, error, texts.failed)}</p>
      </Notice>
    </div>
  )
}

/** The browser keeps what is typed. */
const ignore = () => undefined

function ContactForm({ page: { contact, form } }: { page: OwnPage }) {
  const texts = useOwnMessages()
  return (
    <form id={PAGE_FORM_ID} className={layout.card} method="post" action={OWN_REGISTRATIONS_ROUTE} noValidate>
      <input type="hidden" name="form" value={form} />
      <TextInput
        label={texts.contact}
        name="contact"
        value={contact}
        autoComplete="tel"
        maxLength={254}
        onText={ignore}
      />
      <div className={layout.actions}>
        <button type="submit" className={buttons.main}>
          {texts.send}
        </button>
      </div>
    </form>
  )
}

function CodeForm({ page: { contact, form, keep } }: { page: OwnPage }) {
  const texts = useOwnMessages()
  return (
    <form
      id={PAGE_FORM_ID}
      className={layout.card}
      method="post"
      action={`${OWN_REGISTRATIONS_ROUTE}/code`}
      noValidate
    >
      <input type="hidden" name="contact" value={contact} />
      <input type="hidden" name="form" value={form} />
      <TextInput
        label={texts.code}
        name="code"
        value=""
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={EDIT_CODE_LENGTH * 3}
        onText={ignore}
      />
      <label className={layout.check}>
        <input type="checkbox" name="keep" value="true" defaultChecked={keep} />
        <span>
          {texts.keep}
          <small>{texts.keepHint}</small>
        </span>
      </label>
      <div className={layout.actions}>
        <button type="submit" className={buttons.main}>
          {texts.open}
        </button>
        <a
          className={buttons.plain}
          href={form === '' ? OWN_REGISTRATIONS_ROUTE : `${OWN_REGISTRATIONS_ROUTE}?form=${form}`}
        >
          {texts.again}
        </a>
      </div>
    </form>
  )
}

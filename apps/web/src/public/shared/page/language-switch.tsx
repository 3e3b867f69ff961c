import { LOCALES, PAGE_INPUTS, type Locale } from '@nibondhon/domain'
import { useSearch } from '../../../lib/router.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './language-switch.module.css'

/** The form of a page whose answers go with a change of language. */
export const PAGE_FORM_ID = 'page-form'

/** Each language is named in itself, so that its reader finds it. */
const NAMES = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Locale, string>

/** What pages read from their address. Anyone can write an address, so no other text of it becomes part of the page. */
const KEPT_NAMES = /^(success|submissionId|uniqueId|editCode|paymentID|status|saved|place)$/

function isKept([name, value]: [string, string]): boolean {
  return KEPT_NAMES.test(name) && /^[\w-]{1,64}$/.test(value)
}

interface LanguageSwitchProps {
  /** The page has a form: without script it is posted, so that the page comes back with what was typed. */
  hasForm: boolean
}

export function LanguageSwitch({ hasForm }: LanguageSwitchProps) {
  const { locale, messages, setLocale } = useI18n()
  const search = useSearch()
  const kept = [...new URLSearchParams(search)].filter(isKept)
  const group = (
    <div role="group" aria-label={messages.languageLabel} className={styles.group}>
      {/* The first button of a form is what Enter presses: it must not be a language. */}
      {hasForm && (
        <button
          type="submit"
          form={PAGE_FORM_ID}
          className={styles.unseen}
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {LOCALES.map((option) => (
        <button
          key={option}
          type="submit"
          name={hasForm ? PAGE_INPUTS.language : 'lang'}
          value={option}
          form={hasForm ? PAGE_FORM_ID : undefined}
          lang={option}
          aria-pressed={option === locale}
          className={styles.option}
          onClick={(event) => {
            event.preventDefault()
            void setLocale(option)
          }}
        >
          {NAMES[option]}
        </button>
      ))}
    </div>
  )
  if (hasForm) return group
  return (
    <form>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {group}
    </form>
  )
}

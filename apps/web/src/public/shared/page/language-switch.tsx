import { LOCALES, type Locale } from '@nibondhon/domain'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './language-switch.module.css'

/** Each language is named in itself, so that its reader finds it. */
const NAMES = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Locale, string>

export function LanguageSwitch() {
  const { locale, messages, setLocale } = useI18n()
  return (
    <div role="group" aria-label={messages.languageLabel} className={styles.group}>
      {LOCALES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === locale}
          className={styles.option}
          onClick={() => void setLocale(option)}
        >
          {NAMES[option]}
        </button>
      ))}
    </div>
  )
}

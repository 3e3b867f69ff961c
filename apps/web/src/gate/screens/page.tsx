import type { ReactNode } from 'react'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'

interface PageProps {
  title: string
  /** Beside the switch of the language. */
  head?: ReactNode
  children: ReactNode
}

/** A screen with its title and the switch of the language. */
export function Page({ title, head, children }: PageProps) {
  const { locale, messages, setLocale } = useI18n()
  const other = locale === 'en' ? 'bn' : 'en'
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <button
          type="button"
          className={styles['language']}
          lang={other}
          onClick={() => void setLocale(other)}
        >
          {messages.language.other}
        </button>
      </header>
      {head}
      {children}
    </main>
  )
}

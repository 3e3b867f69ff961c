import type { Locale } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { HelpLine } from '../association/help-line.tsx'
import { Icon } from '../ui/icon.tsx'
import layout from '../page/layout.module.css'
import type { Tone } from '../ui/notice.tsx'
import { Page } from '../page/page.tsx'
import styles from './state-page.module.css'
import tones from '../ui/tones.module.css'

interface StatePageProps {
  tone: Tone
  /** Above the title: what the message is about, such as the form. */
  eyebrow?: string | undefined
  title: string
  message: string
  /** Where the message is in another language than the page. */
  lang?: Locale | undefined
  hint?: string
  actions: ReactNode
  /** Whether the page has a form called `PAGE_FORM_ID`. */
  hasForm?: boolean
  /** Between the text and the actions. */
  children?: ReactNode
}

/** A page with one message, such as an error or a success, and what the member can do next. */
export function StatePage({
  tone,
  eyebrow,
  title,
  message,
  lang,
  hint,
  actions,
  hasForm,
  children,
}: StatePageProps) {
  return (
    <Page title={title} hasForm={hasForm}>
      <div className={layout.column}>
        <div className={layout.card}>
          <span className={`${styles.sign} ${tones[tone]}`}>
            <Icon name={tone === 'success' ? 'check' : tone === 'info' ? 'info' : 'alert'} />
          </span>
          {eyebrow && <p className={layout.eyebrow}>{eyebrow}</p>}
          <h1 className={layout.heading}>{title}</h1>
          <p className={layout.lead} lang={lang}>
            {message}
          </p>
          {hint && <p className={layout.lead}>{hint}</p>}
          {children}
          <div className={layout.actions}>{actions}</div>
        </div>
        {(tone === 'error' || tone === 'warning') && <HelpLine />}
      </div>
    </Page>
  )
}

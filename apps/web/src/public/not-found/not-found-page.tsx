import { localDigits } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import { goBack } from '../../lib/go-back.ts'
import { HelpLine } from '../shared/association/help-line.tsx'
import buttons from '../shared/ui/button.module.css'
import { Page } from '../shared/page/page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import styles from './not-found-page.module.css'

export interface NotFoundPageProps {
  title?: string
  message?: string
  /** A further way on, where the page that was not found suggests one. */
  action?: ReactNode
}

export default function NotFoundPage({ title, message, action }: NotFoundPageProps) {
  const { locale } = useI18n()
  const { notFound } = useScreenMessages()
  return (
    <Page title={title ?? notFound.title}>
      <div className={styles.column}>
        <p className={styles.code} aria-hidden="true">
          {localDigits('404', locale)}
        </p>
        <h1 className={styles.heading}>{title ?? notFound.title}</h1>
        <p className={styles.message}>{message ?? notFound.message}</p>
        <p className={styles.hint}>{notFound.hint}</p>
        <div className={styles.actions}>
          <Link href="/" className={buttons.main}>
            {notFound.home}
          </Link>
          {/* Without script the browser's own button leads back. */}
          <button type="button" className={buttons.quiet} data-needs-script onClick={() => goBack('/')}>
            {notFound.back}
          </button>
          {action}
        </div>
        <HelpLine />
      </div>
    </Page>
  )
}

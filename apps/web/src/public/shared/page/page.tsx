import { useEffect, type ReactNode } from 'react'
import { usePage } from '../../page-data/page-data.tsx'
import { useAssociation } from '../../page-data/use-association.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { focusHeading } from './focus-heading.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** Whether the page has a form called `PAGE_FORM_ID`. */
  hasForm?: boolean | undefined
  /** Whether its footer leads staff to the console. */
  hasSignIn?: boolean
  children: ReactNode
}

/** What every public page shares: skip link, header with the language switch, one column, footer. */
export function Page({ title, hasForm = false, hasSignIn = false, children }: PageProps) {
  const { messages } = useI18n()
  const { name } = useAssociation()
  const documentTitle = `${title} · ${name}`
  usePage().onTitle?.(documentTitle)

  useEffect(() => {
    if (document.title === documentTitle) return
    document.title = documentTitle
    focusHeading()
  }, [documentTitle])

  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <Header hasForm={hasForm} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer hasSignIn={hasSignIn} />
    </>
  )
}

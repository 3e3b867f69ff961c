import { useEffect, type ReactNode } from 'react'
import { useI18n } from '../../translations/public-i18n.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page.module.css'

/** What every public page shares: skip link, header with the language switch, one column, footer. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { messages } = useI18n()

  useEffect(() => {
    document.title = `${title} · ${messages.brand}`
  }, [title, messages])

  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  )
}

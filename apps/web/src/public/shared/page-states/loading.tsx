import type { ReactNode } from 'react'
import { Page } from '../page/page.tsx'
import layout from '../page/layout.module.css'
import styles from './loading.module.css'

interface LoadingProps {
  text: string
  /** What is shown instead where there is no script, and so nothing will load; the title is shown in both cases. */
  withoutScript?: { title: string; content: ReactNode }
}

/** Grey lines where the content will be: the page keeps its shape while it loads. */
export function Loading({ text, withoutScript }: LoadingProps) {
  return (
    <Page title={text}>
      <div className={layout.column}>
        {withoutScript && (
          <>
            <h1 className={layout.heading}>{withoutScript.title}</h1>
            <noscript>
              <div className={layout.notices}>{withoutScript.content}</div>
            </noscript>
          </>
        )}
        <div role="status" aria-busy="true">
          {withoutScript ? <p className={styles.text}>{text}</p> : <h1 className={styles.text}>{text}</h1>}
          <div className={styles.title} />
          <div className={styles.line} />
          <div className={`${layout.card} ${styles.card}`}>
            {[0, 1, 2, 3].map((row) => (
              <div key={row} className={styles.input} />
            ))}
          </div>
        </div>
      </div>
    </Page>
  )
}

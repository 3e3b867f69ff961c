import type { ReactNode } from 'react'
import { Page } from '../page/page.tsx'
import layout from '../page/layout.module.css'
import styles from './loading.module.css'

interface LoadingProps {
  text: string
  /** What is shown instead where there is no script, and so nothing will load. */
  withoutScript?: ReactNode
}

/** Grey lines where the content will be: the page keeps its shape while it loads. */
export function Loading({ text, withoutScript }: LoadingProps) {
  return (
    <Page title={text}>
      <div className={layout.column} role="status" aria-busy="true">
        {withoutScript && <noscript>{withoutScript}</noscript>}
        <span className={styles.text}>{text}</span>
        <div className={styles.title} />
        <div className={styles.line} />
        <div className={`${layout.card} ${styles.card}`}>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.input} />
          ))}
        </div>
      </div>
    </Page>
  )
}

import type { ReactNode } from 'react'
import { Page } from '../page/page.tsx'
import layout from '../page/layout.module.css'
import styles from './loading.module.css'

interface LoadingProps {
  text: string
  /** Above the grey lines, with a heading of its own. */
  before?: ReactNode
}

/** Grey lines where the content will be: the page keeps its shape while it loads. */
export function Loading({ text, before }: LoadingProps) {
  const Text = before ? 'p' : 'h1'
  return (
    <Page title={text}>
      <div className={layout.column}>
        {before}
        <div role="status" aria-busy="true">
          <Text className={styles.text}>{text}</Text>
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

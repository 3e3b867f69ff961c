import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** Names and values under each other. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'
import tones from './tones.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

interface NoticeProps {
  tone: Tone
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
}

export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${tones[tone]}`}>
      <Icon name={tone === 'success' ? 'check' : tone === 'info' ? 'info' : 'alert'} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

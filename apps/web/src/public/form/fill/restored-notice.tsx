import { useState } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './fill-form.module.css'

export function RestoredNotice({ lostFiles }: { lostFiles: string[] }) {
  const { form } = useI18n().messages
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Notice
      tone="info"
      action={
        <button
          type="button"
          className={styles.dismiss}
          aria-label={form.dismiss}
          onClick={() => setIsOpen(false)}
        >
          <Icon name="close" />
        </button>
      }
    >
      <p role="status">{form.restored}</p>
      {lostFiles.length > 0 && <p>{form.chooseAgain(lostFiles.join(', '))}</p>}
    </Notice>
  )
}

import type { GateSession } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'

interface UnsentScansProps {
  session: GateSession
  text: string
  onSaved?: () => void
}

/** What the server does not take is given to the staff as a file. */
export function UnsentScans({ session, text, onSaved }: UnsentScansProps) {
  const { messages } = useI18n()
  return (
    <div className={styles['warning']}>
      <p>{text}</p>
      <button
        type="button"
        className={styles['main']}
        onClick={() => {
          saveFile(session.unsentText())
          onSaved?.()
        }}
      >
        {messages.ended.save}
      </button>
    </div>
  )
}

function saveFile(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([`time,reference,person,what,cash\n${text}\n`], { type: 'text/csv' }),
  )
  link.download = 'scans.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

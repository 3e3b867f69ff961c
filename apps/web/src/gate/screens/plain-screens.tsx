import { localDigits } from '@nibondhon/domain'
import { useState } from 'react'
import type { GateSession, GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import { Page } from './page.tsx'

/** A sentence, where the gate cannot work. */
export function MessageScreen({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title}>
      <p role="status">{text}</p>
    </Page>
  )
}

interface EndedScreenProps {
  session: GateSession
  ended: NonNullable<GateSnapshot['ended']>
  unsent: number
}

/** After the end: the list is gone, and nothing that was scanned gets lost unseen. */
export function EndedScreen({ session, ended, unsent }: EndedScreenProps) {
  const { locale, messages } = useI18n()
  const texts = messages.ended
  const [isSaved, setIsSaved] = useState(false)

  function save(): void {
    saveFile(session.unsentText())
    setIsSaved(true)
  }

  return (
    <Page title={texts.title(ended.name)}>
      <p role="status">{texts.reasons[ended.reason]}</p>
      {unsent > 0 && (
        <div className={styles['warning']}>
          <p>{texts.unsent(localDigits(String(unsent), locale))}</p>
          <button type="button" className={styles['main']} onClick={save}>
            {texts.save}
          </button>
        </div>
      )}
      {(unsent === 0 || isSaved) && (
        <button type="button" className={styles['main']} onClick={() => void session.forget()}>
          {texts.again}
        </button>
      )}
    </Page>
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

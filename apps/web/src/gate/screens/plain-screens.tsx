import { localDigits } from '@nibondhon/domain'
import { useState } from 'react'
import type { GateSession, GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import { Page } from './page.tsx'
import { UnsentScans } from './unsent-scans.tsx'

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

  return (
    <Page title={texts.title(ended.name)}>
      <p role="status">{texts.reasons[ended.reason]}</p>
      {unsent > 0 && (
        <UnsentScans
          session={session}
          text={texts.unsent(localDigits(String(unsent), locale))}
          onSaved={() => setIsSaved(true)}
        />
      )}
      {(unsent === 0 || isSaved) && (
        <button type="button" className={styles['main']} onClick={() => void session.forget()}>
          {texts.again}
        </button>
      )}
    </Page>
  )
}

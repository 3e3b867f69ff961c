import { useState } from 'react'
import type { GateSession, GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import type { Formats } from './use-formats.ts'

interface AboutPanelProps {
  session: GateSession
  device: NonNullable<GateSnapshot['device']>
  formats: Formats
}

/** When the gate ends, and how to end it on this phone. */
export function AboutPanel({ session, device, formats }: AboutPanelProps) {
  const { messages } = useI18n()
  const texts = messages.about
  const [isAsking, setIsAsking] = useState(false)
  return (
    <details className={styles['details']}>
      <summary>{texts.title}</summary>
      <p>{texts.ends(formats.dateTime(Date.parse(device.gate.endsAt)))}</p>
      {isAsking ? (
        <>
          <p role="alert">{texts.forgetAsk}</p>
          <div className={styles['row']}>
            <button type="button" className={styles['quiet']} onClick={() => setIsAsking(false)}>
              {messages.do.cancel}
            </button>
            <button type="button" className={styles['danger']} onClick={() => void session.forget()}>
              {texts.forgetYes}
            </button>
          </div>
        </>
      ) : (
        <button type="button" className={styles['quiet']} onClick={() => setIsAsking(true)}>
          {texts.forget}
        </button>
      )}
    </details>
  )
}

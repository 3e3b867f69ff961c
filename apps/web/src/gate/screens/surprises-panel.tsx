import type { GateSession, GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import type { Formats } from './use-formats.ts'

interface SurprisesPanelProps {
  session: GateSession
  surprises: GateSnapshot['surprises']
  formats: Formats
}

const MAX_SHOWN = 20

/** What the server made of scans otherwise than this phone did. */
export function SurprisesPanel({ session, surprises, formats }: SurprisesPanelProps) {
  const { messages } = useI18n()
  const texts = messages.surprises
  if (surprises.length === 0) return null
  return (
    <section className={styles['warning']} aria-labelledby="surprises">
      <h2 id="surprises" className={styles['small']}>
        {texts.title} ({formats.number(surprises.length)})
      </h2>
      <ul className={styles['found']}>
        {surprises.slice(0, MAX_SHOWN).map(({ scan, kind, name, other }) => (
          <li key={`${scan.id} ${kind}`} className={styles['surprise']} data-surprise={kind}>
            <p>
              <strong>{name || scan.uniqueId.slice(0, 8)}</strong>
              {' · '}
              {texts.kinds[kind]}
              {kind === 'cash-open' && scan.cash !== null && ` (${formats.taka(scan.cash)})`}
              {other &&
                `. ${(kind === 'again' ? texts.again : texts.first)(formats.time(other.at), other.gate?.name ?? messages.staff)}`}
            </p>
            <button type="button" className={styles['quiet']} onClick={() => void session.acknowledge(scan)}>
              {messages.do.ok}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useDeferredValue, useMemo } from 'react'
import type { GateSession, GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import type { Formats } from './use-formats.ts'

interface CountsPanelProps {
  session: GateSession
  snapshot: GateSnapshot
  formats: Formats
}

/** How many are in, as far as this phone knows. */
export function CountsPanel({ session, snapshot, formats }: CountsPanelProps) {
  const { messages } = useI18n()
  const texts = messages.counts
  // A new snapshot means other scans or another list. The answer to a scan is shown first.
  const device = useDeferredValue(snapshot.device)
  const counts = useMemo(() => device && session.counts(formats.hourOf), [session, device, formats])
  if (!counts) return null
  const gates = counts.byGate.map(({ name, people }) => ({ label: name ?? messages.staff, people }))
  const hours = counts.byHour.map(({ hour, people }) => ({ label: formats.hours(hour), people }))
  return (
    <section className={styles['panel']} aria-label={texts.title}>
      <dl className={styles['counts']}>
        <div>
          <dt>{texts.in}</dt>
          <dd data-count="in">{formats.number(counts.in)}</dd>
        </div>
        <div>
          <dt>{texts.toCome}</dt>
          <dd data-count="to-come">{formats.number(counts.toCome)}</dd>
        </div>
      </dl>
      {counts.in > 0 && (
        <details className={styles['details']}>
          <summary>{texts.title}</summary>
          <CountsTable
            caption={texts.byGate}
            head={texts.gate}
            people={texts.in}
            rows={gates}
            formats={formats}
          />
          <CountsTable
            caption={texts.byHour}
            head={texts.hour}
            people={texts.in}
            rows={hours}
            formats={formats}
          />
        </details>
      )}
    </section>
  )
}

interface CountsTableProps {
  caption: string
  head: string
  people: string
  rows: { label: string; people: number }[]
  formats: Formats
}

function CountsTable({ caption, head, people, rows, formats }: CountsTableProps) {
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{people}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{formats.number(row.people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

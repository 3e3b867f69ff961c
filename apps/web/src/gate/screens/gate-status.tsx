import type { GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import type { Formats } from './use-formats.ts'

const MINUTE_MS = 60_000
/** Less is no trouble: the server corrects it. */
const MAX_CLOCK_MINUTES = 2
const SIGNS = { online: '●', offline: '○', connecting: '◌' }

interface GateStatusProps {
  snapshot: GateSnapshot
  device: NonNullable<GateSnapshot['device']>
  formats: Formats
}

/** Whether the phone has a network, and how much waits for it. */
export function GateStatus({ snapshot: { network, unsent }, device, formats }: GateStatusProps) {
  const { messages } = useI18n()
  const texts = messages.network
  const minutes = Math.round(device.clockOffset / MINUTE_MS)
  return (
    <div className={styles['status']} data-network={network}>
      <p role="status">
        <span aria-hidden="true">{SIGNS[network]} </span>
        <strong>{texts[network]}</strong>
        {' · '}
        <span data-unsent={unsent}>{unsent === 0 ? texts.sent : texts.unsent(formats.number(unsent))}</span>
      </p>
      <p className={styles['muted']}>
        {device.syncedAt === null
          ? messages.noList
          : messages.listOf(formats.time(device.syncedAt + device.clockOffset))}
      </p>
      {Math.abs(minutes) > MAX_CLOCK_MINUTES && (
        <p>{messages.clock(formats.number(Math.abs(minutes)), minutes > 0)}</p>
      )}
    </div>
  )
}

import type { PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './status-chip.module.css'
import tones from '../ui/tones.module.css'

const LOOKS = {
  pending: { tone: 'warning', icon: 'info' },
  completed: { tone: 'success', icon: 'check' },
  failed: { tone: 'error', icon: 'alert' },
  none: { tone: 'info', icon: 'info' },
  cancelled: { tone: 'warning', icon: 'alert' },
  refunded: { tone: 'warning', icon: 'info' },
} as const satisfies Record<PaymentStatus | SubmissionStatus | 'refunded', { tone: string; icon: string }>

/** Never colour alone: a sign and a word. */
export function StatusChip({ status }: { status: keyof typeof LOOKS }) {
  const { tone, icon } = LOOKS[status]
  return (
    <span className={`${styles.chip} ${tones[tone]}`}>
      <Icon name={icon} />
      {useScreenMessages().submission.statuses[status]}
    </span>
  )
}

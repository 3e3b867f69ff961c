import type { PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './price-lines.module.css'

/** What an amount is made of, as it was agreed. */
export function PriceLines({ price }: Pick<PublicSubmission, 'price'>) {
  const { locale, messages } = useI18n()
  if (!price) return null
  const base = price.base > 0 ? [{ label: messages.price.base, amount: price.base }] : []
  return (
    <ul className={styles.lines}>
      {[...base, ...price.lines].map(({ label, amount }, index) => (
        <li key={`${index} ${label}`} className={styles.line}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.amount}>{localTaka(takaToPaisa(amount), locale)}</span>
        </li>
      ))}
    </ul>
  )
}

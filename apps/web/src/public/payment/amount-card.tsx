import { localTaka, type Price, priceOptionText } from '@nibondhon/domain'
import layout from '../shared/page/layout.module.css'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import styles from './amount-card.module.css'

/** What has to be paid; opened, line by line. Closed, it stays in view while the member chooses how to pay. */
export function AmountCard({ price }: { price: Price }) {
  const { locale } = useI18n()
  const { amount } = usePaymentMessages()
  const taka = (paisa: number) => localTaka(paisa, locale)
  return (
    <details className={`${layout.card} ${styles.card}`}>
      <summary className={styles.total}>
        <span>
          {amount.total}
          <span className={styles.open}>{amount.title}</span>
        </span>
        <strong>{taka(price.totalPaisa)}</strong>
      </summary>
      <dl className={styles.lines}>
        {price.basePaisa > 0 && <Line name={amount.base} value={taka(price.basePaisa)} />}
        {price.breakdown.flatMap(({ fieldId, fieldLabel, selectedOptions }) =>
          selectedOptions.map(({ option, pricePaisa }) => (
            <Line
              key={`${fieldId} ${option}`}
              about={option === '' ? '' : fieldLabel}
              name={priceOptionText(option, locale) || fieldLabel}
              value={taka(pricePaisa)}
            />
          )),
        )}
      </dl>
    </details>
  )
}

interface LineProps {
  /** What was asked, above what was chosen. */
  about?: string
  name: string
  value: string
}

function Line({ about, name, value }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        {about && <span className={styles.about}>{about}</span>}
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

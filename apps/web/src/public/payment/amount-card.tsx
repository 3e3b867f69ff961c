import { localTaka, type Price, priceOptionText } from '@nibondhon/domain'
import layout from '../shared/page/layout.module.css'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import styles from './amount-card.module.css'

/** What is paid for, line by line, and what it comes to. */
export function AmountCard({ price }: { price: Price }) {
  const { locale } = useI18n()
  const { amount } = usePaymentMessages()
  const taka = (paisa: number) => localTaka(paisa, locale)
  return (
    <section className={layout.card} aria-labelledby="amount">
      <h2 id="amount" className={styles.heading}>
        {amount.title}
      </h2>
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
        <Line name={amount.total} value={taka(price.totalPaisa)} isTotal />
      </dl>
    </section>
  )
}

interface LineProps {
  /** What was asked, above what was chosen. */
  about?: string
  name: string
  value: string
  isTotal?: boolean
}

function Line({ about, name, value, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt>
        {about && <span className={styles.about}>{about}</span>}
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

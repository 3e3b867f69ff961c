import { localTaka, type Price, priceLineText } from '@nibondhon/domain'
import { useState } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './price-summary.module.css'

/** The total and what it is made of; on a phone a bar that stays at the bottom while the form is filled in. */
export function PriceSummary({ price }: { price: Price }) {
  const { locale, messages } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const taka = (paisa: number) => localTaka(paisa, locale)
  return (
    <section className={styles.bar} data-open={isOpen} aria-label={messages.price.total}>
      <dl className={styles.parts} id="price-parts">
        {price.basePaisa > 0 && <Part name={messages.price.base} amount={taka(price.basePaisa)} />}
        {price.breakdown.flatMap(({ fieldId, fieldLabel, selectedOptions }) =>
          selectedOptions.map(({ option, pricePaisa }) => (
            <Part
              key={`${fieldId} ${option}`}
              name={priceLineText(fieldLabel, option, locale)}
              amount={taka(pricePaisa)}
            />
          )),
        )}
      </dl>
      <p className={styles.total}>
        <span>
          {messages.price.total}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls="price-parts"
            onClick={() => setIsOpen(!isOpen)}
          >
            {messages.price.details}
            <Icon name="chevron" />
          </button>
        </span>
        <output className={styles.amount}>{taka(price.totalPaisa)}</output>
      </p>
    </section>
  )
}

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

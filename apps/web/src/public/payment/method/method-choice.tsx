import { payerMethodName, type OpenPaymentMethod } from '@nibondhon/domain'
import { Icon } from '../../shared/ui/icon.tsx'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import styles from './method-choice.module.css'
import type { PaymentOptions } from '../use-payment.ts'

/** Of the group, for the page that moves the focus there. */
export const METHOD_CHOICE_ID = 'payment-method'

interface MethodChoiceProps {
  options: PaymentOptions
  method: OpenPaymentMethod | null
  isMissing: boolean
  disabled: boolean
  onMethod(method: OpenPaymentMethod): void
}

/** Offers only the payment methods that are open. */
export function MethodChoice(props: MethodChoiceProps) {
  const { options, isMissing } = props
  const { locale } = useI18n()
  const { method: messages } = usePaymentMessages()
  const option = (method: OpenPaymentMethod) => (
    <label key={method} className={styles.option}>
      <input
        type="radio"
        name="payment-method"
        className={styles.radio}
        value={method}
        checked={props.method === method}
        disabled={props.disabled}
        aria-describedby={`${method}-text${isMissing ? ' method-missing' : ''}`}
        onChange={() => props.onMethod(method)}
      />
      <span className={styles.name} data-method={method}>
        {payerMethodName(method, locale, options.wallet?.name[locale])}
      </span>
      <span className={styles.text} id={`${method}-text`}>
        {messages.texts[method]}
      </span>
    </label>
  )
  return (
    <fieldset
      id={METHOD_CHOICE_ID}
      className={styles.choice}
      role="radiogroup"
      aria-invalid={isMissing || undefined}
    >
      <legend className={styles.legend}>{messages.title}</legend>
      <div className={styles.options}>{options.methods.map(option)}</div>
      <p className={styles.missing} id="method-missing" role="alert">
        {isMissing && (
          <>
            <Icon name="alert" />
            {messages.missing}
          </>
        )}
      </p>
    </fieldset>
  )
}

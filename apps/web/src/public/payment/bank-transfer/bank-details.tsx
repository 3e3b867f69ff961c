import type { BankDetails as Details } from '@nibondhon/api-contract'
import { formatPaymentReference, formatTaka, localTaka, type Paisa } from '@nibondhon/domain'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import styles from './bank-details.module.css'
import { numberToCopy } from './number-to-copy.ts'

interface BankDetailsProps {
  details: Details
  totalPaisa: Paisa
  /** What the member writes on the transfer; null where the page cannot know it yet. */
  reference: string | null
}

/** Everything that has to be typed into the bank's app, each with a button that copies it. */
export function BankDetails({ details, totalPaisa, reference }: BankDetailsProps) {
  const { locale } = useI18n()
  const { bank } = usePaymentMessages()
  const local = (name: 'account_name' | 'bank_name' | 'instructions') =>
    (locale === 'bn' && details[`bank_transfer_${name}_bn`]) || details[`bank_transfer_${name}`]
  const rows = [
    text(bank.accountName, local('account_name')),
    number(bank.accountNumber, details.bank_transfer_account_number),
    text(bank.bankName, local('bank_name')),
    // Staff enter "0" for a bank without a routing number.
    number(bank.routingNumber, details.bank_transfer_routing_number.replace(/^0$/, '')),
  ]
  const instructions = local('instructions').trim()
  return (
    <>
      <dl className={styles.details}>
        {rows
          .filter(({ shown }) => shown.trim() !== '')
          .map((row) => (
            <Detail key={row.name} {...row} />
          ))}
        <Detail
          name={bank.amount}
          shown={localTaka(totalPaisa, locale)}
          copied={formatTaka(totalPaisa).replace(/[^\d.]/g, '')}
        />
        {reference !== null && (
          <Detail
            name={bank.reference}
            shown={formatPaymentReference(reference)}
            // Some banks take no dash.
            copied={reference}
            help={bank.referenceHelp}
          />
        )}
      </dl>
      {instructions !== '' && (
        <div className={styles.instructions}>
          <h3>{bank.instructions}</h3>
          <p>{instructions}</p>
        </div>
      )}
    </>
  )
}

interface Row {
  name: string
  shown: string
  copied: string
  help?: string
}

function text(name: string, shown: string): Row {
  return { name, shown, copied: shown }
}

function number(name: string, shown: string): Row {
  return { name, shown, copied: numberToCopy(shown) }
}

/** One thing that has to be typed, with a button that copies it. */
export function Detail({ name, shown, copied, help }: Row) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{shown}</dd>
      <dd className={styles.copy}>
        <CopyButton text={copied} what={name} />
      </dd>
      {help !== undefined && <dd className={styles.help}>{help}</dd>}
    </div>
  )
}

import type { BankDetails as Details } from '@nibondhon/api-contract'
import { formatTaka, localTaka, type Paisa } from '@nibondhon/domain'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import styles from './bank-details.module.css'

/** Everything that has to be typed into the bank's app, each with a button that copies it. */
export function BankDetails({ details, totalPaisa }: { details: Details; totalPaisa: Paisa }) {
  const { locale } = useI18n()
  const { bank } = usePaymentMessages()
  const rows = [
    [bank.accountName, details.bank_transfer_account_name],
    [bank.accountNumber, details.bank_transfer_account_number],
    [bank.bankName, details.bank_transfer_bank_name],
    // Staff enter "0" for a bank without a routing number.
    [bank.routingNumber, details.bank_transfer_routing_number.replace(/^0$/, '')],
  ] as const
  const instructions = details.bank_transfer_instructions.trim()
  return (
    <>
      <dl className={styles.details}>
        {rows
          .filter(([, value]) => value.trim() !== '')
          .map(([name, value]) => (
            <Detail key={name} name={name} shown={value} copied={value} />
          ))}
        <Detail
          name={bank.amount}
          shown={localTaka(totalPaisa, locale)}
          copied={formatTaka(totalPaisa).replace(/[^\d.]/g, '')}
        />
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

function Detail({ name, shown, copied }: { name: string; shown: string; copied: string }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{shown}</dd>
      <dd className={styles.copy}>
        <CopyButton text={copied} what={name} />
      </dd>
    </div>
  )
}

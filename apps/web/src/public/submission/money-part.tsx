import type { PublicSubmission } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useMoneyMessages } from './money-messages.ts'
import styles from './money-part.module.css'

type PublicMoney = NonNullable<PublicSubmission['money']>

interface MoneyPartProps {
  uniqueId: string
  money: PublicMoney
  isCancelled: boolean
}

/** What was owed, paid and returned, by which transaction, with receipts. */
export function MoneyPart({ uniqueId, money, isCancelled }: MoneyPartProps) {
  const { locale } = useI18n()
  const messages = useMoneyMessages()
  const taka = (amount: number) => localTaka(takaToPaisa(amount), locale)
  const { owed, paid, returned, balance, entries, isRefunded } = money
  const credit = isCancelled ? messages.toReturn : messages.credit
  return (
    <section className={styles.money} aria-labelledby="money">
      <h2 id="money" className={styles.heading}>
        {messages.title}
      </h2>
      <DescriptionList>
        {balance < 0 && !isRefunded && <DescriptionItem name={messages.owed}>{taka(owed)}</DescriptionItem>}
        <DescriptionItem name={messages.paid}>{taka(paid)}</DescriptionItem>
        {returned !== 0 && <DescriptionItem name={messages.returned}>{taka(returned)}</DescriptionItem>}
        {balance !== 0 && !isRefunded && (
          <DescriptionItem name={balance < 0 ? messages.stillOwed : credit}>
            <strong>{taka(Math.abs(balance))}</strong>
          </DescriptionItem>
        )}
      </DescriptionList>
      {isRefunded && (
        <p className={styles.returned}>
          <strong>{messages.allReturned}</strong>
        </p>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} uniqueId={uniqueId} entry={entry} amount={taka(entry.amount)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({
  uniqueId,
  entry,
  amount,
}: {
  uniqueId: string
  entry: PublicMoney['entries'][number]
  amount: string
}) {
  const messages = useMoneyMessages()
  const dateTimeText = useDateTimeText()
  const { id, kind, method, externalId, at } = entry
  const how = method === null ? '' : messages.methods[method]
  const details = [dateTimeText(at).split(', ')[0] ?? '', how, externalId].filter((text) => text !== '')
  const what = `${messages.kinds[kind]}, ${amount}`
  return (
    <li className={styles.entry}>
      <p>
        {messages.kinds[kind]}: <strong>{amount}</strong>
      </p>
      <p className={styles.details}>{details.join(' · ')}</p>
      {(kind === 'payment' || kind === 'refund') && (
        <a
          href={fileUrl('GET /api/submissions/public/:uniqueId/receipts/:ledgerEntryId', {
            params: { uniqueId, ledgerEntryId: id },
          })}
          aria-label={messages.receiptOf(what)}
        >
          {messages.receipt}
        </a>
      )}
    </li>
  )
}

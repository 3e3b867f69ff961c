import type { WalletOptions } from '@nibondhon/api-contract'
import { formatPaymentReference, formatTaka, localTaka, type Paisa, walletKindName } from '@nibondhon/domain'
import { qrPath, qrSquares } from '../../../lib/qr/qr-squares.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { Detail } from '../bank-transfer/bank-details.tsx'
import details from '../bank-transfer/bank-details.module.css'
import { numberToCopy } from '../bank-transfer/number-to-copy.ts'
import styles from './wallet.module.css'
import { useWalletMessages } from './wallet-messages.ts'

interface WalletAccountsProps {
  wallet: WalletOptions
  totalPaisa: Paisa
  /** What the member writes on the payment; null where the page cannot know it yet. */
  reference: string | null
}

/** Where the money is sent, how much, and with which reference. */
export function WalletAccounts({ wallet, totalPaisa, reference }: WalletAccountsProps) {
  const { locale } = useI18n()
  const messages = useWalletMessages()
  const amount = formatTaka(totalPaisa).replace(/[^\d.]/g, '')
  const instructions = (wallet.instructions[locale] || wallet.instructions.en).trim()
  const accountName = ({ kind, isMerchant }: WalletOptions['accounts'][number]) => {
    const name = walletKindName(kind, locale)
    if (kind === 'bank') return messages.bank
    return isMerchant ? messages.payment(name) : messages.sendMoney(name)
  }
  return (
    <>
      <dl className={details.details}>
        {wallet.accounts.map((account) => (
          <Detail
            key={account.kind}
            name={accountName(account)}
            shown={account.number}
            copied={numberToCopy(account.number)}
          />
        ))}
        {wallet.holder !== '' && (
          <Detail name={messages.holder} shown={wallet.holder} copied={wallet.holder} />
        )}
        <Detail
          name={messages.amount}
          shown={localTaka(totalPaisa, locale)}
          copied={amount}
          help={messages.amountHelp}
        />
        {reference !== null && (
          <Detail
            name={messages.reference}
            shown={formatPaymentReference(reference)}
            // Some apps take no dash.
            copied={reference}
            help={messages.referenceHelp}
          />
        )}
      </dl>
      {instructions !== '' && (
        <div className={details.instructions}>
          <h3>{messages.instructions}</h3>
          <p>{instructions}</p>
        </div>
      )}
      <details className={styles.qr}>
        <summary>{messages.qr}</summary>
        <p>{messages.qrHelp}</p>
        <QrImage text={qrText(wallet, amount, reference)} label={messages.qr} />
      </details>
    </>
  )
}

/** Plain text, which every camera shows: apps of wallets have no common form of their own. */
function qrText({ accounts }: WalletOptions, amount: string, reference: string | null): string {
  return [
    ...accounts.map(({ kind, number }) => `${walletKindName(kind, 'en')} ${numberToCopy(number)}`),
    `Tk ${amount}`,
    ...(reference === null ? [] : [`Ref ${reference}`]),
  ].join('\n')
}

/** Black on white in every theme, as cameras need it. */
function QrImage({ text, label }: { text: string; label: string }) {
  const squares = qrSquares(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${squares.size} ${squares.size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path fill="#000" d={qrPath(squares)} />
    </svg>
  )
}

import type { WalletOptions } from '@nibondhon/api-contract'
import { formatPaymentReference, formatTaka, localTaka, type Paisa, walletKindName } from '@nibondhon/domain'
import { type ComponentType, createContext, Suspense, use, useState } from 'react'
import type QrImage from '../../../lib/qr/qr-image.tsx'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { lazyPart } from '../../shared/page-states/lazy-part.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { Detail } from '../bank-transfer/bank-details.tsx'
import details from '../bank-transfer/bank-details.module.css'
import layout from '../../shared/page/layout.module.css'
import buttons from '../../shared/ui/button.module.css'
import { numberToCopy } from '../bank-transfer/number-to-copy.ts'
import { appLinks } from './app-links.ts'
import styles from './wallet.module.css'
import { useWalletMessages } from './wallet-messages.ts'

type QrProps = Parameters<typeof QrImage>[0]

/** The server draws the code for those without script. Null in browsers, which must not download it with the page. */
export const ServerQrContext = createContext<ComponentType<QrProps> | null>(null)

/** Downloaded by those who open it. */
const LazyQr = lazyPart(() => import('../../../lib/qr/qr-image.tsx'))

interface WalletAccountsProps {
  wallet: WalletOptions
  totalPaisa: Paisa
  /** What the member writes on the payment; null where the page cannot know it yet. */
  reference: string | null
  /** For a page without script, which has no other way to load it. */
  qrImage?: ComponentType<QrProps>
}

/** Where the money is sent, how much, and with which reference. */
export function WalletAccounts({ wallet, totalPaisa, reference, qrImage }: WalletAccountsProps) {
  const { locale } = useI18n()
  const messages = useWalletMessages()
  const amount = formatTaka(totalPaisa).replace(/[^\d.]/g, '')
  const instructions = (wallet.instructions[locale] || wallet.instructions.en).trim()
  const isInBrowser = useIsInBrowser()
  const apps = isInBrowser ? appLinks(wallet.accounts, navigator.userAgent) : []
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
        {wallet.holder[locale] !== '' && (
          <Detail name={messages.holder} shown={wallet.holder[locale]} copied={wallet.holder[locale]} />
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
      {apps.length > 0 && (
        <p className={layout.actions}>
          {apps.map(({ kind, link }) => (
            <a key={kind} className={buttons.quiet} href={link}>
              {messages.openApp(walletKindName(kind, locale))}
            </a>
          ))}
        </p>
      )}
      {instructions !== '' && (
        <div className={details.instructions}>
          <h3>{messages.instructions}</h3>
          <p>{instructions}</p>
        </div>
      )}
      <QrPart text={qrText(wallet, amount, reference)} image={qrImage} />
    </>
  )
}

const QR_SIZE = 220

function QrPart({ text, image }: { text: string; image: ComponentType<QrProps> | undefined }) {
  const messages = useWalletMessages()
  const isInBrowser = useIsInBrowser()
  const ServerQr = use(ServerQrContext)
  const [isOpen, setIsOpen] = useState(false)
  if (!image && !isInBrowser) {
    return <noscript>{ServerQr && <QrPart text={text} image={ServerQr} />}</noscript>
  }
  const Image = image ?? LazyQr
  return (
    <details className={styles.qr} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{messages.qr}</summary>
      <p>{messages.qrHelp}</p>
      {(image !== undefined || isOpen) && (
        <Suspense>
          <Image text={text} label={messages.qr} size={QR_SIZE} />
        </Suspense>
      )}
    </details>
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

import type { PublicPayment, ResponseOf, WalletOptions } from '@nibondhon/api-contract'
import { localTaka, payerMethodName, takaToPaisa, type TypedWalletClaim } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { ApiError, isNetworkError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { useLocation } from '../../lib/router.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { serverErrorText } from '../payment/pay/failure-text.ts'
import { claimErrors, emptyClaim, useWalletClaim } from '../payment/wallet/use-wallet-claim.ts'
import { WalletAccounts } from '../payment/wallet/wallet-accounts.tsx'
import { WalletFields } from '../payment/wallet/wallet-fields.tsx'
import { useWalletMessages } from '../payment/wallet/wallet-messages.ts'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import layout from '../shared/page/layout.module.css'
import { confirmedState, successAddress } from '../shared/submission/success-address.ts'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './retry-offer.module.css'

const ENDPOINT = 'POST /api/submissions/wallet/:uniqueId/:paymentID'

/** Why a transaction was not taken when the page was posted, and what was typed. */
export interface WalletFailure {
  error: unknown
  claim?: TypedWalletClaim | undefined
}

interface RetryWalletProps {
  paymentID: string
  submission: PublicPayment
  wallet: WalletOptions
  /** Whether it is the only way to pay. */
  isOnly: boolean
  failure?: WalletFailure | undefined
}

/** Sends money in an app and types the transaction, for a stored submission; or corrects what was typed. */
export function RetryWallet({ paymentID, submission, wallet, isOnly, failure }: RetryWalletProps) {
  const { locale } = useI18n()
  const messages = useWalletMessages()
  const dateTimeText = useDateTimeText()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(failure?.error ?? null)
  const { uniqueId, customUrl, paymentInfo } = submission
  const current = paymentInfo.claim
  const initial = failure?.claim ?? (current ? typedOf(current) : emptyClaim(wallet))
  const claim = useWalletClaim(wallet, error, initial)
  const totalPaisa = takaToPaisa(paymentInfo.amount)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !claim.check()) return
    setIsBusy(true)
    try {
      const request = { params: { uniqueId, paymentID }, body: { ...claim.typed, locale } }
      const response: ResponseOf<typeof ENDPOINT> = await publicRequest(ENDPOINT, request)
      const address = successAddress({ customUrl: response.submission.customUrl || customUrl, uniqueId })
      navigate(address, { replace: true, state: confirmedState(uniqueId) })
    } catch (failed) {
      setError(failed)
      setIsBusy(false)
    }
  }

  return (
    <>
      {current && (
        <p className={styles.receipt}>
          {messages.current}: <strong>{current.trxId}</strong> (
          {messages.sentAt(dateTimeText(current.sentAt))})
        </p>
      )}
      <details className={styles.transfer} open={isOnly || error !== null}>
        <summary className={styles.summary}>
          {current ? messages.correct : payerMethodName('wallet', locale, wallet.name[locale])}
        </summary>
        <form
          method="post"
          action={`${retryAddress({ uniqueId, paymentID })}/wallet`}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {current && <p>{messages.correctLead}</p>}
          <WalletAccounts wallet={wallet} totalPaisa={totalPaisa} reference={paymentInfo.reference} />
          <WalletFields
            wallet={wallet}
            typed={claim.typed}
            problems={claim.problems}
            totalPaisa={totalPaisa}
            disabled={isBusy}
            onChange={claim.change}
          />
          <div aria-live="polite">
            {error !== null && Object.keys(claimErrors(error)).length === 0 && <WalletFailed error={error} />}
          </div>
          <div className={layout.actions}>
            <button
              type="submit"
              className={isOnly || current ? buttons.main : buttons.quiet}
              aria-disabled={isBusy}
            >
              {isBusy
                ? messages.sending
                : current
                  ? messages.send
                  : messages.pay(localTaka(totalPaisa, locale))}
            </button>
          </div>
        </form>
      </details>
    </>
  )
}

function typedOf({
  kind,
  trxId,
  sendingNumber,
}: NonNullable<PublicPayment['paymentInfo']['claim']>): TypedWalletClaim {
  return { walletKind: kind, walletTrxId: trxId, walletNumber: sendingNumber }
}

function WalletFailed({ error }: { error: unknown }) {
  const { messages: shared } = useI18n()
  const payment = usePaymentMessages()
  const messages = useWalletMessages()
  const isLost = isNetworkError(error)
  return (
    <div className={styles.failed}>
      <Notice tone="error" title={isLost ? payment.failure.lostTitle : undefined}>
        <p>{isLost ? payment.failure.lost : serverErrorText(error, messages.failed, payment, shared)}</p>
        {error instanceof ApiError && <HelpCode error={error} />}
      </Notice>
    </div>
  )
}

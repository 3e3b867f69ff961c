import type { PaymentOptions, PublicPayment, ResponseOf } from '@nibondhon/api-contract'
import { paymentOffer } from '@nibondhon/domain'
import { isNotFound } from '../../lib/api-error.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { LoadFailed } from '../shared/page-states/load-failed.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import type { Loaded } from '../shared/page-states/use-load.ts'
import { PaymentStatePage, shownPayment } from '../payment/state/payment-state-page.tsx'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { ReplaceReceipt, useReceiptFailureText } from './replace-receipt.tsx'
import { useCancelledMessages } from '../submission/cancelled-messages.ts'
import { RetryOffer } from './retry-offer.tsx'
import { RetryWallet, type WalletFailure } from './retry-wallet.tsx'
import { Superseded } from './superseded.tsx'

interface RetryResultProps {
  paymentID: string
  state: Loaded<ResponseOf<'GET /api/bkash/retry-info/:uniqueId/:paymentID'>>
  /** Why the payment did not begin when the page was posted. */
  failure?: unknown
  /** Why a receipt was not taken when the page was posted. */
  transferFailure?: unknown
  /** Why a receipt was not replaced when the page was posted. */
  receiptFailure?: unknown
  /** Why a transaction was not taken when the page was posted. */
  walletFailure?: WalletFailure
  /** The ways to pay that are open; null where they are not known. */
  options: PaymentOptions | null
  onReload?: () => void
  /** The member has changed its payment. */
  onSubmission?: (submission: PublicPayment) => void
}

/** Whether the payment can be tried again. */
export function RetryResult({
  paymentID,
  state,
  failure,
  transferFailure,
  receiptFailure,
  walletFailure,
  options,
  onReload,
  onSubmission,
}: RetryResultProps) {
  const receiptFailureText = useReceiptFailureText()
  const { retry: messages } = usePaymentMessages()
  const cancelled = useCancelledMessages()
  if (state.name === 'loading') return <Loading text={messages.loading} />
  if (state.name === 'failed') {
    return isNotFound(state.error) ? (
      <StatePage
        tone="error"
        title={messages.notFoundTitle}
        message={messages.notFound}
        actions={<HomeLink />}
      />
    ) : (
      <LoadFailed
        title={messages.loadFailedTitle}
        message={messages.loadFailed}
        error={state.error}
        onRetry={onReload}
      />
    )
  }
  const { alreadyCompleted, isSuperseded, submission } = state.value
  if (submission.status === 'cancelled') {
    return <StatePage tone="info" title={cancelled.title} message={cancelled.text} actions={<HomeLink />} />
  }
  if (isSuperseded) return <Superseded submission={submission} />
  const situation = alreadyCompleted ? 'already_paid' : (submission.paymentInfo.situation ?? 'not_paid')
  const { receipt } = submission.paymentInfo
  const isReceiptGone = receiptFailure !== undefined && !receipt
  if (!paymentOffer(situation).canPay) {
    const { claim } = submission.paymentInfo
    return (
      <PaymentStatePage
        payment={shownPayment(submission)}
        paymentID={paymentID}
        situation={situation}
        lead={isReceiptGone ? receiptFailureText(receiptFailure) : undefined}
        onCheck={onReload}
      >
        {receipt ? (
          <ReplaceReceipt
            paymentID={paymentID}
            submission={submission}
            receipt={receipt}
            failure={receiptFailure}
            onReload={onReload}
            onReplaced={onSubmission}
          />
        ) : claim && options?.wallet ? (
          <RetryWallet
            paymentID={paymentID}
            submission={submission}
            wallet={options.wallet}
            isOnly={false}
            failure={walletFailure}
          />
        ) : undefined}
      </PaymentStatePage>
    )
  }
  return (
    <RetryOffer
      paymentID={paymentID}
      submission={submission}
      situation={situation}
      failure={failure}
      transferFailure={transferFailure ?? receiptFailure}
      walletFailure={walletFailure}
      options={options}
      {...(onReload && { onReload })}
    />
  )
}

import type { PaymentOptions, PublicPayment } from '@nibondhon/api-contract'
import {
  localDigits,
  localTaka,
  paymentView,
  REDIRECT_METHODS,
  type RedirectMethod,
  takaToPaisa,
  type PaymentSituation,
} from '@nibondhon/domain'
import { useRef } from 'react'
import { Link } from '../../lib/router.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { PaymentBegun } from '../payment/redirect/payment-begun.tsx'
import { Payee } from '../payment/payee.tsx'
import { declineAdvice } from '../payment/state/decline-advice.ts'
import { DeclineReason } from '../payment/state/decline-reason.tsx'
import { WhoToAsk } from '../shared/association/who-to-ask.tsx'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { Page } from '../shared/page/page.tsx'
import { SamePageLink } from '../shared/page-states/same-page-link.tsx'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { retryAddress } from '../shared/submission/submission-addresses.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { RetryFailed } from './retry-failed.tsx'
import { RetryTransfer } from './retry-transfer.tsx'
import { RetryWallet, type WalletFailure } from './retry-wallet.tsx'
import styles from './retry-offer.module.css'
import { useRetry } from './use-retry.ts'

interface RetryOfferProps {
  paymentID: string
  submission: PublicPayment
  /** One in which a payment can be made. */
  situation: PaymentSituation
  failure?: unknown
  transferFailure?: unknown
  walletFailure?: WalletFailure | undefined
  options: PaymentOptions | null
  /** The payer has just come back from the provider: the heading says what happened there. */
  isReturn?: boolean
  /** What has just happened, instead of advice about the payment. */
  lead?: string | undefined
  onReload?: (() => void) | undefined
}

export function RetryOffer({
  paymentID,
  submission,
  situation,
  failure,
  transferFailure,
  walletFailure,
  options,
  isReturn = false,
  lead,
  onReload,
}: RetryOfferProps) {
  const { locale } = useI18n()
  const {
    retry: messages,
    page: { question },
    unfinished: { finish },
  } = usePaymentMessages(submission.paymentInfo.method)
  const { submission: names } = useScreenMessages()
  const { state, pay } = useRetry({ paymentID, submission, failure })
  const { paymentInfo, uniqueId } = submission
  // Until the open ways are known, the one that most can use.
  const redirects = redirectsOf(options ?? { methods: ['bkash'] }, paymentInfo.method)
  const pressed = useRef<RedirectMethod>('bkash')
  const amount = localTaka(takaToPaisa(paymentInfo.amount), locale)
  const { tone, title, text, action } = paymentView(situation, locale, paymentInfo)
  const advice = lead ?? declineAdvice(paymentInfo.decline, locale, paymentInfo.method)
  const isSuggested = action === 'pay'
  // Then the payment is no longer what this page shows, and the button to pay would contradict the message.
  const isOutdated = state.name === 'failed' && isConflict(state.error)
  // What was paid is not tried again.
  const isMore = situation === 'more_to_pay'
  const isRetry = isSuggested && !isReturn && !isMore
  const heading = situation === 'unfinished' ? finish : isRetry ? messages.title : title
  if (state.name === 'begun') return <PaymentBegun payment={state.payment} amount={paymentInfo.amount} />
  return (
    <Page title={`${heading} · ${submission.formTitle}`}>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{submission.formTitle}</p>
        <h1 className={layout.heading}>{heading}</h1>
        <Payee />
        <div className={layout.card}>
          {!isOutdated && (
            <Notice tone={tone} title={isRetry ? title : undefined}>
              {advice !== undefined && <p>{advice}</p>}
              <p>{text}</p>
              <DeclineReason decline={paymentInfo.decline} />
            </Notice>
          )}
          <DescriptionList>
            <DescriptionItem name={messages.amount}>
              <strong className={styles.amount}>{amount}</strong>
            </DescriptionItem>
            {!isMore && (
              <>
                <DescriptionItem name={names.paymentStatus}>
                  <StatusChip status={paymentInfo.status} />
                </DescriptionItem>
                <DescriptionItem name={messages.attempt}>
                  {localDigits(String(paymentInfo.retryAttempt + 1), locale)}
                </DescriptionItem>
              </>
            )}
            <DescriptionItem name={names.uniqueId}>
              <CodeText code={uniqueId} />
            </DescriptionItem>
          </DescriptionList>
          <div aria-live="polite">{state.name === 'failed' && <RetryFailed error={state.error} />}</div>
          <form
            className={layout.actions}
            method="post"
            action={retryAddress({ uniqueId, paymentID })}
            onSubmit={(event) => {
              event.preventDefault()
              void pay(pressed.current)
            }}
          >
            {(isOutdated || action === 'check') && (
              <SamePageLink className={buttons.main} onFollow={onReload}>
                {messages.check}
              </SamePageLink>
            )}
            {!isOutdated &&
              redirects.map((method, place) => (
                <RedirectButton
                  key={method}
                  method={method}
                  amount={amount}
                  isMain={isSuggested && place === 0}
                  isBusy={state.name === 'busy' && state.method === method}
                  onPress={() => {
                    pressed.current = method
                  }}
                />
              ))}
            <Link href={`/view-submission/${uniqueId}`} className={buttons.quiet}>
              {messages.view}
            </Link>
          </form>
          {!isOutdated && options?.bankTransferAvailable && (
            <RetryTransfer
              paymentID={paymentID}
              submission={submission}
              options={options}
              failure={transferFailure}
            />
          )}
          {!isOutdated && options?.wallet && (
            <RetryWallet
              paymentID={paymentID}
              submission={submission}
              wallet={options.wallet}
              isOnly={options.methods.length === 1}
              failure={walletFailure}
            />
          )}
        </div>
        <WhoToAsk question={question} />
      </div>
    </Page>
  )
}

interface RedirectButtonProps {
  method: RedirectMethod
  amount: string
  isMain: boolean
  isBusy: boolean
  onPress(): void
}

/** Without script, the name of the button says which way was chosen. */
function RedirectButton({ method, amount, isMain, isBusy, onPress }: RedirectButtonProps) {
  const { redirect } = usePaymentMessages(method)
  return (
    <button
      type="submit"
      name="method"
      value={method}
      className={isMain ? buttons.main : buttons.quiet}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      {isBusy ? redirect.starting : redirect.pay(amount)}
    </button>
  )
}

/** The ways that lead to a page of a provider; the one that was tried before comes first. */
function redirectsOf({ methods }: Pick<PaymentOptions, 'methods'>, tried: string | null): RedirectMethod[] {
  const open = REDIRECT_METHODS.filter((method) => methods.includes(method))
  return [...open.filter((method) => method === tried), ...open.filter((method) => method !== tried)]
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

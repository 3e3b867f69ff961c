import type { PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, paymentOffer, takaToPaisa } from '@nibondhon/domain'
import { Link, useHistoryState } from '../../lib/router.tsx'
import { isNotFound } from '../../lib/api-error.ts'
import buttons from '../shared/ui/button.module.css'
import { EditLink } from '../shared/submission/edit-link.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { hasPaymentAction } from '../shared/submission/has-payment-action.ts'
import { PaymentNotice } from '../shared/submission/payment-notice.tsx'
import { PaymentReference } from '../shared/submission/payment-reference.tsx'
import { PriceLines } from '../shared/submission/price-lines.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { shownStatus } from '../shared/submission/shown-status.ts'
import { TransactionId } from '../shared/submission/transaction-id.tsx'
import { isConfirmed } from '../shared/submission/success-address.ts'
import type { Tone } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { FirstActions } from './first-actions.tsx'
import { headline } from './headline.ts'
import { KeepThese } from './keep-these.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { useResultMessages } from './result-messages.ts'
import type { Result } from './result-query.ts'
import { SummaryFailed } from './summary-failed.tsx'
import { useEditCode } from './use-edit-code.ts'
import { useRememberSubmission } from './use-remember-submission.ts'
import { useResultDetails } from './use-result-details.ts'

/** Says that a submission arrived only where the server says so: to this tab, a moment ago, or now. */
export function SubmittedPage({ customUrl, result }: { customUrl: string; result: Result }) {
  const { locale } = useI18n()
  const messages = useScreenMessages()
  const texts = useResultMessages()
  const { submissionId, uniqueId, message } = result
  const details = useResultDetails(customUrl, uniqueId)
  const { summary, error } = details
  const knownCode = useEditCode(result)
  const editCode = details.allowsEditing ? knownCode : ''
  useRememberSubmission(customUrl, summary)
  const wasConfirmed = isConfirmed(useHistoryState<unknown>(), uniqueId)

  if (isNotFound(error)) return <NothingToShow />
  if (summary === null && !wasConfirmed) {
    if (error === null) return <Loading text={messages.submission.loading} />
    return <SummaryFailed uniqueId={uniqueId} editCode={editCode} onRetry={details.retry} />
  }
  const title = summary && headline(summary, texts, locale)
  const isOver = summary !== null && ['cancelled', 'refunded'].includes(shownStatus(summary))
  const received = message ? messages.result.messages[message] : messages.result.success
  const writtenTo = (!isOver && summary?.writtenTo) || []
  const isPaymentMain = summary !== null && hasPaymentAction(summary)
  return (
    <StatePage
      tone={toneOf(summary)}
      eyebrow={details.formTitle}
      title={title ?? messages.result.successTitle}
      message={isOver ? texts.over : title === null ? received : `${texts.thanks} ${received}`}
      {...(writtenTo.length > 0 && { hint: texts.writtenTo(writtenTo) })}
      actions={
        <>
          <Link className={buttons.quiet} href={`/view-submission/${uniqueId}`}>
            {messages.result.view}
          </Link>
          {editCode !== '' && (
            <EditLink className={buttons.quiet} uniqueId={uniqueId} editCode={editCode}>
              {messages.result.edit}
            </EditLink>
          )}
          {summary && (
            <a
              className={buttons.quiet}
              href={whatsAppAddress(`${summary.formTitle}\n${summary.viewUrl}`)}
              target="_blank"
              rel="noopener"
            >
              {messages.result.whatsApp}
            </a>
          )}
          <a
            className={details.redirects && !isPaymentMain ? buttons.main : buttons.plain}
            href={details.doneAddress}
          >
            {messages.result.done}
          </a>
        </>
      }
    >
      <FirstActions
        uniqueId={uniqueId}
        editCode={editCode}
        hasPdf={summary?.pdfAvailable === true}
        ticket={summary?.ticket ?? null}
        isMain={!details.redirects && !isPaymentMain}
      />
      {summary?.hasPayment && <PaymentNotice summary={summary} />}
      <KeepThese
        uniqueId={uniqueId}
        editCode={summary?.hasPayment ? knownCode : editCode}
        needsCode={summary?.hasPayment || details.allowsEditing}
      />
      <DescriptionList>
        {submissionId !== '' && (
          <DescriptionItem name={messages.submission.submissionId}>{submissionId}</DescriptionItem>
        )}
        {summary?.hasPayment && (
          <>
            <DescriptionItem name={messages.submission.amount}>
              {localTaka(takaToPaisa(summary.paymentAmount), locale)}
              <PriceLines price={summary.price} />
            </DescriptionItem>
            <PaymentReference summary={summary} />
            {summary.bkashTrxId && <TransactionId summary={summary} />}
          </>
        )}
      </DescriptionList>
    </StatePage>
  )
}

/** No green tick above a payment that is still missing or unclear. */
function toneOf(summary: PublicSubmission | null): Tone {
  if (summary && ['cancelled', 'refunded'].includes(shownStatus(summary))) return 'warning'
  if (!summary?.paymentSituation) return 'success'
  const { tone, canPay, action } = paymentOffer(summary.paymentSituation)
  return canPay || action === 'check' || tone === 'warning' ? tone : 'success'
}

/** WhatsApp asks whom to send it to. The text never has the edit code: it may go to a group. */
function whatsAppAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

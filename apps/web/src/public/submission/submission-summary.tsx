import type { PlainAsked, PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import { HelpLine } from '../shared/association/help-line.tsx'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { hasPaymentAction } from '../shared/submission/has-payment-action.ts'
import { PaymentNotice } from '../shared/submission/payment-notice.tsx'
import { PaymentReference } from '../shared/submission/payment-reference.tsx'
import { PriceLines } from '../shared/submission/price-lines.tsx'
import { shortEditAddress, ticketAddress } from '../shared/submission/submission-addresses.ts'
import { shownStatus } from '../shared/submission/shown-status.ts'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { TransactionId } from '../shared/submission/transaction-id.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { AnswersPart, type PostedAnswers } from './answers-part.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { MoneyPart } from './money-part.tsx'
import { RefundPart } from './refund-part.tsx'
import styles from './submission-summary.module.css'

interface SubmissionSummaryProps {
  summary: PublicSubmission
  /** Asks for the edit code; without script a page of its own does. */
  onEdit?: () => void
  /** What the edit code opened without script. */
  posted?: PostedAnswers
  /** What was typed to cancel it or to get money back, where that was rejected. */
  asked?: PlainAsked
}

export function SubmissionSummary({ summary, onEdit, posted, asked }: SubmissionSummaryProps) {
  const { locale } = useI18n()
  const dateTimeText = useDateTimeText()
  const { submission: messages, view } = useScreenMessages()
  const status = shownStatus(summary)
  const isRefunded = status === 'refunded'
  return (
    <Page title={`${view.title} · ${summary.formTitle}`}>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{view.title}</p>
        <h1 className={layout.heading}>{summary.formTitle}</h1>
        <div className={layout.card}>
          <div className={styles.id}>
            <p className={styles.code}>
              <span className={styles.name}>{messages.uniqueId}</span>
              <CodeText code={summary.uniqueId} />
            </p>
            <CopyButton text={summary.uniqueId} what={messages.uniqueId} />
          </div>
          <DescriptionList>
            <DescriptionItem name={messages.status}>
              <StatusChip status={status} />
            </DescriptionItem>
            <DescriptionItem name={messages.submittedAt}>{dateTimeText(summary.createdAt)}</DescriptionItem>
            <DescriptionItem name={messages.updatedAt}>{dateTimeText(summary.updatedAt)}</DescriptionItem>
            <DescriptionItem name={messages.edited}>
              {summary.hasBeenEdited ? messages.yes : messages.no}
            </DescriptionItem>
            <DescriptionItem name={messages.payment}>
              {summary.hasPayment ? (
                <>
                  <span className={styles.payment}>
                    <strong>{localTaka(takaToPaisa(summary.paymentAmount), locale)}</strong>
                    {/* Said once, unless the payment is in another state than the submission. */}
                    {!isRefunded && !summary.cancelled && summary.paymentStatus !== summary.status && (
                      <StatusChip status={summary.paymentStatus} />
                    )}
                  </span>
                  <PriceLines price={summary.price} />
                </>
              ) : (
                messages.noPayment
              )}
            </DescriptionItem>
            <PaymentReference summary={summary} />
            {summary.bkashTrxId && <TransactionId summary={summary} />}
          </DescriptionList>
          {summary.cancelled && <CancelledNotice cancelled={summary.cancelled} />}
          {summary.hasPayment && <PaymentNotice summary={summary} />}
          {summary.extraSeats && <p className={layout.lead}>{summary.extraSeats}</p>}
          {summary.money && (
            <MoneyPart
              uniqueId={summary.uniqueId}
              money={summary.money}
              isCancelled={summary.cancelled !== undefined}
            />
          )}
          <AnswersPart uniqueId={summary.uniqueId} posted={posted} />
          <RefundPart summary={summary} asked={asked} />
          {!summary.allowEditing && !summary.cancelled && <p className={layout.lead}>{view.editingOff}</p>}
          <div className={layout.actions}>
            {summary.allowEditing && (
              <a
                className={hasPaymentAction(summary) ? buttons.quiet : buttons.main}
                href={shortEditAddress(summary.uniqueId)}
                onClick={(event) => {
                  event.preventDefault()
                  onEdit?.()
                }}
              >
                {view.edit}
              </a>
            )}
            {summary.ticket && (
              <a className={buttons.quiet} href={ticketAddress(summary.ticket)}>
                {view.ticket}
              </a>
            )}
            {summary.pdfAvailable && (
              <Link className={buttons.quiet} href={`/pdf/${summary.uniqueId}`}>
                {view.pdf}
              </Link>
            )}
            <HomeLink />
          </div>
        </div>
        {(summary.paymentSituation !== null || summary.cancelled) && <HelpLine />}
      </div>
    </Page>
  )
}

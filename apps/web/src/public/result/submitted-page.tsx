import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isNotFound } from '../../lib/api-error.ts'
import buttons from '../shared/ui/button.module.css'
import { EditLink } from '../shared/submission/edit-link.tsx'
import { Fact, Facts } from '../shared/ui/description-list.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { PaymentNews } from '../shared/submission/payment-notice.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { isConfirmed } from '../shared/submission/success-address.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreens } from '../translations/use-screens.ts'
import { KeepThese } from './keep-these.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import type { Result } from './result-query.ts'
import { SummaryFailed } from './summary-failed.tsx'
import { useEditCode } from './use-edit-code.ts'
import { useResultDetails } from './use-result-details.ts'

/** Says that a submission arrived only where the server says so: to this tab, a moment ago, or now. */
export function SubmittedPage({ customUrl, result }: { customUrl: string; result: Result }) {
  const { locale } = useI18n()
  const words = useScreens()
  const { submissionId, uniqueId, message } = result
  const details = useResultDetails(customUrl, uniqueId)
  const { summary, error } = details
  const knownCode = useEditCode(result)
  const editCode = details.allowsEditing ? knownCode : ''
  const wasConfirmed = isConfirmed(useHistoryState<unknown>(), uniqueId)

  if (uniqueId === '' || isNotFound(error)) return <NothingToShow />
  if (summary === null && !wasConfirmed) {
    if (error === null) return <Loading text={words.submission.loading} />
    return <SummaryFailed uniqueId={uniqueId} editCode={editCode} onRetry={details.retry} />
  }
  return (
    <StatePage
      tone="success"
      eyebrow={details.formTitle}
      title={words.result.successTitle}
      message={message ? words.result.messages[message] : words.result.success}
      actions={
        <>
          <a className={buttons.main} href={details.doneAddress}>
            {words.result.done}
          </a>
          <Link className={buttons.quiet} href={`/view-submission/${uniqueId}`}>
            {words.result.view}
          </Link>
          {editCode !== '' && (
            <EditLink className={buttons.quiet} uniqueId={uniqueId} editCode={editCode}>
              {words.result.edit}
            </EditLink>
          )}
          {summary?.pdfAvailable && (
            <Link className={buttons.quiet} href={`/pdf/${uniqueId}`}>
              {words.result.pdf}
            </Link>
          )}
        </>
      }
    >
      {summary?.hasPayment && <PaymentNews summary={summary} />}
      <KeepThese uniqueId={uniqueId} editCode={editCode} />
      <Facts>
        {submissionId !== '' && <Fact name={words.submission.submissionId}>{submissionId}</Fact>}
        {summary?.hasPayment && (
          <>
            <Fact name={words.submission.amount}>
              {localTaka(takaToPaisa(summary.paymentAmount), locale)}
            </Fact>
            <Fact name={words.submission.paymentStatus}>
              <StatusChip status={summary.paymentStatus} />
            </Fact>
          </>
        )}
      </Facts>
    </StatePage>
  )
}

import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from 'wouter'
import { isNotFound } from '../../lib/api-error.ts'
import buttons from '../shared/button.module.css'
import { Fact, Facts } from '../shared/facts.tsx'
import { PaymentNews } from '../shared/payment-news.tsx'
import { StatePage } from '../shared/state-page.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { SubmissionNotFound } from '../shared/submission-not-found.tsx'
import { useI18n } from '../words/public-i18n.ts'
import { useScreens } from '../words/use-screens.ts'
import { KeepThese } from './keep-these.tsx'
import type { Result } from './result-query.ts'
import { useResultDetails } from './use-result-details.ts'

export function SubmittedPage({ customUrl, result }: { customUrl: string; result: Result }) {
  const { locale } = useI18n()
  const words = useScreens()
  const { summary, error, formTitle, allowsEditing, doneAddress } = useResultDetails(
    customUrl,
    result.uniqueId,
  )
  const { submissionId, uniqueId } = result
  const editCode = allowsEditing ? result.editCode : ''
  if (isNotFound(error)) return <SubmissionNotFound message={words.submission.notFoundById} />
  return (
    <StatePage
      tone="success"
      eyebrow={formTitle}
      title={words.result.successTitle}
      message={result.message || words.result.success}
      actions={
        <>
          <a className={buttons.main} href={doneAddress}>
            {words.result.done}
          </a>
          {uniqueId !== '' && (
            <Link className={buttons.quiet} href={`/view-submission/${uniqueId}`}>
              {words.result.view}
            </Link>
          )}
          {editCode !== '' && uniqueId !== '' && (
            <Link className={buttons.quiet} href={`/edit-submission/${uniqueId}/${editCode}`}>
              {words.result.edit}
            </Link>
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
      {uniqueId !== '' && <KeepThese uniqueId={uniqueId} editCode={editCode} />}
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

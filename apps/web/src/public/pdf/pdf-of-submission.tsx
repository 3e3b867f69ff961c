import type { PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from 'wouter'
import { formatDateTime } from '../../lib/format-date.ts'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { Fact, Facts } from '../shared/ui/description-list.tsx'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { Page } from '../shared/page/page.tsx'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { PdfActions } from './pdf-actions.tsx'
import { usePdfWords } from './use-pdf-words.ts'

export function PdfOfSubmission({ summary }: { summary: PublicSubmission }) {
  const { locale } = useI18n()
  const words = usePdfWords()
  const { status, uniqueId } = summary
  return (
    <Page title={`${words.eyebrow} · ${summary.formTitle}`}>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{words.eyebrow}</p>
        <h1 className={layout.heading}>{summary.formTitle}</h1>
        <div className={layout.card}>
          <Facts>
            <Fact name={words.submissionId}>
              <CodeText code={uniqueId} />
            </Fact>
            <Fact name={words.date}>{formatDateTime(summary.createdAt, locale)}</Fact>
            <Fact name={words.status}>
              <StatusChip status={status} />
            </Fact>
            {summary.hasPayment && (
              <>
                <Fact name={words.paymentStatus}>
                  <StatusChip status={summary.paymentStatus} />
                </Fact>
                <Fact name={words.paymentAmount}>
                  {localTaka(takaToPaisa(summary.paymentAmount), locale)}
                </Fact>
              </>
            )}
          </Facts>
          <div className={layout.notices}>
            {status !== 'completed' && (
              <Notice tone="warning">
                <p>{words.notCompleted(words.statuses[status])}</p>
              </Notice>
            )}
            {status === 'completed' && !summary.pdfAvailable && (
              <Notice tone="warning">
                <p>{words.switchedOff}</p>
              </Notice>
            )}
            {summary.pdfAvailable && (
              <Notice tone="info">
                <p>{words.notice}</p>
              </Notice>
            )}
          </div>
          <PdfActions uniqueId={uniqueId} isAvailable={summary.pdfAvailable} />
        </div>
        <div className={layout.actions}>
          <Link className={buttons.plain} href={`/view-submission/${uniqueId}`}>
            {words.viewSubmission}
          </Link>
        </div>
      </div>
    </Page>
  )
}

import type { PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { useDateTimeText } from '../page-data/use-date-time-text.ts'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { Page } from '../shared/page/page.tsx'
import { shownStatus } from '../shared/submission/shown-status.ts'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { PdfActions } from './pdf-actions.tsx'
import { usePdfMessages } from './pdf-messages.ts'

export function PdfOfSubmission({ summary }: { summary: PublicSubmission }) {
  const { locale } = useI18n()
  const dateTimeText = useDateTimeText()
  const messages = usePdfMessages()
  const { uniqueId } = summary
  const status = shownStatus(summary)
  return (
    <Page title={`${messages.eyebrow} · ${summary.formTitle}`}>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{messages.eyebrow}</p>
        <h1 className={layout.heading}>{summary.formTitle}</h1>
        <div className={layout.card}>
          <DescriptionList>
            <DescriptionItem name={messages.submissionId}>
              <CodeText code={uniqueId} />
            </DescriptionItem>
            <DescriptionItem name={messages.date}>{dateTimeText(summary.createdAt)}</DescriptionItem>
            <DescriptionItem name={messages.status}>
              <StatusChip status={status} />
            </DescriptionItem>
            {summary.hasPayment && (
              <>
                <DescriptionItem name={messages.paymentStatus}>
                  <StatusChip status={status === 'refunded' ? status : summary.paymentStatus} />
                </DescriptionItem>
                <DescriptionItem name={messages.paymentAmount}>
                  {localTaka(takaToPaisa(summary.paymentAmount), locale)}
                </DescriptionItem>
              </>
            )}
          </DescriptionList>
          <div className={layout.notices}>
            {status !== 'completed' && (
              <Notice tone="warning">
                <p>{messages.notCompleted(messages.statuses[status])}</p>
              </Notice>
            )}
            {status === 'completed' && !summary.pdfAvailable && (
              <Notice tone="warning">
                <p>{messages.switchedOff}</p>
              </Notice>
            )}
            {summary.pdfAvailable && (
              <Notice tone="info">
                <p>{messages.notice}</p>
              </Notice>
            )}
          </div>
          <PdfActions uniqueId={uniqueId} isAvailable={summary.pdfAvailable} />
        </div>
        <div className={layout.actions}>
          <Link className={buttons.plain} href={`/view-submission/${uniqueId}`}>
            {messages.viewSubmission}
          </Link>
        </div>
      </div>
    </Page>
  )
}

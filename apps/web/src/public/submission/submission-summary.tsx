import type { PublicSubmission } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from 'wouter'
import { formatDateTime } from '../../lib/format-date.ts'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { CopyButton } from '../shared/ui/copy-button.tsx'
import { Fact, Facts } from '../shared/ui/description-list.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { PaymentNews } from '../shared/submission/payment-notice.tsx'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreens } from '../translations/use-screens.ts'
import styles from './submission-summary.module.css'

export function SubmissionSummary({ summary, onEdit }: { summary: PublicSubmission; onEdit(): void }) {
  const { locale } = useI18n()
  const { submission: words, view } = useScreens()
  return (
    <Page title={`${view.title} · ${summary.formTitle}`}>
      <div className={layout.column}>
        <p className={layout.eyebrow}>{view.title}</p>
        <h1 className={layout.heading}>{summary.formTitle}</h1>
        <div className={layout.card}>
          <div className={styles.id}>
            <p className={styles.code}>
              <span className={styles.name}>{words.uniqueId}</span>
              <CodeText code={summary.uniqueId} />
            </p>
            <CopyButton text={summary.uniqueId} what={words.uniqueId} />
          </div>
          <Facts>
            <Fact name={words.status}>
              <StatusChip status={summary.status} />
            </Fact>
            <Fact name={words.submittedAt}>{formatDateTime(summary.createdAt, locale)}</Fact>
            <Fact name={words.updatedAt}>{formatDateTime(summary.updatedAt, locale)}</Fact>
            <Fact name={words.edited}>{summary.hasBeenEdited ? words.yes : words.no}</Fact>
            <Fact name={words.payment}>
              {summary.hasPayment ? (
                <span className={styles.payment}>
                  <strong>{localTaka(takaToPaisa(summary.paymentAmount), locale)}</strong>
                  <StatusChip status={summary.paymentStatus} />
                </span>
              ) : (
                words.noPayment
              )}
            </Fact>
          </Facts>
          {summary.hasPayment && <PaymentNews summary={summary} />}
          {!summary.allowEditing && <p className={layout.lead}>{view.editingOff}</p>}
          <div className={layout.actions}>
            {summary.allowEditing && (
              <button type="button" className={buttons.main} onClick={onEdit}>
                {view.edit}
              </button>
            )}
            {summary.pdfAvailable && (
              <Link className={buttons.quiet} href={`/pdf/${summary.uniqueId}`}>
                {view.pdf}
              </Link>
            )}
            <HomeLink />
          </div>
        </div>
      </div>
    </Page>
  )
}

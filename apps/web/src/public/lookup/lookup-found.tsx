import { PAGE_INPUTS, paymentView, PUBLIC_ROUTES } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { EditLink } from '../shared/submission/edit-link.tsx'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import type { Found } from './find-submission.ts'
import styles from './lookup-form.module.css'
import { mainAction } from './main-action.ts'
import { PayForm } from './pay-form.tsx'

interface LookupFoundProps {
  found: Found
  /** To look for another submission. */
  onOther(): void
}

/** A submission that was found by its ID and its code, and what can be done with it. */
export default function LookupFound({ found, onOther }: LookupFoundProps) {
  const { lookup, result, submission, view } = useScreenMessages()
  const { editCode, summary } = found
  const { uniqueId, formTitle, allowEditing, pdfAvailable } = summary
  const main = mainAction(summary)
  return (
    <StatePage
      tone="success"
      eyebrow={formTitle}
      title={lookup.found}
      message={lookup.foundText}
      {...(!allowEditing && { hint: view.editingOff })}
      hasForm
      actions={
        <>
          {allowEditing && (
            <EditLink
              className={main === 'edit' ? buttons.main : buttons.quiet}
              uniqueId={uniqueId}
              editCode={editCode}
            >
              {lookup.edit}
            </EditLink>
          )}
          {pdfAvailable && (
            <Link className={main === 'pdf' ? buttons.main : buttons.quiet} href={`/pdf/${uniqueId}`}>
              {result.pdf}
            </Link>
          )}
          <Link
            className={main === 'view' ? buttons.main : buttons.quiet}
            href={`/view-submission/${uniqueId}`}
          >
            {lookup.viewOnly}
          </Link>
          <a
            className={buttons.plain}
            href={PUBLIC_ROUTES.editLookup}
            onClick={(event) => {
              event.preventDefault()
              onOther()
            }}
          >
            {lookup.other}
          </a>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem name={submission.uniqueId}>
          <CodeText code={uniqueId} />
        </DescriptionItem>
      </DescriptionList>
      <FoundPayment found={found} isMain={main === 'pay'} />
      {/* Without script a change of language posts it, and finds the same submission. */}
      <form id={PAGE_FORM_ID} method="post" action={PUBLIC_ROUTES.editLookup}>
        <input type="hidden" name="uniqueId" value={uniqueId} />
        <input type="hidden" name="editCode" value={editCode} />
        <input type="hidden" name={PAGE_INPUTS.found} value="true" />
      </form>
    </StatePage>
  )
}

function FoundPayment({ found: { summary, editCode }, isMain }: { found: Found; isMain: boolean }) {
  const { locale } = useI18n()
  const { payment, recovery } = useScreenMessages()
  const { uniqueId, paymentSituation: situation } = summary
  if (situation === null || situation === 'already_paid') return null
  const { tone, title, text, canPay, action } = paymentView(situation, locale, {
    ...summary,
    method: summary.paymentMethod,
  })
  return (
    <div className={styles.payment}>
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        {action === 'check' && (
          // The page that shows the submission asks how the payment is.
          <p className={styles.pay}>
            <Link className={buttons.main} href={`/view-submission/${uniqueId}`}>
              {payment.check}
            </Link>
          </p>
        )}
        {canPay && (
          <PayForm
            uniqueId={uniqueId}
            editCode={editCode}
            isMain={isMain}
            label={situation === 'unfinished' ? recovery.finish : payment.retry}
          />
        )}
      </Notice>
    </div>
  )
}

import { HomeLink } from '../shared/page-states/home-link.tsx'
import buttons from '../shared/ui/button.module.css'
import { SamePageLink } from '../shared/page-states/same-page-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { KeepThese } from './keep-these.tsx'

interface SummaryFailedProps {
  uniqueId: string
  editCode: string
  onRetry(): void
}

/** The server can't be asked just now. No one loses a code by that: what the address has is shown. */
export function SummaryFailed({ uniqueId, editCode, onRetry }: SummaryFailedProps) {
  const { failure } = useI18n().messages
  const { submission, view } = useScreenMessages()
  return (
    <StatePage
      tone="warning"
      title={view.title}
      message={submission.failed}
      actions={
        <>
          <SamePageLink className={buttons.main} onFollow={onRetry}>
            {failure.tryAgain}
          </SamePageLink>
          <HomeLink />
        </>
      }
    >
      <KeepThese uniqueId={uniqueId} editCode={editCode} needsCode={false} />
    </StatePage>
  )
}

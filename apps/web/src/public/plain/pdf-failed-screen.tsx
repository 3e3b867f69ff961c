import type { PlainPageOf } from '@nibondhon/api-contract'
import { isNotFound } from '../../lib/api-error.ts'
import { pdfAddress } from '../pdf/load-pdf.ts'
import { usePdfErrorText } from '../pdf/pdf-error-text.ts'
import { usePdfMessages } from '../pdf/pdf-messages.ts'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { SubmissionNotFound } from '../shared/submission/submission-not-found.tsx'
import buttons from '../shared/ui/button.module.css'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { responseError } from './response-error.ts'

/** What the browser shows in place of a PDF that could not be made. */
export function PdfFailedScreen({
  page: { uniqueId, action, response },
}: {
  page: PlainPageOf<'pdfFailed'>
}) {
  const { failure } = useI18n().messages
  const { submission } = useScreenMessages()
  const messages = usePdfMessages()
  const errorTextOf = usePdfErrorText()
  const error = responseError(response)
  if (isNotFound(error)) return <SubmissionNotFound message={submission.notFoundById} />
  return (
    <StatePage
      tone="error"
      title={messages.failedTitle}
      message={errorTextOf(error, action)}
      actions={
        <>
          <a className={buttons.main} href={pdfAddress(uniqueId, action)}>
            {failure.tryAgain}
          </a>
          <a className={buttons.quiet} href={`/pdf/${encodeURIComponent(uniqueId)}`}>
            {messages.eyebrow}
          </a>
          <HomeLink />
        </>
      }
    >
      <HelpCode error={error} />
    </StatePage>
  )
}

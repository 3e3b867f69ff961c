import { isNotFound } from '../../../lib/api-error.ts'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { Notice } from '../ui/notice.tsx'
import { SendAgainLink } from './send-again-link.tsx'

/** Why an edit code was not accepted, where it was entered: the ID stays, and the code can be corrected. */
export function CodeFailure({ error }: { error: unknown }) {
  const { messages } = useI18n()
  const { submission, view } = useScreenMessages()
  return (
    <div aria-live="assertive">
      {error != null && (
        <Notice tone="error">
          <p>{isNotFound(error) ? view.wrongCode : errorText(messages, error, submission.failed)}</p>
          {isNotFound(error) && (
            <p>
              <SendAgainLink />
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}

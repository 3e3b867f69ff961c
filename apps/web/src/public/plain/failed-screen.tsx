import type { PlainPageOf } from '@nibondhon/api-contract'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { usePlainFormMessages } from './form/plain-form-messages.ts'
import { responseError } from './response-error.ts'

/** A post that the server could not process at all. The browser still has what was typed, and sends it again. */
export function FailedScreen({ page: { response } }: { page: PlainPageOf<'failed'> }) {
  const { messages } = useI18n()
  const plain = usePlainFormMessages()
  const error = responseError(response)
  return (
    <StatePage
      tone="error"
      title={plain.failedTitle}
      message={errorText(messages, error, plain.failed)}
      hint={plain.failedHint}
      actions={<HomeLink />}
    >
      <HelpCode error={error} />
    </StatePage>
  )
}

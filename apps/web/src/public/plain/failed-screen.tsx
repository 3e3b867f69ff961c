import type { PlainPageOf } from '@nibondhon/api-contract'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import buttons from '../shared/ui/button.module.css'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { usePlainFormMessages } from './form/plain-form-messages.ts'
import { responseError } from './response-error.ts'

/** The same would be rejected again. */
const TOO_MUCH = ['input_too_complex', 'too_large']

/** A post that the server could not process. The page sends it again; with files, only the browser can. */
export function FailedScreen({ page: { url, response, values } }: { page: PlainPageOf<'failed'> }) {
  const { messages } = useI18n()
  const plain = usePlainFormMessages()
  const error = responseError(response)
  const isTooMuch = values === null && TOO_MUCH.includes(error.code)
  return (
    <StatePage
      tone="error"
      title={plain.failedTitle}
      message={isTooMuch ? plain.tooMuch : errorText(messages, error, plain.failed)}
      hint={isTooMuch ? plain.tooMuchHint : values === null ? plain.failedHint : plain.failedKept}
      hasForm={values !== null}
      actions={
        <>
          {values !== null && (
            <button type="submit" form={PAGE_FORM_ID} className={buttons.main}>
              {messages.failure.tryAgain}
            </button>
          )}
          <HomeLink />
        </>
      }
    >
      <HelpCode error={error} />
      {values !== null && (
        <form id={PAGE_FORM_ID} method="post" action={url}>
          {values.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </StatePage>
  )
}

import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { Link } from '../../lib/router.tsx'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { useTypedBefore } from '../shared/answers/use-typed-before.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { CodeFailure } from '../shared/submission/code-failure.tsx'
import { EditCodeInput } from '../shared/submission/edit-code-input.tsx'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'

interface AskToPayProps {
  uniqueId: string
  editCode: string
  /** Whether the code was checked when the page was posted. */
  isChecked?: boolean
  /** What the code was rejected with. */
  error: unknown
  isBusy?: boolean
  onCode?: (code: string) => void
}

export function AskToPay({
  uniqueId,
  editCode,
  isChecked = false,
  error,
  isBusy = false,
  onCode,
}: AskToPayProps) {
  const { recovery, submission, view } = useScreenMessages()
  const [code, setCode] = useState(editCode)
  const isInBrowser = useIsInBrowser()
  const attach = useTypedBefore((typed) => {
    const value = typed.get('editCode')
    if (typeof value === 'string') setCode(value)
  })

  function go(event: SyntheticEvent): void {
    event.preventDefault()
    if (isEditCode(code)) onCode?.(code)
  }

  return (
    <Page title={recovery.finish} hasForm>
      <div className={layout.column}>
        <h1 className={layout.heading}>{recovery.finish}</h1>
        <p className={layout.lead}>{view.dialogText}</p>
        <div className={layout.card}>
          <p className={layout.lead}>
            {submission.uniqueId}: <CodeText code={uniqueId} />
          </p>
          <form
            ref={attach}
            id={PAGE_FORM_ID}
            method="post"
            action={`/pay/${uniqueId}`}
            noValidate
            onSubmit={go}
          >
            <EditCodeInput code={code} isChecked={isChecked} onCode={setCode} />
            <CodeFailure error={error} />
            <div className={layout.actions}>
              {/* Without script the server checks the code. */}
              <button
                type="submit"
                className={buttons.main}
                aria-disabled={isBusy}
                disabled={isInBrowser && !isEditCode(code)}
              >
                {view.continue}
              </button>
              <Link className={buttons.quiet} href="/edit#send-again">
                {recovery.send}
              </Link>
            </div>
          </form>
        </div>
        <div className={layout.actions}>
          <HomeLink />
        </div>
      </div>
    </Page>
  )
}

import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { useTypedBefore } from '../answers/use-typed-before.ts'
import { HomeLink } from '../page-states/home-link.tsx'
import { PAGE_FORM_ID } from '../page/language-switch.tsx'
import layout from '../page/layout.module.css'
import { Page } from '../page/page.tsx'
import buttons from '../ui/button.module.css'
import { CodeText } from '../ui/code-text.tsx'
import { CodeFailure } from './code-failure.tsx'
import { EditCodeInput } from './edit-code-input.tsx'
import { SendAgainLink } from './send-again-link.tsx'

interface AskForCodeProps {
  title: string
  uniqueId: string
  /** Where the code is posted without script. */
  action: string
  /** The code that this tab knows, or that was posted without script. */
  editCode?: string
  /** Whether the code was checked when the page was posted. */
  isChecked?: boolean
  /** What the code was rejected with. */
  error?: unknown
  isBusy?: boolean
  onCode?: (code: string) => void
}

/** For an address without the edit code of its submission, in a tab that does not know it. */
export function AskForCode({ title, uniqueId, action, error, isBusy = false, ...props }: AskForCodeProps) {
  const { submission, view } = useScreenMessages()
  const [code, setCode] = useState(props.editCode ?? '')
  const [isChecked, setIsChecked] = useState(props.isChecked ?? false)
  const attach = useTypedBefore((typed) => {
    const value = typed.get('editCode')
    if (typeof value === 'string') setCode(value)
  })

  function go(event: SyntheticEvent): void {
    event.preventDefault()
    if (isEditCode(code)) props.onCode?.(code)
    else setIsChecked(true)
  }

  return (
    <Page title={title} hasForm>
      <div className={layout.column}>
        <h1 className={layout.heading}>{title}</h1>
        <p className={layout.lead}>{view.dialogText}</p>
        <div className={layout.card}>
          <p className={layout.lead}>
            {submission.uniqueId}: <CodeText code={uniqueId} />
          </p>
          <form ref={attach} id={PAGE_FORM_ID} method="post" action={action} noValidate onSubmit={go}>
            <EditCodeInput
              code={code}
              isChecked={isChecked}
              onCode={(typed) => {
                setCode(typed)
                setIsChecked(false)
              }}
            />
            <CodeFailure error={error} />
            <div className={layout.actions}>
              <button type="submit" className={buttons.main} aria-disabled={isBusy}>
                {view.continue}
              </button>
              <SendAgainLink className={buttons.quiet} />
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

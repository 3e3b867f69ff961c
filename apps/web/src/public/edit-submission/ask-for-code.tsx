import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { useTypedBefore } from '../shared/answers/use-typed-before.ts'
import buttons from '../shared/ui/button.module.css'
import { EditCodeInput } from '../shared/submission/edit-code-input.tsx'
import { shortEditAddress } from '../shared/submission/submission-addresses.ts'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'

interface AskForCodeProps {
  uniqueId: string
  /** What was posted without script. */
  posted?: { editCode: string; isChecked: boolean }
  onCode?: (code: string) => void
}

/** For the address without a code, in a tab that does not know it. */
export function AskForCode({ uniqueId, posted, onCode }: AskForCodeProps) {
  const { edit, view } = useScreenMessages()
  const [code, setCode] = useState(posted?.editCode ?? '')
  const [isChecked, setIsChecked] = useState(posted?.isChecked ?? false)
  const attach = useTypedBefore((typed) => {
    const value = typed.get('editCode')
    if (typeof value === 'string') setCode(value)
  })

  function go(event: SyntheticEvent): void {
    event.preventDefault()
    if (isEditCode(code)) onCode?.(code)
    else setIsChecked(true)
  }

  return (
    <Page title={edit.title} hasForm>
      <div className={layout.column}>
        <h1 className={layout.heading}>{edit.title}</h1>
        <p className={layout.lead}>{view.dialogText}</p>
        <div className={layout.card}>
          <form
            ref={attach}
            id={PAGE_FORM_ID}
            method="post"
            action={shortEditAddress(uniqueId)}
            noValidate
            onSubmit={go}
          >
            <EditCodeInput
              code={code}
              isChecked={isChecked}
              onCode={(typed) => {
                setCode(typed)
                setIsChecked(false)
              }}
            />
            <div className={layout.actions}>
              <button type="submit" className={buttons.main}>
                {view.continue}
              </button>
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

import { isEditCode } from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import buttons from '../shared/ui/button.module.css'
import { EditCodeInput } from '../shared/submission/edit-code-input.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'

/** For the address without a code, in a tab that does not know it. */
export function AskForCode({ onCode }: { onCode(code: string): void }) {
  const { edit, view } = useScreenMessages()
  const [code, setCode] = useState('')

  function go(event: SyntheticEvent): void {
    event.preventDefault()
    if (isEditCode(code)) onCode(code)
  }

  return (
    <Page title={edit.title}>
      <div className={layout.column}>
        <h1 className={layout.heading}>{edit.title}</h1>
        <p className={layout.lead}>{view.dialogText}</p>
        <div className={layout.card}>
          <form noValidate onSubmit={go}>
            <EditCodeInput code={code} onCode={setCode} />
            <div className={layout.actions}>
              <button type="submit" className={buttons.main} disabled={!isEditCode(code)}>
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

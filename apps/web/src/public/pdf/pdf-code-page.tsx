import { useState } from 'react'
import { useSearch } from '../../lib/router.tsx'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { TextInput } from '../shared/ui/text-input.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { usePdfMessages } from './pdf-messages.ts'
import { PDF_QUESTION } from './pdf-question.ts'

interface PdfCodePageProps {
  code: string
  /** Whether it says from the start what is wrong. */
  isChecked: boolean
}

/** Asks for the code of the submission whose PDF is wanted, as the dialog of a closed form does where there is script. */
export function PdfCodePage({ code: initial, isChecked }: PdfCodePageProps) {
  const { states } = useScreenMessages()
  const messages = usePdfMessages()
  const search = useSearch()
  const [code, setCode] = useState(initial)
  return (
    <Page title={states.download} hasForm>
      <div className={layout.column}>
        <h1 className={layout.heading}>{states.download}</h1>
        <p className={layout.lead}>{states.downloadText}</p>
        <div className={layout.card}>
          <form id={PAGE_FORM_ID} method="post" action={search === '' ? '/pdf' : PDF_QUESTION} noValidate>
            {search === '' && !isChecked && (
              <Notice tone="warning">
                <p>{messages.missingId}</p>
              </Notice>
            )}
            <TextInput
              label={states.code}
              name="code"
              value={code}
              message={isChecked ? states.codeMissing : null}
              autoCapitalize="characters"
              onText={setCode}
            />
            <div className={layout.actions}>
              <button type="submit" className={buttons.main}>
                {states.continue}
              </button>
              <HomeLink />
            </div>
          </form>
        </div>
      </div>
    </Page>
  )
}

import { PAGE_INPUTS, PUBLIC_ROUTES } from '@nibondhon/domain'
import { Link } from '../../lib/router.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { EditLink } from '../shared/submission/edit-link.tsx'
import buttons from '../shared/ui/button.module.css'
import { CodeText } from '../shared/ui/code-text.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import type { Found } from './lookup-form.tsx'

interface LookupFoundProps {
  found: Found
  /** To look for another submission. */
  onOther(): void
}

/** A submission that was found by its ID and its code, and what can be done with it. */
export function LookupFound({ found: { uniqueId, editCode, formTitle }, onOther }: LookupFoundProps) {
  const { lookup, submission } = useScreenMessages()
  return (
    <StatePage
      tone="success"
      eyebrow={formTitle}
      title={lookup.found}
      message={lookup.foundText}
      hasForm
      actions={
        <>
          <EditLink className={buttons.main} uniqueId={uniqueId} editCode={editCode}>
            {lookup.edit}
          </EditLink>
          <Link className={buttons.quiet} href={`/view-submission/${uniqueId}`}>
            {lookup.viewOnly}
          </Link>
          <a
            className={buttons.plain}
            href={PUBLIC_ROUTES.editLookup}
            onClick={(event) => {
              event.preventDefault()
              onOther()
            }}
          >
            {lookup.other}
          </a>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem name={submission.uniqueId}>
          <CodeText code={uniqueId} />
        </DescriptionItem>
      </DescriptionList>
      {/* Without script a change of language posts it, and finds the same submission. */}
      <form id={PAGE_FORM_ID} method="post" action={PUBLIC_ROUTES.editLookup}>
        <input type="hidden" name="uniqueId" value={uniqueId} />
        <input type="hidden" name="editCode" value={editCode} />
        <input type="hidden" name={PAGE_INPUTS.found} value="true" />
      </form>
    </StatePage>
  )
}

import type { PublicForm } from '@nibondhon/api-contract'
import { isOnPage, shownPages, STEP_INPUTS, type Answers } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { FillForm } from '../form/fill/fill-form.tsx'
import { ShownFields } from '../shared/answers/shown-fields.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { usePrefillMessages } from './prefill-messages.ts'

interface PrefilledFormProps {
  form: PublicForm
  prefill: Answers
  refresh(): Promise<void>
  /** Instead of the usual one. */
  notice?: ReactNode
}

/** A form with answers that a link brings along. */
export function PrefilledForm({ form, prefill, refresh, notice }: PrefilledFormProps) {
  const texts = usePrefillMessages()
  return (
    <FillForm
      form={form}
      refresh={refresh}
      prefill={prefill}
      notice={
        <>
          {notice ?? (
            <Notice tone="info">
              <p>{texts.filledIn}</p>
            </Notice>
          )}
          <PostedInputs form={form} prefill={prefill} />
        </>
      }
    />
  )
}

/** What the form posts without script: which fields it shows, and the answers to those that come later. */
function PostedInputs({ form, prefill }: Pick<PrefilledFormProps, 'form' | 'prefill'>) {
  const [page] = shownPages(form.fields, prefill, 'public')
  if (!page) return null
  const isShown = (id: string) => isOnPage(page, id)
  const others = Object.entries(prefill).filter(([id]) => !isShown(id))
  return (
    <>
      <ShownFields fields={form.fields} answers={prefill} audience="public" isOnPage={isShown} />
      <input type="hidden" name={STEP_INPUTS.otherPages} value={JSON.stringify(Object.fromEntries(others))} />
    </>
  )
}

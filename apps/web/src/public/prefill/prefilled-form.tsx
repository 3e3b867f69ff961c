import type { PublicForm } from '@nibondhon/api-contract'
import { isOnPage, shownPages, STEP_INPUTS, type Answers } from '@nibondhon/domain'
import { useMemo, type ReactNode } from 'react'
import { FillForm } from '../form/fill/fill-form.tsx'
import type { Prefill } from '../form/fill/use-fill-form.ts'
import { usePage } from '../page-data/page-data.tsx'
import { ShownFields } from '../shared/answers/shown-fields.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { usePrefillMessages } from './prefill-messages.ts'

interface PrefilledFormProps {
  form: PublicForm
  /** Those that the link brings along. */
  answers: Answers
  refresh(): Promise<void>
  /** Instead of the usual one. */
  notice?: ReactNode
}

/** A form with answers that a link brings along. */
export function PrefilledForm({ form, answers, refresh, notice }: PrefilledFormProps) {
  const texts = usePrefillMessages()
  const { data } = usePage()
  const prefill = useMemo(() => prefillOf(answers), [answers])
  const isFilledIn = Object.keys(answers).length > 0
  return (
    <FillForm
      form={form}
      refresh={refresh}
      prefill={prefill}
      notice={
        <>
          {notice}
          {!notice && isFilledIn && (
            <Notice tone="info">
              <p>{data?.own ? texts.fromOwn : texts.filledIn}</p>
            </Notice>
          )}
          <PostedInputs form={form} answers={answers} />
        </>
      }
    />
  )
}

function prefillOf(answers: Answers): Prefill {
  return {
    answers,
    removeFrom(typed) {
      for (const [id, answer] of Object.entries(answers)) {
        // A number is typed as text.
        if (String(typed[id]) === String(answer)) delete typed[id]
      }
    },
  }
}

/** What the form posts without script: which fields it shows, and the answers to those that come later. */
function PostedInputs({ form, answers }: Pick<PrefilledFormProps, 'form' | 'answers'>) {
  const [page] = shownPages(form.fields, answers, 'public')
  if (!page) return null
  const isShown = (id: string) => isOnPage(page, id)
  const others = Object.entries(answers).filter(([id]) => !isShown(id))
  return (
    <>
      <ShownFields fields={form.fields} answers={answers} audience="public" isOnPage={isShown} />
      <input type="hidden" name={STEP_INPUTS.otherPages} value={JSON.stringify(Object.fromEntries(others))} />
    </>
  )
}

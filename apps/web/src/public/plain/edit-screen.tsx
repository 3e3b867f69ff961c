import type { PlainPageOf } from '@nibondhon/api-contract'
import {
  answerProblemText,
  answersProblemText,
  answersToSend,
  firstPageWith,
  hasPages,
  heldFileInputName,
  missingRequired,
  PAGE_INPUTS,
  problem,
  readRowKey,
  removedFileInputName,
  shownPages,
  STEP_INPUTS,
  validateAnswers,
  type Field,
} from '@nibondhon/domain'
import {
  pagesPart,
  type PageView,
  type PlainFileInputProps,
  type PlainInputs,
} from '@nibondhon/form-renderer'
import { use } from 'react'
import { re2Patterns } from '../../lib/patterns/re2-patterns.ts'
import styles from '../edit-submission/edit-form.module.css'
import { EditFormView } from '../edit-submission/edit-form-view.tsx'
import { usePriceMessages } from '../edit-submission/price-messages.ts'
import { priceToConfirm } from '../edit-submission/use-edit-form.ts'
import { StoredFileInput } from '../edit-submission/stored-file-input.tsx'
import buttons from '../shared/ui/button.module.css'
import { HelpCode } from '../shared/page-states/help-code.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { HeldFilesContext, PLAIN_INPUTS } from './form/plain-file-input.tsx'
import { responseError } from './response-error.ts'

/** A submission that was posted and not saved: with what was typed, and what is wrong with it. */
export function EditScreen({ page }: { page: PlainPageOf<'edit'> }) {
  const { edit } = useScreenMessages()
  const { submission, answers, editCode } = page
  const { lines, errors, error } = useSaveFailure(page)
  const total = priceToConfirm(error)
  const prices = usePriceMessages()
  const view = useEditPage(page, errors)
  return (
    <HeldFilesContext value={page.fileReferences}>
      <EditFormView
        submission={submission}
        params={{ uniqueId: submission.uniqueId, editCode }}
        answers={answers}
        errors={errors}
        attempt={error ? 1 : 0}
        plain={EDIT_INPUTS}
        page={view}
        otherPages={view && <OtherPages page={page} fields={view.fields} />}
        notices={
          <>
            <LostFiles page={page} />
            {page.hasNewFields && (
              <Notice tone="warning">
                <p>{edit.newFields}</p>
              </Notice>
            )}
            {error && (
              <Notice tone={total === null ? 'error' : 'warning'}>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <HelpCode error={error} />
                {total !== null && (
                  <div className={styles.pay}>
                    <button type="submit" className={buttons.main} name={PAGE_INPUTS.amount} value={total}>
                      {prices.confirm}
                    </button>
                  </div>
                )}
              </Notice>
            )}
          </>
        }
      />
    </HeldFilesContext>
  )
}

/** Of a form that has pages: the one with an error, else the one that was asked for. */
function useEditPage(
  { submission, answers, pageId }: PlainPageOf<'edit'>,
  errors: Readonly<Record<string, string>>,
): Omit<PageView, 'attempt'> | null {
  const { locale } = useI18n()
  const { form } = submission
  const part = pagesPart()
  if (!part || !hasPages(form.fields)) return null
  const audience = 'public-edit'
  const pages = shownPages(form.fields, answers, audience)
  const id = firstPageWith(pages, Object.keys(errors))?.id ?? pageId
  return part.pageView({ form, pages, id, answers, audience, locale, look: buttons, hasReview: false })
}

interface OtherPagesProps {
  page: PlainPageOf<'edit'>
  /** Those of this page. */
  fields: readonly Field[]
}

/** What was changed on other pages goes along until it is saved. */
function OtherPages({ page: { submission, answers, fileReferences }, fields }: OtherPagesProps) {
  const ids = new Set(fields.map(({ id }) => id))
  const changed = Object.entries(answersToSend(submission, answers)).filter(([id]) => !ids.has(id))
  const files = submission.form.fields.filter(({ id, type }) => type === 'file' && !ids.has(id))
  return (
    <>
      <input
        type="hidden"
        name={STEP_INPUTS.otherPages}
        value={JSON.stringify(Object.fromEntries(changed))}
      />
      {files.map(({ id }) =>
        Object.hasOwn(fileReferences, id) ? (
          <input key={id} type="hidden" name={heldFileInputName(id)} value={fileReferences[id]} />
        ) : answers[id] === null && submission.data[id] ? (
          <input key={id} type="hidden" name={removedFileInputName(id)} value="yes" />
        ) : null,
      )}
    </>
  )
}

/** A file that came with an earlier post, otherwise the one that the submission has. */
function EditFileInput(props: PlainFileInputProps) {
  const isHeld = Object.hasOwn(use(HeldFilesContext), props.field.id)
  return isHeld ? <PLAIN_INPUTS.FileInput {...props} /> : <StoredFileInput {...props} />
}

const EDIT_INPUTS: PlainInputs = { FileInput: EditFileInput }

function LostFiles({ page: { submission, lostFiles } }: { page: PlainPageOf<'edit'> }) {
  const { messages } = useI18n()
  const lost = submission.form.fields.filter(({ id }) => lostFiles.includes(id))
  if (lost.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{messages.form.chooseAgain(lost.map(({ label }) => label).join(', '))}</p>
    </Notice>
  )
}

/** The messages of the page's own language where it has them, else the server's. */
function useSaveFailure({ submission, answers, fileErrors, response }: PlainPageOf<'edit'>) {
  const { locale, messages } = useI18n()
  const { edit } = useScreenMessages()
  const { fields } = submission.form
  if (response === null) return { lines: [], errors: {}, error: null }
  const error = responseError(response)
  if (priceToConfirm(error) !== null) return { lines: [error.message], errors: {}, error }
  const problems = validateAnswers({ fields, answers, patterns: re2Patterns, audience: 'public-edit' })
  // The server names rows by their position without those that were left blank, which the page still shows.
  const ofServer = Object.entries(error.errors).filter(([key]) => readRowKey(key) === null)
  const errors = { ...Object.fromEntries(ofServer), ...answersProblemText(problems, locale), ...fileErrors }
  if (Object.keys(errors).length === 0) {
    return { lines: [errorText(messages, error, edit.saveFailed)], errors, error }
  }
  const missing = missingRequired(fields, problems)
  const found = [problem('fix_before_saving'), ...(missing ? [missing] : [])]
  return { lines: found.map((one) => answerProblemText(one, locale)), errors, error }
}

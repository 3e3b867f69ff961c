import {
  answerProblemText,
  checkEditLookup,
  EDIT_CODE_LENGTH,
  EDIT_CODE_MESSAGES,
  normaliseUniqueId,
  onlyDigits,
  type Locale,
  type Problem,
} from '@nibondhon/domain'
import { useState, type SyntheticEvent } from 'react'
import { ApiError, isNotFound as isMissing } from '../../lib/api-error.ts'
import buttons from '../shared/ui/button.module.css'
import { useTypedBefore } from '../shared/answers/use-typed-before.ts'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { findSubmission, type Found } from './find-submission.ts'
import styles from './lookup-form.module.css'
import { SendAgainLink } from '../shared/submission/send-again-link.tsx'
import { TextInput } from '../shared/ui/text-input.tsx'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

export interface TypedLookup {
  uniqueId: string
  editCode: string
  /** What the API responded with when the page was posted; null where it was not asked. */
  error: ApiError | null
  /** Whether what was typed was looked up, or only kept. */
  isChecked: boolean
}

interface LookupFormProps {
  /** `PAGE_FORM_ID` where a change of language keeps what was typed. */
  id: string
  /** Where it is posted to without script. */
  action: string
  submitText: string
  /** What was posted without script. */
  posted: TypedLookup | null
  onFound(found: Found): void
}

export function LookupForm({ id, action, posted, submitText, onFound }: LookupFormProps) {
  const { locale, messages } = useI18n()
  const { lookup, submission } = useScreenMessages()
  const [typed, setTyped] = useState({
    uniqueId: posted?.uniqueId ?? '',
    editCode: posted?.editCode ?? '',
  })
  const [message, setMessage] = useState(() => (posted?.isChecked ? problemOf(posted, posted.error) : null))
  const [isNotFound, setIsNotFound] = useState(isMissing(posted?.error))
  const [isBusy, setIsBusy] = useState(false)
  const attach = useTypedBefore((data) =>
    setTyped({ uniqueId: textOf(data, 'uniqueId'), editCode: textOf(data, 'editCode') }),
  )

  function change(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part })
    setMessage(null)
    setIsNotFound(false)
  }

  async function validate(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = problemOf(typed, null)
    if (problem !== null) return setMessage(problem)
    const params = { uniqueId: normaliseUniqueId(typed.uniqueId), editCode: typed.editCode }
    setIsBusy(true)
    setMessage(null)
    try {
      onFound(await findSubmission(params))
    } catch (error) {
      setMessage(failureText(error))
      setIsNotFound(isMissing(error))
      setIsBusy(false)
    }
  }

  function failureText(error: unknown): string {
    const reason = error instanceof ApiError ? error.message : submission.failed
    return lookup.failed(errorText(messages, error, reason))
  }

  /** What is wrong with what was typed, else why it was not found. */
  function problemOf(given: { uniqueId: string; editCode: string }, error: ApiError | null): string | null {
    const [problem] = checkEditLookup(given)
    if (problem) return messagesFor(problem, locale)
    return error && failureText(error)
  }

  return (
    <form
      ref={attach}
      id={id}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void validate(event)}
    >
      <TextInput
        label={submission.uniqueId}
        name="uniqueId"
        value={typed.uniqueId}
        autoCapitalize="characters"
        onText={(text) => change({ uniqueId: text.toUpperCase() })}
      />
      <TextInput
        label={submission.editCode}
        name="editCode"
        value={typed.editCode}
        inputMode="numeric"
        onText={(text) => change({ editCode: onlyDigits(text).slice(0, EDIT_CODE_LENGTH) })}
      />
      <div className={styles.failure} aria-live="assertive">
        {message !== null && (
          <Notice tone="error">
            <p>{message}</p>
            {isNotFound && (
              <p>
                <SendAgainLink />
              </p>
            )}
          </Notice>
        )}
      </div>
      <div className={layout.actions}>
        <button type="submit" className={buttons.main} aria-disabled={isBusy}>
          {isBusy ? lookup.validating : submitText}
        </button>
      </div>
    </form>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function messagesFor(problem: Problem, locale: Locale): string {
  const { code } = problem
  if (code === 'edit_code_format' || code === 'edit_code_missing') return EDIT_CODE_MESSAGES[code][locale]
  return answerProblemText(problem, locale)
}

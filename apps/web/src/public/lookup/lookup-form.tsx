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
import { ApiError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import buttons from '../shared/ui/button.module.css'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import styles from './lookup-form.module.css'
import { TextInput } from '../shared/ui/text-input.tsx'
import { errorText } from '../translations/error-text.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'

export interface Found {
  uniqueId: string
  editCode: string
  formTitle: string
}

export function LookupForm({ onFound }: { onFound(found: Found): void }) {
  const { locale, messages } = useI18n()
  const { lookup, submission } = useScreenMessages()
  const [typed, setTyped] = useState({ uniqueId: '', editCode: '' })
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function change(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part })
    setMessage(null)
  }

  async function validate(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    const [problem] = checkEditLookup(typed)
    if (problem) return setMessage(messagesFor(problem, locale))
    const params = { uniqueId: normaliseUniqueId(typed.uniqueId), editCode: typed.editCode }
    setIsBusy(true)
    setMessage(null)
    try {
      const { form } = await publicRequest('GET /api/submissions/edit/:uniqueId/:editCode', { params })
      onFound({ ...params, formTitle: form.title })
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : submission.failed
      setMessage(lookup.failed(errorText(messages, error, reason)))
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void validate(event)}>
      <TextInput
        label={submission.uniqueId}
        value={typed.uniqueId}
        autoCapitalize="characters"
        onText={(text) => change({ uniqueId: text.toUpperCase() })}
      />
      <TextInput
        label={submission.editCode}
        value={typed.editCode}
        inputMode="numeric"
        onText={(text) => change({ editCode: onlyDigits(text).slice(0, EDIT_CODE_LENGTH) })}
      />
      <div className={styles.failure} aria-live="assertive">
        {message !== null && (
          <Notice tone="error">
            <p>{message}</p>
          </Notice>
        )}
      </div>
      <div className={layout.actions}>
        <button type="submit" className={buttons.main} aria-disabled={isBusy}>
          {isBusy ? lookup.validating : lookup.validate}
        </button>
      </div>
    </form>
  )
}

function messagesFor(problem: Problem, locale: Locale): string {
  const { code } = problem
  if (code === 'edit_code_format' || code === 'edit_code_missing') return EDIT_CODE_MESSAGES[code][locale]
  return answerProblemText(problem, locale)
}

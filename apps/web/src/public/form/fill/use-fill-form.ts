import type { PublicForm } from '@nibondhon/api-contract'
import type { Answer } from '@nibondhon/domain'
import { useFormAnswers } from '@nibondhon/form-renderer'
import { useCallback, useLayoutEffect, useState } from 'react'
import { hasAttempt } from '../../member-session/payment-attempt.ts'
import { forgetChoices } from '../../member-session/payment-choices.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import {
  type Draft,
  hasAnswers,
  newSubmissionKey,
  readDraft,
  removeDraft,
  writeDraft,
} from '../../member-session/form-draft.ts'
import { heldAnswers, heldFiles } from '../../member-session/held-files.ts'
import { usePatterns } from '../../shared/answers/use-patterns.ts'

/** The answers of someone filling in a form, kept in their session with every key they press. */
export function useFillForm(form: PublicForm) {
  const { locale } = useI18n()
  const [files] = useState(() => heldFiles(form.id))
  const [restored, setRestored] = useState(() => readDraft(form.customUrl, form.fields))
  const [key, setKey] = useState(() => (restored && wasSent(restored) ? restored.key : newSubmissionKey()))
  const [tries, setTries] = useState(restored?.tries ?? [])
  const filling = useFormAnswers({
    form,
    initial: { ...restored?.answers, ...heldAnswers(files) },
    audience: 'public',
    patterns: usePatterns(form.fields),
    locale,
  })
  const { answers, isChanged, reset } = filling

  const give = filling.setAnswer
  const setAnswer = useCallback(
    (id: string, answer: Answer) => {
      // A file that was removed is not to come back with the others.
      if (answer === null) files.delete(id)
      give(id, answer)
    },
    [files, give],
  )

  // Not after the next paint but at once: a page can be reloaded or killed right after a key was pressed.
  useLayoutEffect(() => {
    if (isChanged) writeDraft(form.customUrl, { answers, key, tries })
  }, [form.customUrl, isChanged, answers, key, tries])

  const lost = (restored?.files ?? []).filter((id) => !answers[id])
  return {
    ...filling,
    files,
    setAnswer,
    key,
    tries,
    setTries,
    isRestored: restored !== null && hasAnswers(restored),
    /** Labels of the files that must be chosen again. */
    lostFiles: form.fields.filter(({ id }) => lost.includes(id)).map(({ label }) => label),
    clear() {
      removeDraft(form.customUrl)
      files.clear()
      forgetChoices()
      setRestored(null)
      setKey(newSubmissionKey())
      setTries([])
      reset()
    },
  }
}

/**
 * Only then must the next attempt be known as the same one. Otherwise it gets a key of its own: the browser copies a
 * draft when a tab is duplicated, and the other tab may be filled in for somebody else.
 */
function wasSent({ key, tries }: Draft): boolean {
  return tries.length > 0 || hasAttempt(key)
}

export type Filling = ReturnType<typeof useFillForm>

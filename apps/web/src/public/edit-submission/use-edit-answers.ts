import type { EditableSubmission } from '@nibondhon/api-contract'
import {
  answersToSend,
  hasUnsavedChanges,
  readAnswers,
  readPostedEdit,
  type Answers,
} from '@nibondhon/domain'
import { useFormAnswers } from '@nibondhon/form-renderer'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readSubmissionSession, updateSubmissionSession } from '../member-session/submission-session.ts'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { usePatterns } from '../shared/answers/use-patterns.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { useEditFiles } from './use-edit-files.ts'

/** What is paid for is locked, so an edit has no price. */
const NO_PRICE = { requirePayment: false, amount: 0 }

/** The answers of a submission while they are changed. */
export function useEditAnswers(submission: EditableSubmission) {
  const { locale } = useI18n()
  const { fields } = submission.form
  const patterns = usePatterns(fields)
  // On a page that the server rendered, the draft is restored when the page is taken over, by `attach`.
  const isInBrowser = useIsInBrowser()
  const [isRendered, setIsRendered] = useState(!isInBrowser)
  const [restored, setRestored] = useState(() => (isInBrowser ? restoreEditDraft(submission) : null))
  const editing = useFormAnswers({
    form: { fields, settings: NO_PRICE },
    initial: { ...submission.data, ...restored },
    audience: 'public-edit',
    patterns,
    locale,
  })
  const { answers, reset, adopt } = editing
  // The page may have written an answer in another way than it is stored; that changes nothing.
  const isChanged = editing.isChanged && hasUnsavedChanges(submission, answers)
  const { forget, takeFiles, ...fileEditing } = useEditFiles(submission, editing.setAnswer)

  /** A ref of the form element: called when the page that the server rendered is taken over. */
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      if (!isRendered || !element) return
      const draft = restoreEditDraft(submission)
      // What was typed before the script arrived is newer than the draft.
      const posted = new FormData(element)
      const typed = answersToSend(submission, readPostedEdit(submission, posted))
      setRestored(draft)
      setIsRendered(false)
      adopt({ ...draft, ...typed, ...takeFiles(posted) })
    },
    [submission, isRendered, adopt, takeFiles],
  )

  useLayoutEffect(() => {
    if (isChanged) saveEditDraft(submission, answersToSend(submission, answers))
    else if (editing.isChanged) removeEditDraft(submission)
  }, [submission, answers, isChanged, editing.isChanged])

  // What was saved is what the page shows from then on.
  const shown = useRef({ submission, locale })
  useEffect(() => {
    const before = shown.current
    if (before.submission === submission) return
    shown.current = { submission, locale }
    // The same answers under labels in another language.
    if (before.locale !== locale) return
    removeEditDraft(submission)
    forget()
    setRestored(null)
    reset(submission.data)
  }, [reset, forget, submission, locale])
  useLeaveWarning(isChanged)

  return {
    ...editing,
    ...fileEditing,
    isChanged,
    patterns,
    attach,
    /** Holds changes of an earlier visit that were not saved. */
    isRestored: restored !== null,
    discard() {
      removeEditDraft(submission)
      forget()
      setRestored(null)
      reset(submission.data)
    },
  }
}

/** Null also for changes to an earlier version of the submission. */
function restoreEditDraft({ uniqueId, updatedAt, form }: EditableSubmission): Answers | null {
  const { editDraft } = readSubmissionSession(uniqueId)
  return editDraft?.updatedAt === updatedAt ? readAnswers(form.fields, editDraft.changes) : null
}

function saveEditDraft({ uniqueId, updatedAt }: EditableSubmission, changes: Answers): void {
  updateSubmissionSession(uniqueId, { editDraft: { updatedAt, changes } })
}

function removeEditDraft({ uniqueId }: EditableSubmission): void {
  updateSubmissionSession(uniqueId, { editDraft: null })
}

/** Closing the tab loses the draft, so the browser asks first. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}

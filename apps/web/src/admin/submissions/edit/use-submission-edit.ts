import type { Submission } from '@nibondhon/api-contract'
import {
  answerProblemText,
  changedFields,
  isBlank,
  isRecord,
  problem as domainProblem,
  tidyAnswer,
  type PatternEngine,
  type Answers,
  type Field,
  takesFile,
} from '@nibondhon/domain'
import { useFormAnswers } from '@nibondhon/form-renderer'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { type UnsavedWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { useKeepWork } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { nameOf } from '../shared/submission-labels.ts'
import { useSaveAnswers } from '../shared/use-submissions.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { compareEdits } from './conflict/compare-edits.ts'
import type { Kept } from './conflict/edit-conflict-dialog.tsx'
import { editTexts } from './texts/edit-texts.ts'
import { isPriceQuestion, usePriceQuestion } from './use-price-question.ts'
import { useSave } from '../../shared/save/use-save.ts'

const FREE = { requirePayment: false, amount: 0 }

interface UseSubmissionEdit {
  submission: Submission
  patterns: PatternEngine
  /** What was not saved when the session ended, if the person continues with it. */
  continued?: UnsavedWork | null
  /** Of the list, for the way back from the edit page. */
  search?: string
}

/** The answers of a submission while staff correct them. */
export function useSubmissionEdit({
  submission,
  patterns,
  continued = null,
  search = '',
}: UseSubmissionEdit) {
  const texts = editTexts()
  // A refetch may bring another person's save, which the inputs do not show. Changes are computed against what the
  // person saw, and sent with that version, so that the server can reject them.
  const [{ id, data, updatedAt, form, files }, setSeen] = useState(submission)
  const { fields } = form
  const [kept] = useState(() => keptChanges(fields, continued))
  const answers = useFormAnswers({
    form: { fields, settings: FREE },
    initial: { ...data, ...kept.data },
    audience: 'admin-edit',
    patterns,
    locale: consoleLanguage(),
  })
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  const [conflict, setConflict] = useState<{ theirs: Submission; isOpen: boolean } | null>(null)
  const showSnackbar = useSnackbar()
  const price = usePriceQuestion()
  const saving = useSaveAnswers(price.sendWithPrice)
  const changes = answersToSave(fields, data, answers.answers)
  const isChanged = !saving.isSuccess && Object.keys(changes).length > 0
  const work = useKeepWork({
    kind: 'edit',
    submissionId: id,
    name: nameOf(submission),
    path: `/admin/submissions/${id}/edit${search}`,
    value: { data: changes, updatedAt },
    isChanged,
  })

  const save = useSave(saving, {
    failed: (error) => (work.isKept() || isPriceQuestion(error) ? null : messageOr(texts.failed, error)),
    onDone: work.finish,
    onFailed: (error) => {
      if (work.isKept() || isPriceQuestion(error)) return
      const isConflict = error instanceof ApiError && error.code === 'submission_changed'
      setProblem({ text: messageOr(texts.failed, error), isConflict })
      if (isConflict) void compare()
      if (error instanceof ApiError && Object.keys(error.errors).length > 0)
        answers.setServerErrors(error.errors)
    },
  })

  /** Loads what the other person saved. Without it the message alone is shown, and saving again compares again. */
  async function compare(): Promise<void> {
    const theirs = await request('GET /api/submissions/:id', { params: { id } }).catch(() => null)
    if (theirs) setConflict({ theirs, isOpen: true })
  }

  /** Goes on from the other person's version, with what is kept of one's own. Nothing is saved yet. */
  function decide(kept: Readonly<Record<string, Kept>>): void {
    if (!conflict) return
    const { theirs } = conflict
    for (const { field } of edits) {
      if (kept[field.id] === 'theirs') answers.setAnswer(field.id, theirs.data[field.id] ?? null)
    }
    setSeen(theirs)
    setConflict(null)
    setProblem(null)
    showSnackbar(texts.conflict.decided, 'info')
  }
  const edits = conflict
    ? compareEdits(fields, { base: data, mine: answers.answers, theirs: conflict.theirs.data })
    : []

  /** A file is saved at once; what was typed stays. */
  function takeFile(next: Submission, fieldId: string): void {
    setSeen(next)
    answers.setAnswer(fieldId, next.data[fieldId] ?? null)
  }

  /** Resolves to whether it was saved. */
  async function submit(success: string): Promise<boolean> {
    if (!answers.validateAll()) {
      showSnackbar(answerProblemText(domainProblem('fix_before_saving'), consoleLanguage()), 'error')
      return false
    }
    const isSaved = await save.run({ id, body: { data: changes, updatedAt } })
    if (isSaved) showSnackbar(success, 'success')
    return isSaved
  }

  return {
    ...answers,
    submit,
    problem,
    /** What someone else has saved meanwhile, until the person has decided. */
    conflict: conflict && {
      ...conflict,
      edits,
      decide,
      show: (isOpen: boolean) => setConflict({ ...conflict, isOpen }),
    },
    /** What the change costs, until the person has agreed to it. */
    priceQuestion: price.question,
    takeFile,
    files,
    /** The version that the person sees. */
    updatedAt,
    changedIds: Object.keys(changes),
    isSaving: save.isPending,
    isChanged,
    /** The person continues earlier work, and the submission has been changed since. */
    isChangedMeanwhile: kept.updatedAt !== null && kept.updatedAt !== updatedAt,
  }
}

/** The kept changes as answers of the fields that the submission has now. */
function keptChanges(fields: readonly Field[], work: UnsavedWork | null) {
  if (work?.kind !== 'edit') return { data: {}, updatedAt: null }
  const { data, updatedAt } = work.value
  const given = isRecord(data) ? data : {}
  const known = fields.filter(({ id, type }) => id in given && !takesFile(type))
  return {
    data: Object.fromEntries(known.map((field) => [field.id, tidyAnswer(field, given[field.id])])),
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
  }
}

/**
 * Only changed answers are sent, so that all others stay as stored. An emptied number becomes 0, because a sum without
 * it would silently be wrong.
 */
export function answersToSave(fields: readonly Field[], before: Answers, after: Answers): Answers {
  const typed = fields.filter(({ type }) => !takesFile(type))
  return Object.fromEntries(
    changedFields(typed, before, after).map(({ id, type }) => {
      const answer = after[id] ?? null
      return [id, type === 'number' && isBlank(answer) ? 0 : answer]
    }),
  )
}

/**
 * For the mousedown of the button that saves. Leaving a field may show its error, which moves everything below it: the
 * button would no longer be under the pointer when it is released, and the click would be lost.
 */
export function keepFocus(event: Pick<MouseEvent, 'preventDefault'>): void {
  event.preventDefault()
}

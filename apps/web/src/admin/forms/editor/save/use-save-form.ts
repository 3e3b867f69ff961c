import type { Form } from '@nibondhon/api-contract'
import { affectsAnswers, needsNewVersion, ruleImpacts } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useState, type Dispatch } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { request } from '../../../../lib/api.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { definitionOf } from '../../shared/form-definition.ts'
import { findIssues } from '../../shared/form-issues.ts'
import { loadPatterns } from '../../shared/patterns.ts'
import { fetchForm, useChangeForm, useCreateForm } from '../../shared/use-forms.ts'
import { copyOf } from '../../transfer/use-duplicate-form.ts'
import { type Opening, withOpening } from '../opening/opening.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import { ruleImpactText, type SaveImpact } from './save-impact.ts'
import { saveTexts } from './texts/save-texts.ts'
import { useRunSave } from './use-run-save.ts'

/** The stored version of the form that the draft is based on. */
interface BaseVersion {
  id: string
  updatedAt: string
}

type SaveOutcome = 'updated' | 'not-saved'

interface UseSaveForm {
  stored: Form | null
  state: EditorState
  dispatch: Dispatch<EditorEvent>
}

/**
 * Checks and saves the form. Asks first when a new form opens, when the change concerns earlier submissions, and offers a choice when another user
 * has saved the form meanwhile.
 */
export function useSaveForm({ stored, state, dispatch }: UseSaveForm) {
  const [base, setBase] = useState<BaseVersion | null>(stored)
  const [impact, setImpact] = useState<SaveImpact | null>(null)
  const [conflict, setConflict] = useState<Form | null>(null)
  const [isAskingOpening, setAskingOpening] = useState(false)
  const { runSave, rejectAttempt, resetAttempts, ...progress } = useRunSave()
  const showSnackbar = useSnackbar()
  const create = useCreateForm()
  const change = useChangeForm()
  const askImpact = useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: object[] }) =>
      request('POST /api/forms/:id/impact', { params: { id }, body: { fields } }),
  })
  const { draft } = state

  /** Shows the other user's version where that is why the save failed. */
  async function showConflict(error: unknown): Promise<boolean> {
    if (!base || !isChangedMeanwhile(error)) return false
    const theirs = await fetchForm(base.id).catch(() => null)
    if (theirs) setConflict(theirs)
    return theirs !== null
  }

  async function put({ id, updatedAt }: BaseVersion): Promise<'updated'> {
    const form = await change.mutateAsync({
      id,
      body: { ...draft, translations: draft.translations ?? null, updatedAt },
    })
    dispatch({ type: 'saved', sent: draft, form: definitionOf(form) })
    setBase(form)
    setImpact(null)
    setConflict(null)
    resetAttempts()
    showSnackbar(saveTexts().updated, 'success')
    return 'updated'
  }

  /** Null where no one who has submitted is concerned. A change of texts and messages is not even asked about. */
  async function findImpact(id: string): Promise<SaveImpact | null> {
    const rules = ruleImpacts(state.saved, draft)
    if (rules.length === 0 && !needsNewVersion(state.saved.fields, draft.fields)) return null
    const { changes, submissionCount } = await askImpact.mutateAsync({ id, fields: draft.fields })
    if (submissionCount === 0) return null
    const affected = changes.filter(
      ({ change: one, answersUsing }) =>
        one.kind === 'seats_changed' || (answersUsing > 0 && affectsAnswers(one)),
    )
    const effects = rules.map((rule) => ruleImpactText(rule, submissionCount))
    return affected.length + effects.length === 0 ? null : { changes: affected, effects }
  }

  async function checkAndSave(): Promise<SaveOutcome> {
    const [first] = findIssues(draft, await loadPatterns(draft.fields))
    if (first) {
      rejectAttempt(first.text)
      return 'not-saved'
    }
    if (!base) {
      setAskingOpening(true)
      return 'not-saved'
    }
    const found = await findImpact(base.id)
    if (found === null) return put(base)
    setImpact(found)
    return 'not-saved'
  }

  async function save(): Promise<SaveOutcome> {
    if (progress.isSaving) return 'not-saved'
    return (await runSave(checkAndSave, showConflict)) ?? 'not-saved'
  }

  async function createNew(opening: Opening): Promise<string> {
    const { id } = await create.mutateAsync(withOpening(draft, opening))
    showSnackbar(saveTexts().created, 'success')
    return id
  }

  async function createCopy(): Promise<string> {
    const copy = await create.mutateAsync({ ...copyOf(draft), isActive: false })
    showSnackbar(saveTexts().created, 'success')
    return copy.id
  }

  function takeTheirs() {
    if (!conflict) return
    dispatch({ type: 'reloaded', form: definitionOf(conflict) })
    setBase(conflict)
    setConflict(null)
    resetAttempts()
  }

  return {
    ...progress,
    base,
    impact,
    conflict,
    save,
    /** A new form has no problems: all that is missing is when it opens. */
    isAskingOpening,
    /** The id of the new form, or null if it could not be created. */
    create: async (opening: Opening) => {
      const id = await runSave(() => createNew(opening), showConflict)
      setAskingOpening(false)
      return id
    },
    cancelOpening: () => setAskingOpening(false),
    /** For a restored draft, which is based on an earlier version of the form. */
    startFrom: (updatedAt: string) => setBase((now) => now && { ...now, updatedAt }),
    confirmImpact: () => {
      setImpact(null)
      return runSave(async () => base && put(base), showConflict)
    },
    cancelImpact: () => setImpact(null),
    closeConflict: () => setConflict(null),
    takeTheirs,
    overwrite: () => runSave(async () => conflict && put(conflict), showConflict),
    /** The id of the copy, or null if it could not be made. */
    saveCopy: () => runSave(createCopy, showConflict),
  }
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'form_changed'
}

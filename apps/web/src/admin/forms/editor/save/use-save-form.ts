import type { Form, FormImpact } from '@nibondhon/api-contract'
import { affectsAnswers, needsNewVersion, type FormDefinition } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useState, type Dispatch } from 'react'
import { ApiError, messageOr } from '../../../../lib/api-error.ts'
import { request } from '../../../../lib/api.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { definitionOf } from '../../shared/form-definition.ts'
import { findIssues } from '../../shared/form-issues.ts'
import { loadPatterns } from '../../shared/load-patterns.ts'
import { fetchForm, useChangeForm, useCreateForm } from '../../shared/use-forms.ts'
import { copyTitle } from '../../transfer/use-duplicate-form.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'

/** The stored form, and when it was changed last as far as this editor knows. */
interface Base {
  id: string
  updatedAt: string
}

/** Why the last save failed, beyond what can be checked here. */
export interface Refused {
  text: string
  errors: Readonly<Record<string, string>>
}

type Outcome = 'created' | 'updated' | 'not-saved'

interface UseSaveForm {
  stored: Form | null
  state: EditorState
  dispatch: Dispatch<EditorEvent>
}

/** Checks, asks where earlier answers are touched, saves, and notices when someone else has saved meanwhile. */
export function useSaveForm({ stored, state, dispatch }: UseSaveForm) {
  const [base, setBase] = useState<Base | null>(stored)
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [impact, setImpact] = useState<FormImpact['changes'] | null>(null)
  const [conflict, setConflict] = useState<Form | null>(null)
  const showSnackbar = useSnackbar()
  const create = useCreateForm()
  const change = useChangeForm()
  const askImpact = useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: object[] }) =>
      request('POST /api/forms/:id/impact', { params: { id }, body: { fields } }),
  })
  const { draft } = state

  /** Runs one way of saving; a failure is told and leaves everything as it is typed. */
  async function attemptTo<T>(deed: () => Promise<T>): Promise<T | null> {
    setSaving(true)
    setRefused(null)
    try {
      return await deed()
    } catch (error) {
      if (isChangedMeanwhile(error) && base) return await showConflict(base.id, error)
      fail(error)
      return null
    } finally {
      setSaving(false)
    }
  }

  function fail(error: unknown) {
    const errors = error instanceof ApiError ? error.errors : {}
    setRefused({ text: messageOr('Check your connection and try again. Nothing is lost.', error), errors })
    setAttempt((count) => count + 1)
    showSnackbar('Failed to save form', 'error')
  }

  async function showConflict(id: string, error: unknown): Promise<null> {
    const theirs = await fetchForm(id).catch(() => null)
    if (theirs) setConflict(theirs)
    else fail(error)
    return null
  }

  async function put({ id, updatedAt }: Base): Promise<'updated'> {
    const form = await change.mutateAsync({ id, body: { ...draft, updatedAt } })
    dispatch({ type: 'saved', sent: draft, form: definitionOf(form) })
    setBase(form)
    setImpact(null)
    setConflict(null)
    setAttempt(0)
    showSnackbar('Form updated successfully', 'success')
    return 'updated'
  }

  async function touchedAnswers(id: string): Promise<FormImpact['changes']> {
    if (!needsNewVersion(state.saved.fields, draft.fields)) return []
    const { changes } = await askImpact.mutateAsync({ id, fields: draft.fields })
    return changes.filter((one) => one.answersUsing > 0 && affectsAnswers(one.change))
  }

  async function save(): Promise<Outcome> {
    if (isSaving) return 'not-saved'
    const outcome = await attemptTo<Outcome>(async () => {
      const [first] = findIssues(draft, await loadPatterns(draft.fields))
      if (first) {
        setAttempt((count) => count + 1)
        showSnackbar(first.text, 'error')
        return 'not-saved'
      }
      if (!base) {
        await create.mutateAsync(draft)
        showSnackbar('Form created successfully', 'success')
        return 'created'
      }
      const touched = await touchedAnswers(base.id)
      if (touched.length === 0) return put(base)
      setImpact(touched)
      return 'not-saved'
    })
    return outcome ?? 'not-saved'
  }

  return {
    base,
    attempt,
    attempted: attempt > 0,
    isSaving,
    refused,
    impact,
    conflict,
    save,
    /** What is edited was made from an earlier state of the form. */
    startFrom: (updatedAt: string) => setBase((now) => now && { ...now, updatedAt }),
    confirmImpact: () => {
      setImpact(null)
      return attemptTo(async () => base && put(base))
    },
    cancelImpact: () => setImpact(null),
    closeConflict: () => setConflict(null),
    takeTheirs: () => {
      if (!conflict) return
      dispatch({ type: 'reloaded', form: definitionOf(conflict) })
      setBase(conflict)
      setConflict(null)
      setAttempt(0)
    },
    overwrite: () => attemptTo(async () => conflict && put(conflict)),
    /** The id of the copy, or null when it could not be made. */
    saveCopy: () =>
      attemptTo(async () => {
        const copy = await create.mutateAsync(asCopy(draft))
        showSnackbar('Form created successfully', 'success')
        return copy.id
      }),
  }
}

function asCopy(form: FormDefinition): FormDefinition {
  return { ...form, title: copyTitle(form.title) }
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'form_changed'
}

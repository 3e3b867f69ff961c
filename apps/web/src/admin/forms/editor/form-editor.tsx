import Box from '@mui/material/Box'
import type { Form } from '@nibondhon/api-contract'
import type { FormDefinition } from '@nibondhon/domain'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../shared/form/leave-guard.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import type { FormIssue } from '../shared/form-issues.ts'
import { DraftOffers } from './drafts/draft-offers.tsx'
import type { StoredDraft } from './drafts/draft-storage.ts'
import { useDrafts } from './drafts/use-drafts.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorContext, type Editor } from './editor-context.ts'
import { EditorPanels } from './editor-panels.tsx'
import { SidePanel } from './preview/side-panel.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import { ImpactDialog } from './save/impact-dialog.tsx'
import { SaveProblems } from './save/save-problems.tsx'
import { useSaveForm } from './save/use-save-form.ts'
import { placeOfIssue, type Place } from './editor-position.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useUndoKeys } from './use-undo-keys.ts'

interface FormEditorProps {
  /** Null for a new form. */
  stored: Form | null
  start: FormDefinition
  /** Taken over from elsewhere, and not saved yet. */
  given: FormDefinition | null
}

export function FormEditor({ stored, start, given }: FormEditorProps) {
  const { state, dispatch, changed, issues } = useFormDraft(start, given)
  const [place, setPlace] = useState<Place>({ tab: 'fields' })
  const mayLeave = useRef(false)
  const navigate = useNavigate()
  const leave = useCallback(
    (path: string) => {
      mayLeave.current = true
      void navigate(path)
    },
    [navigate],
  )
  const saving = useSaveForm({ stored, state, dispatch })
  const drafts = useDrafts({
    formId: stored?.id ?? null,
    base: saving.base?.updatedAt ?? null,
    draft: state.draft,
    changed,
  })
  useUndoKeys(dispatch)

  async function save() {
    const outcome = await saving.save()
    if (outcome === 'created') {
      drafts.finish()
      leave('/admin/forms')
    }
  }

  function restore(draft: StoredDraft) {
    dispatch({ type: 'replaced', form: draft.form })
    // Made from an older state of the form: saving it must notice what was changed since.
    if (draft.base !== null) saving.startFrom(draft.base)
    drafts.take(draft)
  }

  const shown = useMemo(() => {
    const now = saving.attempted ? issues : issues.filter(({ key }) => isOfField(state.draft, key))
    return now.length === 0 ? NO_ISSUES : now
  }, [issues, saving.attempted, state.draft])
  const editor = useMemo<Editor>(
    () => ({ draft: state.draft, dispatch, issues: shown }),
    [state.draft, dispatch, shown],
  )

  return (
    <EditorContext value={editor}>
      <ConsolePage
        title={stored ? 'Edit form' : 'New Form'}
        purpose={
          stored ? stored.title : 'Give it a title, add fields, and see at the side what members will see.'
        }
      >
        <EditorBar
          state={state}
          changed={changed}
          saving={saving.isSaving}
          formId={stored?.id ?? null}
          dispatch={dispatch}
          onSave={() => void save()}
        />
        <DraftOffers
          isNew={stored === null}
          offered={drafts.offered}
          onContinue={restore}
          onDiscard={drafts.discard}
        />
        <SaveProblems
          issues={saving.attempted ? issues : []}
          refused={saving.refused}
          attempt={saving.attempt}
          onGo={(issue) => setPlace(placeOfIssue(state.draft, issue.key))}
        />
        <Box sx={{ display: { lg: 'flex' }, alignItems: 'flex-start', gap: 3 }}>
          <EditorPanels isNew={stored === null} place={place} onPlace={setPlace} />
          <SidePanel tab={place.tab} form={state.draft} formId={stored?.id ?? null} />
        </Box>
      </ConsolePage>
      <LeaveGuard
        changed={changed}
        mayLeave={mayLeave}
        text="Your changes are not saved. They stay in this browser and are offered when you come back here."
      />
      {saving.impact && (
        <ImpactDialog
          changes={saving.impact}
          saving={saving.isSaving}
          onSave={() => void saving.confirmImpact()}
          onClose={saving.cancelImpact}
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          mine={state.draft}
          base={state.saved}
          theirs={saving.conflict}
          saving={saving.isSaving}
          onReload={saving.takeTheirs}
          onOverwrite={() => void saving.overwrite()}
          onCopy={() =>
            void saving.saveCopy().then((id) => {
              if (id === null) return
              drafts.finish()
              leave(`/admin/forms/${id}/edit`)
            })
          }
          onClose={saving.closeConflict}
        />
      )}
    </EditorContext>
  )
}

/** Always the same one: a list of fields without problems is not drawn anew for every key. */
const NO_ISSUES: readonly FormIssue[] = []

function isOfField({ fields }: FormDefinition, key: string): boolean {
  return fields.some(({ id }) => id === key)
}

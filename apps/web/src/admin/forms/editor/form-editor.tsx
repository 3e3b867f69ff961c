import Box from '@mui/material/Box'
import type { Form } from '@nibondhon/api-contract'
import type { FormDefinition } from '@nibondhon/domain'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../shared/form/leave-guard.tsx'
import { EditorsNotice } from '../../shared/live/editors-notice.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import type { FormIssue } from '../shared/form-issues.ts'
import { DraftOffers } from './drafts/draft-offers.tsx'
import type { StoredDraft } from './drafts/draft-storage.ts'
import { useDrafts } from './drafts/use-drafts.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorContext, type Editor } from './editor-context.ts'
import { EditorPanels } from './editor-panels.tsx'
import { SaveDialogs } from './save/save-dialogs.tsx'
import { SaveProblems } from './save/save-problems.tsx'
import { useSaveForm } from './save/use-save-form.ts'
import { FrontDoor } from './front-door/front-door.tsx'
import { type LiveField, LiveFieldContext, withLiveField } from './live-field.ts'
import { positionOfIssue, type EditorPosition, type EditorTab } from './editor-position.ts'
import { allFieldsOf } from './state/group-fields.ts'
import { editorTexts } from './texts/editor-texts.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSaveKey } from '../../shared/save/use-save-key.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { PriceCalculator } from './prices/calculator/price-calculator.tsx'
import { FormPreview } from './preview/form-preview.tsx'
import { MessagePreview } from './preview/message-preview.tsx'
import { PdfPreview } from './preview/pdf-preview.tsx'

interface FormEditorProps {
  /** Null for a new form. */
  stored: Form | null
  start: FormDefinition
  /** A form from another screen, such as an imported file, which is not saved yet. */
  given: FormDefinition | null
  /** A new form without the choice of how to begin. */
  startsEmpty?: boolean
}

export function FormEditor({ stored, start, given, startsEmpty = false }: FormEditorProps) {
  const { state, dispatch, changed, issues } = useFormDraft(start, given)
  const [position, setPosition] = useState<EditorPosition>({ tab: 'fields' })
  const [isAtFrontDoor, setAtFrontDoor] = useState(stored === null && given === null && !startsEmpty)
  const [live, setLive] = useState<LiveField | null>(null)
  const mayLeave = useRef(false)
  const navigate = useNavigate()
  const leave = useCallback(
    (path: string, state?: object) => {
      mayLeave.current = true
      void navigate(path, { state })
    },
    [navigate],
  )
  const saving = useSaveForm({ stored, state, dispatch })
  const drafts = useDrafts({
    formId: stored?.id ?? null,
    base: saving.base?.updatedAt ?? null,
    draft: state.draft,
    isImported: state.isImported,
    changed,
  })
  useUndoKeys(dispatch)

  useSaveKey(() => {
    if (!isAtFrontDoor) void saving.save()
  }, editorTexts().bar.saveKey)

  function restore(draft: StoredDraft) {
    dispatch({ type: 'replaced', form: draft.form, isImported: draft.isImported })
    // The draft may be based on an older version of the form: saving it must detect what changed since.
    if (draft.base !== null) saving.startFrom(draft.base)
    drafts.take(draft)
    setAtFrontDoor(false)
  }

  function begin(form: FormDefinition, isImported: boolean) {
    dispatch({ type: 'replaced', form, isImported })
    setAtFrontDoor(false)
  }

  const previewed = useMemo(() => withLiveField(state.draft, live), [state.draft, live])
  const texts = editorTexts().page
  const hasAttempted = saving.attempt > 0
  const shown = useShownIssues(issues, state.draft, hasAttempted)
  const editor = useMemo<Editor>(
    () => ({ draft: state.draft, dispatch, issues: shown }),
    [state.draft, dispatch, shown],
  )

  return (
    <EditorContext value={editor}>
      <ConsolePage
        title={stored ? texts.editTitle : texts.newTitle}
        purpose={stored ? stored.title : isAtFrontDoor ? texts.startPurpose : texts.newPurpose}
      >
        {!isAtFrontDoor && (
          <EditorBar
            state={state}
            changed={changed}
            saving={saving.isSaving}
            formId={stored?.id ?? null}
            dispatch={dispatch}
            onSave={() => void saving.save()}
          />
        )}
        {stored && <EditorsNotice edited={`form:${stored.id}`} />}
        <DraftOffers
          isNew={stored === null}
          offered={drafts.offered}
          onContinue={restore}
          onDiscard={drafts.discard}
        />
        {isAtFrontDoor ? (
          <FrontDoor
            onTemplate={(form) => begin(form, false)}
            onImported={(form) => begin(form, true)}
            onEmpty={() => setAtFrontDoor(false)}
          />
        ) : (
          <>
            <SaveProblems
              issues={hasAttempted ? issues : NO_ISSUES}
              failure={saving.failure}
              attempt={saving.attempt}
              onGo={(issue) => setPosition(positionOfIssue(state.draft, issue.key))}
            />
            <Box sx={{ display: { lg: 'flex' }, alignItems: 'flex-start', gap: 3 }}>
              <LiveFieldContext value={setLive}>
                <EditorPanels isNew={stored === null} position={position} onPositionChange={setPosition} />
              </LiveFieldContext>
              <SidePanel
                tab={position.tab}
                form={previewed}
                formId={stored?.id ?? null}
                onEdit={(fieldId) => setPosition({ tab: 'fields', fieldId })}
              />
            </Box>
          </>
        )}
      </ConsolePage>
      <LeaveGuard changed={changed} mayLeave={mayLeave} text={texts.leave} />
      <SaveDialogs
        state={state}
        saving={saving}
        onCreated={(id) => {
          drafts.finish()
          leave('/admin/forms', { ready: id })
        }}
        onCopied={(id) => {
          drafts.finish()
          leave(`/admin/forms/${id}/edit`)
        }}
      />
    </EditorContext>
  )
}

/** The issues of fields at once, those of settings only after an attempt to save: a new form has no title yet. */
function useShownIssues(issues: readonly FormIssue[], draft: FormDefinition, hasAttempted: boolean) {
  return useMemo(() => {
    const fieldIds = new Set(allFieldsOf(draft.fields).map(({ id }) => id))
    const shown = hasAttempted ? issues : issues.filter(({ key }) => fieldIds.has(key))
    return shown.length === 0 ? NO_ISSUES : shown
  }, [issues, draft, hasAttempted])
}

/** One constant array, so that a list without issues does not render again for every key. */
const NO_ISSUES: readonly FormIssue[] = []

interface SidePanelProps {
  tab: EditorTab
  form: FormDefinition
  formId: string | null
  onEdit: (fieldId: string) => void
}

/** Previews what members get, depending on the open tab. */
function SidePanel({ tab, form, formId, onEdit }: SidePanelProps) {
  switch (tab) {
    case 'fields':
    case 'settings':
    case 'languages':
      return <FormPreview form={form} onEdit={onEdit} />
    case 'prices':
      return <PriceCalculator form={form} />
    case 'notifications':
      return <MessagePreview form={form} formId={formId} />
    case 'pdf':
      return <PdfPreview form={form} formId={formId} />
  }
}

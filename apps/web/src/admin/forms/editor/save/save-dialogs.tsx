import { OpeningDialog } from '../opening/opening-dialog.tsx'
import type { Opening } from '../opening/opening.ts'
import type { EditorState } from '../state/editor-state.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { describeRuleChanges } from './describe-differences.ts'
import { ImpactDialog } from './impact-dialog.tsx'
import type { useSaveForm } from './use-save-form.ts'

interface SaveDialogsProps {
  state: EditorState
  saving: ReturnType<typeof useSaveForm>
  onCreated: (id: string) => void
  onCopied: (id: string) => void
}

/** Asks when a new form opens, and what to do when a save concerns earlier submissions or the changes of another user. */
export function SaveDialogs({ state, saving, onCreated, onCopied }: SaveDialogsProps) {
  async function saveCopy() {
    const id = await saving.saveCopy()
    if (id !== null) onCopied(id)
  }

  async function create(opening: Opening) {
    const id = await saving.create(opening)
    if (id !== null) onCreated(id)
  }

  return (
    <>
      {saving.isAskingOpening && (
        <OpeningDialog
          form={state.draft}
          isImported={state.isImported}
          isPending={saving.isSaving}
          onCreate={(opening) => void create(opening)}
          onClose={saving.cancelOpening}
        />
      )}
      {saving.impact && (
        <ImpactDialog
          {...saving.impact}
          ruleChanges={describeRuleChanges(state.saved, state.draft)}
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
          onCopy={() => void saveCopy()}
          onClose={saving.closeConflict}
        />
      )}
    </>
  )
}

import type { SavedView, ViewSettings } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useSaveView } from './use-views.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface ViewDialogProps {
  /** The view to rename or share; null for a new one. */
  view: SavedView | null
  settings: ViewSettings
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Names a view, and says who sees it. */
export function ViewDialog({ view, settings, onSaved, onClose }: ViewDialogProps) {
  const texts = listTexts().views
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const save = useSave(useSaveView(), {
    done: texts.saved,
    failed: texts.saveFailed,
    isQuiet: true,
    onDone: onSaved,
  })

  return (
    <FormDialog
      title={view ? texts.changeTitle : texts.saveTitle}
      description={texts.text}
      submitLabel={texts.save}
      error={save.failure}
      isPending={save.isPending}
      onSubmit={() => save.run({ id: view?.id ?? null, body: { name, isShared, settings } })}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.name}
        value={name}
        required
        autoFocus
        inputProps={{ maxLength: 60 }}
        onValueChange={setName}
      />
      <LabelledSwitch label={texts.share} checked={isShared} onCheckedChange={setShared} />
    </FormDialog>
  )
}

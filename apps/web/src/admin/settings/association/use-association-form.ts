import type { AssociationInput } from '@nibondhon/api-contract'
import { type Association, NO_ASSOCIATION } from '@nibondhon/domain'
import { useState } from 'react'
import { useAssociation, useSaveAssociation } from '../../shared/association/use-association.ts'
import { laterEdits } from '../../shared/form/later-edits.ts'
import type { SettingsTab } from '../form/settings-draft.ts'
import type { TabForm } from '../form/tab-frame.tsx'
import { settingsTexts } from '../texts/settings-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

export interface AssociationForm extends TabForm {
  draft: AssociationInput
  /** As the server has it; undefined until it is loaded. */
  stored: Association | undefined
  loading: ReturnType<typeof useAssociation>
  change: (part: Partial<AssociationInput>) => void
}

/** Held above the tabs, so that switching tabs loses nothing. */
export function useAssociationForm(): AssociationForm {
  const texts = settingsTexts().saving
  const loading = useAssociation()
  const [edits, setEdits] = useState<Partial<AssociationInput>>({})
  const { run, isPending, errors } = useSave(useSaveAssociation(), {
    done: texts.saved,
    failed: texts.failed,
    onDone: () => setEdits((last) => laterEdits(last, draft)),
  })
  const { logo: _logo, ...saved } = loading.data ?? NO_ASSOCIATION
  const draft = { ...saved, ...edits }
  const names = Object.keys(saved) as (keyof AssociationInput)[]
  const changed: SettingsTab[] = names.some((name) => draft[name] !== saved[name]) ? ['association'] : []

  return {
    draft,
    stored: loading.data,
    loading,
    change: (part) => setEdits((last) => ({ ...last, ...part })),
    errors,
    changed,
    saving: isPending ? 'association' : null,
    save: async () => void (await run(draft)),
  }
}

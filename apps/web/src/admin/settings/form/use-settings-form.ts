import { useMemo, useState } from 'react'
import {
  changedTabs,
  configOf,
  draftOf,
  isSet,
  withoutSaved,
  type SettingName,
  type SettingsDraft,
  type SettingsTab,
  type StoredSettings,
} from './settings-draft.ts'
import { useSaveSettings } from './use-settings.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

export interface SettingsForm {
  draft: SettingsDraft
  /** The value that the server has. */
  saved: SettingsDraft
  isSet: (name: SettingName) => boolean
  change: (part: Partial<SettingsDraft>) => void
  errors: Partial<Record<string, string>>
  changed: readonly SettingsTab[]
  /** The tab that is being saved. */
  saving: SettingsTab | null
  save: (tab: SettingsTab) => Promise<void>
}

/** One draft for all tabs, so that switching tabs loses nothing. */
export function useSettingsForm(stored: StoredSettings): SettingsForm {
  const texts = settingsTexts().saving
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({})
  const [saving, setSaving] = useState<SettingsTab | null>(null)
  const { run, errors } = useSave(useSaveSettings(), {
    done: texts.saved,
    failed: texts.failed,
  })
  const named = useMemo(() => byName(errors), [errors])
  const saved = draftOf(stored)
  const draft = { ...saved, ...edits }

  async function save(tab: SettingsTab) {
    setSaving(tab)
    if (await run(configOf(tab, draft))) setEdits((last) => withoutSaved(tab, last, draft))
    setSaving(null)
  }

  return {
    draft,
    saved,
    isSet: (name) => isSet(stored, name),
    change: (part) => setEdits((last) => ({ ...last, ...part })),
    errors: named,
    changed: changedTabs(saved, edits),
    saving,
    save,
  }
}

/** The server names a field by its path in the request: systemConfig.smtpPort. */
function byName(errors: Readonly<Record<string, string>>): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace('systemConfig.', ''), text]),
  )
}

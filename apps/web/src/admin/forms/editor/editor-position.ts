import type { FormDefinition } from '@nibondhon/domain'

export const EDITOR_TABS = ['fields', 'settings', 'notifications', 'pdf'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

/** Stands above the tabs, in view whichever is open. */
export function isHeadSetting(setting: string): boolean {
  return setting === 'title' || setting === 'description'
}

/** Where in the editor the person is, or is taken to. */
export interface Place {
  tab: EditorTab
  /** A field whose dialog opens with what is wrong in it. */
  fieldId?: string
  /** A setting whose input gets the focus. */
  setting?: string
}

/** Where an issue can be put right. */
export function placeOfIssue({ fields }: FormDefinition, key: string): Place {
  if (fields.some(({ id }) => id === key)) return { tab: 'fields', fieldId: key }
  return { tab: tabOfSetting(key), setting: key }
}

export function tabOfSetting(setting: string): EditorTab {
  if (setting.startsWith('settings.notifications')) return 'notifications'
  if (setting.startsWith('settings.pdfSettings')) return 'pdf'
  return setting.startsWith('settings.') ? 'settings' : 'fields'
}

/** Gives the focus to the input of a setting; false while it is not on the page. */
export function focusSetting(setting: string): boolean {
  const holder = document.querySelector(`[data-setting="${CSS.escape(setting)}"]`)
  const input = holder?.querySelector<HTMLElement>(
    'input:not([type="hidden"]), textarea, [role="combobox"], [contenteditable="true"]',
  )
  input?.focus()
  return input !== undefined && input !== null
}

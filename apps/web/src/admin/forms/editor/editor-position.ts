import type { FormDefinition } from '@nibondhon/domain'
import { allFieldsOf } from './state/group-fields.ts'

/** Marks what lies beside the preview. */
export const EDITOR_PARTS = 'data-editor-parts'

export const EDITOR_TABS = ['fields', 'settings', 'prices', 'notifications', 'pdf', 'languages'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

/** Title and description are above the tabs, visible in each of them. */
export function isHeadSetting(setting: string): boolean {
  return setting === 'title' || setting === 'description'
}

/** What the editor shows: a tab, and the field or setting to open in it. */
export interface EditorPosition {
  tab: EditorTab
  /** The field whose dialog opens, with its problems. */
  fieldId?: string
  /** The setting whose input gets the focus. */
  setting?: string
}

/** Where staff can fix an issue. */
export function positionOfIssue({ fields }: FormDefinition, key: string): EditorPosition {
  if (allFieldsOf(fields).some(({ id }) => id === key)) return { tab: 'fields', fieldId: key }
  return { tab: tabOfSetting(key), setting: key }
}

/** Whether members pay, how much, and what changes it: in one tab. */
const MONEY_SETTINGS = ['pricing', 'requirePayment', 'amount', 'paymentMethods'] as const

function tabOfSetting(setting: string): EditorTab {
  if (setting.startsWith('translations.')) return 'languages'
  if (MONEY_SETTINGS.some((name) => setting.startsWith(`settings.${name}`))) return 'prices'
  if (setting.startsWith('settings.notifications')) return 'notifications'
  if (setting.startsWith('settings.pdfSettings')) return 'pdf'
  return setting.startsWith('settings.') ? 'settings' : 'fields'
}

/** Focuses the input of a setting; false while it is not on the page. */
export function focusSetting(setting: string): boolean {
  const holder = document.querySelector(`[data-setting="${CSS.escape(setting)}"]`)
  const input = holder?.querySelector<HTMLElement>(
    'input:not([type="hidden"]), textarea, [role="combobox"], [contenteditable="true"]',
  )
  input?.focus()
  return input !== undefined && input !== null
}

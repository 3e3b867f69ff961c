import type { FormDefinition, FormSettings, NotificationSettings, PdfSettings } from '@nibondhon/domain'
import { createContext, use, type Dispatch } from 'react'
import type { FormIssue } from '../shared/form-issues.ts'
import type { EditorEvent } from './state/editor-state.ts'

/** State that all parts of the editor share. */
export interface Editor {
  draft: FormDefinition
  dispatch: Dispatch<EditorEvent>
  /** The issues to show: those of settings only after the first attempt to save. */
  issues: readonly FormIssue[]
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Parts of the editor must be used within it')
  return editor
}

/** Changes parts of the settings; `step` names the input, so that all typing in it is one undo step. */
export function useEditSettings() {
  const { dispatch } = useEditor()
  const edit = (step: string, change: (settings: FormSettings) => Partial<FormSettings>) =>
    dispatch({
      type: 'edited',
      step,
      edit: (form) => ({ ...form, settings: { ...form.settings, ...change(form.settings) } }),
    })
  return {
    settings: (part: Partial<FormSettings>) => edit(`settings.${keyOf(part)}`, () => part),
    notifications: (part: Partial<NotificationSettings>) =>
      edit(`notifications.${keyOf(part)}`, ({ notifications }) => ({
        notifications: { ...notifications, ...part },
      })),
    pdf: (part: Partial<PdfSettings>, step = keyOf(part)) =>
      edit(`pdf.${step}`, ({ pdfSettings }) => ({ pdfSettings: { ...pdfSettings, ...part } })),
  }
}

function keyOf(part: object): string {
  return Object.keys(part).join()
}

import type {
  FormDefinition,
  FormLimits,
  FormSchedule,
  FormSettings,
  NotificationSettings,
  PdfSettings,
  PriceRule,
} from '@nibondhon/domain'
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
    schedule: (part: Partial<FormSchedule>) =>
      edit(`schedule.${keyOf(part)}`, ({ schedule }) => ({ schedule: { ...schedule, ...part } })),
    limits: (part: Partial<FormLimits>) =>
      edit(`limits.${keyOf(part)}`, ({ limits }) => ({ limits: { ...limits, ...part } })),
    /** Price rules need payment: the first one turns it on. */
    rules: (step: string, change: (rules: readonly PriceRule[]) => PriceRule[]) =>
      edit(`rules.${step}`, ({ pricing, requirePayment }) => {
        const rules = change(pricing.rules)
        const isFirst = pricing.rules.length === 0 && rules.length > 0
        return { pricing: { rules }, requirePayment: requirePayment || isFirst }
      }),
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

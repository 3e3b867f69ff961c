import type { Answers, Audience, Field, FieldVisibility, Locale } from '@nibondhon/domain'
import { createContext, use, type ComponentType } from 'react'
import type { ModeBehaviour } from './mode-behaviour.ts'
import type {
  AnswerMessages,
  FieldProps,
  FieldViewProps,
  FileUrl,
  PlainInputs,
  ShownForm,
  UploadFile,
} from './types.ts'
import type { Messages } from './translations/messages.ts'

export interface FieldLocks {
  /** Whether the field takes no answer for now. */
  isHeld(field: Field): boolean
  /** Shown below the field. */
  Action: ComponentType<{ field: Field }>
}

/** What every field of one rendered form shares. */
export interface RendererSettings {
  /** Shows a field that takes no answer. */
  AnswerView: ComponentType<FieldProps>
  /** Says who cannot see a field; null where only members look at the form. */
  RestrictedTag: ComponentType<{ visibility: FieldVisibility }> | null
  /** What staff can do about a field that is locked here; undefined for members. */
  locks: FieldLocks | undefined
  behaviour: ModeBehaviour
  /** False without an onChange handler: inputs are shown but disabled. */
  interactive: boolean
  audience: Audience
  locale: Locale
  messages: Messages
  idPrefix: string
  uploadFile: UploadFile | undefined
  fileUrl: FileUrl | undefined
  /** Called when an upload begins and ends. */
  onBusy: ((fieldId: string, busy: boolean) => void) | undefined
  /** The file input of a page that has no script, or does not know yet whether it will. */
  fileInput: PlainInputs['FileInput'] | undefined
  /** Only on a page without script. */
  plain: PlainInputs | undefined
}

export const RendererContext = createContext<RendererSettings | null>(null)

/** Separate from the settings, because it changes with every key press and only HTML fields read it. */
export const VariablesContext = createContext<VariableSource>({
  form: { title: '', description: '', fields: [] },
  answers: {},
  given: {},
})

/** What the rows of groups need of the whole form. Separate from the settings, because it changes with the answers. */
export interface RowSettings {
  errors: AnswerMessages
  onBlur: ((key: string) => void) | undefined
  /** Shows a field of a row as one of the form. */
  FieldView: ComponentType<FieldViewProps>
}

export const RowContext = createContext<RowSettings>({
  errors: {},
  onBlur: undefined,
  FieldView: () => null,
})

export interface VariableSource {
  form: ShownForm
  answers: Answers
  given: Readonly<Record<string, string>>
}

export function useRenderer(): RendererSettings {
  const settings = use(RendererContext)
  if (settings === null) throw new Error('A field must be rendered inside FormRenderer')
  return settings
}

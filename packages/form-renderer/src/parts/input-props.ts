import { answerInputName } from '@nibondhon/domain'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { useFieldIds } from './field-frame.tsx'

interface InputOptions {
  /** What the browser may offer, where the mode lets it. */
  autoComplete?: string | undefined
  hasHint?: boolean
}

/** The props that the input of every field has. */
export function useInputProps(
  { field, message }: Pick<FieldProps, 'field' | 'message'>,
  { autoComplete, hasHint = false }: InputOptions = {},
) {
  const { interactive, behaviour } = useRenderer()
  const { ids, describedBy } = useFieldIds(field, message, hasHint)
  return {
    id: ids.input,
    name: answerInputName(field.id),
    className: 'nf-input',
    placeholder: field.placeholder === '' ? undefined : field.placeholder,
    disabled: !interactive,
    autoComplete: behaviour.autofills ? autoComplete : behaviour.autofills === null ? undefined : 'off',
    'aria-required': field.required || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy,
  }
}

import { patternsOf, type Field } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { fieldIds } from '../field-ids.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { Icon } from './icons.tsx'

type Framed = Pick<FieldProps, 'field' | 'message'> & { children: ReactNode; hint?: ReactNode }

/** Label above, help under the label, input, then what is wrong with the answer. */
export function InputFrame({ field, message, hint, children }: Framed) {
  const { ids } = useFieldIds(field)
  return (
    <>
      <div className="nf-head">
        <label className="nf-label" id={ids.label} htmlFor={ids.input} lang={field.langs?.label}>
          <LabelText field={field} />
        </label>
        <Description field={field} hint={hint} />
      </div>
      {children}
      <FieldError field={field} message={message} />
    </>
  )
}

/** The same for several inputs under one question. */
export function GroupFrame({ field, message, isRadio = false, children }: Framed & { isRadio?: boolean }) {
  const { ids, describedBy } = useFieldIds(field, message)
  return (
    <fieldset
      className="nf-group"
      id={ids.input}
      role={isRadio ? 'radiogroup' : undefined}
      tabIndex={-1}
      aria-describedby={describedBy}
      aria-required={isRadio && field.required ? true : undefined}
      aria-invalid={isRadio && message ? true : undefined}
    >
      <legend className="nf-label" id={ids.label} lang={field.langs?.label}>
        <LabelText field={field} spoken={!isRadio} />
      </legend>
      <Description field={field} />
      {children}
      <FieldError field={field} message={message} />
    </fieldset>
  )
}

/** The ids of a field's parts, and those that describe its input right now. */
export function useFieldIds(field: Field, message?: string, hasHint = false) {
  const ids = fieldIds(useRenderer().idPrefix, field)
  const describedBy = [field.description && ids.description, hasHint && ids.hint, message && ids.error]
    .filter(Boolean)
    .join(' ')
  return { ids, describedBy: describedBy === '' ? undefined : describedBy }
}

/** With a space that keeps it on the same line as the last word. */
const STAR = '\u00a0*'

/** The star is for the eye. Inputs say `aria-required`; a group of checkboxes cannot, so its label does. */
export function LabelText({ field, spoken = false }: { field: Field; spoken?: boolean }) {
  const { messages } = useRenderer()
  if (!field.required) return field.label
  return (
    <>
      {field.label}
      <span className="nf-required" aria-hidden="true">
        {STAR}
      </span>
      {spoken && <span className="nf-unseen"> ({messages.required})</span>}
    </>
  )
}

export function Description({ field, hint }: { field: Field; hint?: ReactNode }) {
  const { ids } = useFieldIds(field)
  return (
    <>
      {field.description !== '' && (
        <p className="nf-help" id={ids.description} lang={field.langs?.description}>
          {field.description}
        </p>
      )}
      {hint && (
        <p className="nf-help" id={ids.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldError({ field, message }: { field: Field; message: string | undefined }) {
  const { ids } = useFieldIds(field)
  const { messages } = useRenderer()
  if (!message) return null
  // What was typed covers the placeholder, which shows how to write it.
  const hasFormat = field.placeholder !== '' && !field.isHint && patternsOf([field]).length > 0
  return (
    <div className="nf-error" id={ids.error}>
      <Icon name="error" />
      <div>
        {message.split('\n').map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {hasFormat && <p>{messages.expectedFormat(field.placeholder)}</p>}
      </div>
    </div>
  )
}

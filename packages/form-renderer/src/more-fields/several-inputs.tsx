import type { ReactNode } from 'react'
import { Description, FieldError, LabelText, useFieldIds } from '../parts/field-frame.tsx'
import type { FieldProps } from '../types.ts'

/** The frame of a question with several inputs, the first of which has the id of the field. */
export function SeveralInputs({
  field,
  message,
  children,
}: Pick<FieldProps, 'field' | 'message'> & { children: ReactNode }) {
  const { ids, describedBy } = useFieldIds(field, message)
  return (
    <fieldset className="nf-group" aria-describedby={describedBy}>
      <legend className="nf-label" id={ids.label} lang={field.langs?.label}>
        <LabelText field={field} spoken />
      </legend>
      <Description field={field} />
      {children}
      <FieldError field={field} message={message} />
    </fieldset>
  )
}

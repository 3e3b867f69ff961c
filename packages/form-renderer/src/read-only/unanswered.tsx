import type { FieldType } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { fieldIds } from '../field-ids.ts'
import { useRenderer } from '../renderer-context.ts'
import type { AnswerComponent, FieldProps } from '../types.ts'

/** A question, and that it has no answer. */
export function Unanswered({ field }: Pick<FieldProps, 'field'>) {
  return (
    <AnswerFrame field={field}>
      <NotAnswered />
    </AnswerFrame>
  )
}

export function AnswerFrame({ field, children }: Pick<FieldProps, 'field'> & { children: ReactNode }) {
  const ids = fieldIds(useRenderer().idPrefix, field)
  return (
    <>
      <p className="nf-label" id={ids.label} lang={field.langs?.label}>
        {field.label}
      </p>
      <div className="nf-answer" id={ids.input}>
        {children}
      </div>
    </>
  )
}

export function NotAnswered() {
  return <span className="nf-muted">{useRenderer().messages.notAnswered}</span>
}

/** Of fields whose answer is more than a text. Only those of ../more-fields have one, and add it. */
export const OWN_ANSWERS: Partial<Record<FieldType, AnswerComponent>> = {}

import { agreedText, moreAnswerText } from '@nibondhon/domain'
import { LinkedText } from '../parts/linked-text.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import './more-fields.css'

/** What was agreed to and when, with the text itself for those who want to read it again. */
export function ConsentView({ field, answer }: Pick<FieldProps, 'field' | 'answer'>) {
  const text = moreAnswerText(field, answer, useRenderer().locale)
  const agreed = agreedText(field, answer)
  if (agreed === null) return <span className="nf-text">{text}</span>
  return (
    <details className="nf-agreed">
      <summary>{text}</summary>
      <p className="nf-consent-text" lang={field.langs?.consent}>
        <LinkedText text={agreed} />
      </p>
    </details>
  )
}

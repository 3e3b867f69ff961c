import { moreAnswerText } from '@nibondhon/domain'
import { InputFrame, useFieldIds } from '../parts/field-frame.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { moreFieldsMessages } from './more-fields-messages.ts'
import './more-fields.css'

/** What the form has calculated from other answers; a dash while one of them is missing. */
export function CalculatedField({ field, answer, message }: FieldProps) {
  const { locale, plain } = useRenderer()
  const { ids, describedBy } = useFieldIds(field, message)
  const messages = moreFieldsMessages(locale)
  const result = moreAnswerText(field, answer, locale)
  return (
    <InputFrame field={field} message={message}>
      <output className="nf-calculated" id={ids.input} aria-describedby={describedBy}>
        {result ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="nf-unseen">{messages.notCalculated}</span>
          </>
        )}
      </output>
      {plain ? (
        <p className="nf-help">{messages.calculatedLater}</p>
      ) : (
        <noscript>
          <p className="nf-help">{messages.calculatedLater}</p>
        </noscript>
      )}
    </InputFrame>
  )
}

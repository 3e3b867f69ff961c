import { answerInputName, consentAnswer, readConsent } from '@nibondhon/domain'
import { FieldError, LabelText, useFieldIds, Description } from '../parts/field-frame.tsx'
import { LinkedText } from '../parts/linked-text.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { moreFieldsMessages } from './more-fields-messages.ts'
import './more-fields.css'

/** A text, and one box to tick. The answer says which version of the text was on the screen, and in which language. */
export function ConsentField({ field, answer, message, onAnswer }: FieldProps) {
  const { interactive, locale } = useRenderer()
  const { ids, describedBy } = useFieldIds(field, message)
  const { text, tick, version } = field.consent ?? { text: '', tick: '', version: 1 }
  const lang = field.langs?.consent
  const given = readConsent(answer)
  const agreed = consentAnswer({ version, language: lang ?? locale, day: null })
  return (
    <div className="nf-consent" role="group" aria-labelledby={ids.label}>
      <p className="nf-label" id={ids.label} lang={field.langs?.label}>
        <LabelText field={field} />
      </p>
      <Description field={field} />
      <p className="nf-consent-text" lang={lang}>
        <LinkedText text={text} />
      </p>
      <label className="nf-option">
        <input
          type="checkbox"
          id={ids.input}
          name={answerInputName(field.id)}
          // An unchanged answer is posted as it was stored.
          value={given && typeof answer === 'string' ? answer : agreed}
          checked={given !== null}
          disabled={!interactive}
          aria-required={field.required || undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onAnswer(event.target.checked ? agreed : '')}
        />
        <span className="nf-option-label" lang={tick === '' ? undefined : lang}>
          {tick || moreFieldsMessages(locale).tick}
        </span>
      </label>
      <FieldError field={field} message={message} />
    </div>
  )
}

import { answerInputName, RATING_SCALE } from '@nibondhon/domain'
import { inputText } from '../answer-text.ts'
import { DEFAULT_ID_PREFIX, fieldIds } from '../field-ids.ts'
import { GroupFrame } from '../parts/field-frame.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { moreFieldsMessages } from './more-fields-messages.ts'
import './more-fields.css'

/** In px, with the gap beside it. */
const MAX_NUMBER_WIDTH = 80

/** Numbers in a row, each a radio; words under both ends, which those who listen hear with the numbers. */
export function RatingField({ field, answer, message, onAnswer }: FieldProps) {
  const { idPrefix, interactive, locale, messages: texts, plain } = useRenderer()
  const { scale, low, high } = field.rating ?? { scale: RATING_SCALE.usual, low: '', high: '' }
  const messages = moreFieldsMessages(locale)
  const chosen = inputText(answer)
  const canBeLeft = !field.required && interactive
  const inputName =
    idPrefix === DEFAULT_ID_PREFIX ? answerInputName(field.id) : fieldIds(idPrefix, field).input
  const lang = field.langs?.rating
  // Where no script can clear a choice: the empty answer as a choice of its own.
  const none = (
    <label className="nf-option">
      <input type="radio" name={inputName} value="" defaultChecked={chosen === ''} />
      <span className="nf-option-label">{texts.noChoice}</span>
    </label>
  )
  return (
    <GroupFrame field={field} message={message} isRadio>
      {/* The words stand under the first and the last number, not at the far end of a wide form. */}
      <div style={{ maxWidth: scale * MAX_NUMBER_WIDTH }}>
        <div className="nf-rating">
          {Array.from({ length: scale }, (_, index) => index + 1).map((value) => {
            const end = value === 1 ? low : value === scale ? high : ''
            return (
              <label className="nf-rate" key={value}>
                <input
                  type="radio"
                  name={inputName}
                  value={value}
                  checked={chosen === String(value)}
                  disabled={!interactive}
                  onChange={() => onAnswer(value)}
                />
                <span className="nf-rate-number">
                  {messages.rating(value)}
                  {end !== '' && (
                    <span className="nf-unseen" lang={lang}>
                      {` (${end})`}
                    </span>
                  )}
                </span>
              </label>
            )
          })}
        </div>
        {(low !== '' || high !== '') && (
          <p className="nf-rating-ends" aria-hidden="true" lang={lang}>
            <span>{low}</span>
            <span>{high}</span>
          </p>
        )}
      </div>
      {canBeLeft && (plain ? none : <noscript>{none}</noscript>)}
      {canBeLeft && chosen !== '' && !plain && (
        <button type="button" className="nf-link" onClick={() => onAnswer('')}>
          {texts.clearChoice}
          <span className="nf-unseen">: {field.label}</span>
        </button>
      )}
    </GroupFrame>
  )
}

import { answerInputName, localTaka, takaToPaisa, type Answer, type Field } from '@nibondhon/domain'
import { inputText } from '../answer-text.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import './price-parts.css'
import { priceTexts } from './price-texts.ts'

/**
 * Amounts to choose from, under the input for any other. Radios with the name of the input: without script the browser
 * posts the chosen one, which counts while the input is empty. On a page without script there are none beside an amount
 * that was typed, because choosing one would not replace it.
 */
export function AmountChoices({ field, answer, onAnswer }: Omit<FieldProps, 'message'>) {
  const { locale, interactive, plain } = useRenderer()
  const { suggestions } = field.freeAmount ?? { suggestions: [] }
  if (plain && typedAmount(field, answer) !== '') return null
  return (
    <div className="nf-amounts" role="radiogroup" aria-label={priceTexts(locale).choices}>
      {suggestions.map((amount) => (
        <label key={amount} className="nf-amount">
          <input
            type="radio"
            name={answerInputName(field.id)}
            value={amount}
            checked={String(answer) === String(amount)}
            disabled={!interactive}
            onChange={() => onAnswer(String(amount))}
          />
          {localTaka(takaToPaisa(amount), locale).replace(/[.](00|০০)$/, '')}
        </label>
      ))}
    </div>
  )
}

/** What the input shows on a page without script: an amount that is one of the choices is chosen there. */
export function typedAmount({ freeAmount }: Field, answer: Answer | undefined): string {
  const text = inputText(answer)
  return freeAmount?.suggestions.some((amount) => String(amount) === text) ? '' : text
}

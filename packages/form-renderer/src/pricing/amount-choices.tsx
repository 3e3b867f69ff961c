import { answerInputName, localTaka, takaToPaisa } from '@nibondhon/domain'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import './price-parts.css'
import { priceTexts } from './price-texts.ts'

/**
 * Amounts to choose from, under the input for any other. Radios with the name of the input: without script the browser
 * posts the chosen one, which counts while the input is empty.
 */
export function AmountChoices({ field, answer, onAnswer }: Omit<FieldProps, 'message'>) {
  const { locale, interactive } = useRenderer()
  const { suggestions } = field.freeAmount ?? { suggestions: [] }
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

import { answerInputName, type FieldOption } from '@nibondhon/domain'
import { chosenValues, inputText, optionPriceText } from '../answer-text.ts'
import { GroupFrame } from '../parts/field-frame.tsx'
import { DEFAULT_ID_PREFIX, fieldIds } from '../field-ids.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

export function RadioField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  const { messages, interactive, plain } = useRenderer()
  const chosen = inputText(answer)
  return (
    <GroupFrame field={field} message={message} isRadio>
      <Options
        {...props}
        type="radio"
        isChosen={(option) => option.value === chosen}
        onToggle={(option) => onAnswer(option.value)}
      />
      {/* A radio cannot be unchosen by itself, and an optional question must be one that can be left. */}
      {chosen !== '' && !field.required && interactive && (
        <button
          type={plain ? 'submit' : 'button'}
          name={plain?.clearName}
          value={field.id}
          className="nf-link"
          onClick={() => onAnswer('')}
        >
          {messages.clearChoice}
          <span className="nf-unseen">: {field.label}</span>
        </button>
      )}
    </GroupFrame>
  )
}

export function CheckboxField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  const chosen = new Set(chosenValues(answer))
  return (
    <GroupFrame field={field} message={message}>
      <Options
        {...props}
        type="checkbox"
        isChosen={(option) => chosen.has(option.value)}
        // Kept in the order of the form, so that the same choices are always the same answer.
        onToggle={(toggled, checked) =>
          onAnswer(
            field.options
              .filter((option) => (option.value === toggled.value ? checked : chosen.has(option.value)))
              .map((option) => option.value),
          )
        }
      />
    </GroupFrame>
  )
}

interface OptionsProps extends FieldProps {
  type: 'radio' | 'checkbox'
  isChosen(option: FieldOption): boolean
  onToggle(option: FieldOption, checked: boolean): void
}

function Options({ field, message, type, isChosen, onToggle }: OptionsProps) {
  const { idPrefix, interactive, locale } = useRenderer()
  // Two forms on one page, as in a preview beside its editor, must not share a choice.
  const inputName =
    idPrefix === DEFAULT_ID_PREFIX ? answerInputName(field.id) : fieldIds(idPrefix, field).input
  return (
    <div className={field.pricing.enabled ? 'nf-options nf-options-priced' : 'nf-options'}>
      {field.options.map((option) => {
        const price = optionPriceText(field, option.value, locale)
        return (
          <label className="nf-option" key={option.value}>
            <input
              type={type}
              name={inputName}
              value={option.value}
              checked={isChosen(option)}
              disabled={!interactive}
              aria-invalid={type === 'checkbox' && message ? true : undefined}
              onChange={(event) => onToggle(option, event.target.checked)}
            />
            <span className="nf-option-label">{option.label}</span>
            {price !== '' && <span className="nf-price">{price}</span>}
          </label>
        )
      })}
    </div>
  )
}

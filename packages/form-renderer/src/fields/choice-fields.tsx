import { answerInputName, type Field, type FieldOption } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { chosenValues, inputText, optionPriceText } from '../answer-text.ts'
import { GroupFrame } from '../parts/field-frame.tsx'
import { DEFAULT_ID_PREFIX, fieldIds } from '../field-ids.ts'
import { limitParts } from '../limits/load-limit-parts.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

export function RadioField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  const { messages, interactive, plain } = useRenderer()
  const chosen = inputText(answer)
  // A radio cannot be unchosen by itself, and an optional question must be one that can be left.
  const canBeLeft = !field.required && interactive
  return (
    <GroupFrame field={field} message={message} isRadio>
      <Options
        {...props}
        type="radio"
        isChosen={(option) => option.value === chosen}
        onToggle={(option) => onAnswer(option.value)}
      >
        {canBeLeft && <NoChoice field={field} isChosen={chosen === ''} />}
      </Options>
      {canBeLeft && chosen !== '' && !plain && (
        <button type="button" className="nf-link" onClick={() => onAnswer('')}>
          {messages.clearChoice}
          <span className="nf-unseen">: {field.label}</span>
        </button>
      )}
    </GroupFrame>
  )
}

/** Where no script can clear a choice: the empty answer as a choice of its own. */
function NoChoice({ field, isChosen }: { field: Field; isChosen: boolean }) {
  const { messages, plain } = useRenderer()
  const option = (
    <label className="nf-option">
      <input type="radio" name={answerInputName(field.id)} value="" defaultChecked={isChosen} />
      <span className="nf-option-label">{messages.noChoice}</span>
    </label>
  )
  return plain ? option : <noscript>{option}</noscript>
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
  /** After the options. */
  children?: ReactNode
}

function Options({ field, message, type, isChosen, onToggle, children }: OptionsProps) {
  const { idPrefix, interactive, locale } = useRenderer()
  // Two forms on one page, as in a preview beside its editor, must not share a choice.
  const inputName =
    idPrefix === DEFAULT_ID_PREFIX ? answerInputName(field.id) : fieldIds(idPrefix, field).input
  return (
    <div className={field.pricing.enabled ? 'nf-options nf-options-priced' : 'nf-options'}>
      {field.options.map((option) => {
        const price = optionPriceText(field, option.value, locale)
        const seats = limitParts()?.optionSeatsText(option, locale)
        return (
          <label className="nf-option" key={option.value}>
            <input
              type={type}
              name={inputName}
              value={option.value}
              checked={isChosen(option)}
              disabled={!interactive || (option.left === 0 && !isChosen(option))}
              aria-invalid={type === 'checkbox' && message ? true : undefined}
              onChange={(event) => onToggle(option, event.target.checked)}
            />
            <span className="nf-option-label" lang={option.lang}>
              {option.label}
            </span>
            {seats && <span className="nf-price nf-seats">{seats}</span>}
            {price !== '' && <span className="nf-price">{price}</span>}
          </label>
        )
      })}
      {children}
    </div>
  )
}

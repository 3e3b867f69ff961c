import { inputText, optionPriceText } from '../answer-text.ts'
import { InputFrame } from '../parts/field-frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { limitParts } from '../limits/load-limit-parts.ts'
import { useInputProps } from '../parts/input-props.ts'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

/** The browser's own list: on a phone nothing else is as easy to use with one hand. */
export function SelectField(props: FieldProps) {
  const { field, answer, message, onAnswer } = props
  const { messages, locale } = useRenderer()
  const { placeholder, ...shared } = useInputProps(props)
  return (
    <InputFrame field={field} message={message}>
      <span className="nf-select">
        <select {...shared} value={inputText(answer)} onChange={(event) => onAnswer(event.target.value)}>
          <option value="">{placeholder ?? messages.selectOption}</option>
          {field.options.map((option) => {
            const seats = limitParts()?.optionSeatsText(option, locale)
            return (
              <option
                key={option.value}
                value={option.value}
                lang={option.lang}
                disabled={option.left === 0 && option.value !== answer}
              >
                {[option.label, seats && `(${seats})`, optionPriceText(field, option.value, locale)]
                  .filter(Boolean)
                  .join('  ')}
              </option>
            )
          })}
        </select>
        <Icon name="chevron" />
      </span>
    </InputFrame>
  )
}

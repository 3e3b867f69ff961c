import { useId, type InputHTMLAttributes } from 'react'
import { FieldMessage } from './field-message.tsx'
import styles from './text-input.module.css'

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  message?: string | null
  onText(text: string): void
}

/** One line of text with its label above and what is wrong with it below. */
export function TextInput({ label, message = null, onText, ...input }: TextInputProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : `${id}-message`}
        onChange={(event) => onText(event.target.value)}
      />
      <FieldMessage id={`${id}-message`} message={message} />
    </div>
  )
}

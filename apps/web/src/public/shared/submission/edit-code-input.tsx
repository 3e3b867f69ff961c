import { EDIT_CODE_LENGTH, EDIT_CODE_MESSAGES, onlyDigits, editCodeProblem } from '@nibondhon/domain'
import { useState } from 'react'
import { useI18n } from '../../translations/public-i18n.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { TextInput } from '../ui/text-input.tsx'

interface EditCodeInputProps {
  code: string
  /** Whether it says what is wrong before the person leaves it. */
  isChecked?: boolean
  onCode(code: string): void
}

/** Takes digits of either script, six of them; says what is missing once the person leaves it or presses Enter. */
export function EditCodeInput({ code, isChecked = false, onCode }: EditCodeInputProps) {
  const { locale } = useI18n()
  const { submission } = useScreenMessages()
  const [isLeft, setIsLeft] = useState(false)
  const wrong = isLeft || isChecked ? editCodeProblem(code) : null
  return (
    <TextInput
      label={submission.editCode}
      name="editCode"
      value={code}
      message={wrong && EDIT_CODE_MESSAGES[wrong.code][locale]}
      inputMode="numeric"
      onText={(text) => {
        onCode(onlyDigits(text).slice(0, EDIT_CODE_LENGTH))
        setIsLeft(false)
      }}
      onBlur={(event) => {
        // Leaving for another window is not leaving the field.
        if (event.relatedTarget !== null) setIsLeft(true)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setIsLeft(true)
      }}
    />
  )
}

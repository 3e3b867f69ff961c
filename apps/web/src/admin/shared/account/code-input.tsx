import { LabelledInput, type LabelledInputProps } from '../form/labelled-input.tsx'

/** Digits of an authenticator app. Bangla digits are fine: the server reads both. */
export function CodeInput(
  props: Pick<LabelledInputProps, 'value' | 'onValueChange' | 'error' | 'hint' | 'autoFocus'>,
) {
  return (
    <LabelledInput
      {...props}
      label="Authenticator code"
      required
      autoComplete="one-time-code"
      inputProps={{ inputMode: 'numeric', maxLength: 16 }}
      sx={{ '& input': { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

import { LabelledInput, type LabelledInputProps } from '../form/labelled-input.tsx'

/** The code of an authenticator app. The server reads ASCII and Bangla digits. */
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

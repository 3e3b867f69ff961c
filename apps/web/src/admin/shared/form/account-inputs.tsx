import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { MIN_PASSWORD_LENGTH } from '@nibondhon/domain'
import { countText } from '../language/console-formats.ts'
import { useState } from 'react'
import { LabelledInput, type LabelledInputProps } from './labelled-input.tsx'
import { commonTexts } from '../texts/common-texts.ts'

/** The code of an authenticator app. The server reads ASCII and Bangla digits. */
export function CodeInput(
  props: Pick<LabelledInputProps, 'value' | 'onValueChange' | 'error' | 'hint' | 'autoFocus'>,
) {
  const texts = commonTexts().forms
  return (
    <LabelledInput
      {...props}
      label={texts.authenticatorCode}
      required
      autoComplete="one-time-code"
      inputProps={{ inputMode: 'numeric', maxLength: 16 }}
      sx={{ '& input': { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

/** The hint of an input for a new password. */
export function passwordHint(): string {
  const texts = commonTexts().forms
  return texts.passwordHint(countText(MIN_PASSWORD_LENGTH))
}

/** A password input with a button that shows what is typed. */
export function PasswordInput(props: Omit<LabelledInputProps, 'type' | 'endAdornment'>) {
  const texts = commonTexts().forms
  const [shown, setShown] = useState(false)
  return (
    <LabelledInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            edge="end"
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

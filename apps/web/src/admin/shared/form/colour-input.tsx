import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { isHexColour } from '@nibondhon/domain'
import { LabelledInput } from './labelled-input.tsx'
import { commonTexts } from '../texts/common-texts.ts'

interface ColourInputProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  placeholder?: string
}

/** A colour as text, with the system's picker beside it. */
export function ColourInput({ label, value, onValueChange, error, placeholder }: ColourInputProps) {
  const texts = commonTexts().forms
  return (
    <LabelledInput
      label={label}
      value={value}
      onValueChange={onValueChange}
      error={error}
      placeholder={placeholder ?? '#1d4ed8'}
      startAdornment={
        <InputAdornment position="start">
          <Box
            component="input"
            type="color"
            aria-label={texts.pickColour(label)}
            value={/^#[0-9a-f]{6}$/i.test(value) && isHexColour(value) ? value : '#000000'}
            onChange={(event) => onValueChange(event.target.value)}
            sx={{
              width: 28,
              height: 28,
              p: 0,
              border: 0,
              borderRadius: 0.5,
              bgcolor: 'transparent',
              cursor: 'pointer',
            }}
          />
        </InputAdornment>
      }
    />
  )
}

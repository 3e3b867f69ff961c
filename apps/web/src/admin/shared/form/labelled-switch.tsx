import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, type ReactNode } from 'react'

interface LabelledSwitchProps {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
}

/** A switch with its label, and below it a line that says what it does. */
export function LabelledSwitch({
  label,
  checked,
  onCheckedChange,
  hint,
  disabled = false,
}: LabelledSwitchProps) {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        disabled={disabled}
        label={label}
        control={
          <Switch
            checked={checked}
            onChange={(_event, on) => onCheckedChange(on)}
            slotProps={{ input: { 'aria-describedby': hint ? `${id}-below` : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={`${id}-below`} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  )
}

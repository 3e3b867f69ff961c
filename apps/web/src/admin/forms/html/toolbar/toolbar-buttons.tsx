import Code from '@mui/icons-material/Code'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type SvgIcon from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import { htmlTexts } from '../texts/html-texts.ts'

interface ToolButtonProps {
  label: string
  icon: typeof SvgIcon
  isOn: boolean
  onPress: () => void
}

/** The mouse does not take the focus from the text, so that the selection stays visible. */
export function ToolButton({ label, icon: Icon, isOn, onPress }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        sx={{ width: 36, height: 36, ...(isOn && { bgcolor: 'primary.tint', color: 'primary.main' }) }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

interface SourceButtonProps {
  isOn: boolean
  disabled?: boolean
  onToggle: () => void
}

export function SourceButton({ isOn, disabled = false, onToggle }: SourceButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Code />}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onToggle}
      sx={{ ml: 'auto', minHeight: 36 }}
    >
      {htmlTexts().source}
    </Button>
  )
}

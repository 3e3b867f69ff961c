import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useColorScheme } from '@mui/material/styles'

const CHOICES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Chooses light, dark or the system's colours. Stored in this browser. */
export function Appearance() {
  const { mode, setMode } = useColorScheme()
  return (
    <>
      <Typography id="appearance" sx={{ mb: 1.5, color: 'text.secondary' }}>
        How the console looks in this browser.
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode ?? 'system'}
        aria-labelledby="appearance"
        onChange={(_event, next: (typeof CHOICES)[number][0] | null) => {
          if (next) setMode(next)
        }}
      >
        {CHOICES.map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ px: 2 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}

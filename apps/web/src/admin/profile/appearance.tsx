import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useColorScheme } from '@mui/material/styles'
import { profileTexts } from './texts/profile-texts.ts'

const CHOICES = ['system', 'light', 'dark'] as const

/** Chooses light, dark or the system's colours. Stored in this browser. */
export function Appearance() {
  const texts = profileTexts().appearance
  const { mode, setMode } = useColorScheme()
  return (
    <>
      <Typography id="appearance" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {texts.text}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode ?? 'system'}
        aria-labelledby="appearance"
        onChange={(_event, next: (typeof CHOICES)[number] | null) => {
          if (next) setMode(next)
        }}
      >
        {CHOICES.map((value) => (
          <ToggleButton key={value} value={value} sx={{ px: 2 }}>
            {texts[value]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}

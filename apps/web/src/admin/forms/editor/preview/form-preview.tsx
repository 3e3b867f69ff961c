import DesktopWindows from '@mui/icons-material/DesktopWindows'
import Smartphone from '@mui/icons-material/Smartphone'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { FormDefinition } from '@nibondhon/domain'
import { useDeferredValue, useState } from 'react'
import { PANEL, PANEL_WIDTH } from './preview-panel.ts'
import { PreviewPage } from './preview-page.tsx'

type Device = 'phone' | 'desktop'

/** What is left of the panel within its edges. */
const ROOM = PANEL_WIDTH - 26
/** How wide a form is at most on a member's screen, with the page's margins. */
const DESKTOP_WIDTH = 768

/** What members will see, in the renderer they will see it in; it can be tried out. */
export function FormPreview({ form }: { form: FormDefinition }) {
  const [device, setDevice] = useState<Device>('phone')
  // Typing comes first; the preview follows when there is time.
  const shown = useDeferredValue(form)
  return (
    <Card component="section" aria-label="Live preview" sx={PANEL}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, p: 1.5 }}>
        <Typography component="h2" variant="h3">
          Live preview
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width of the preview"
          value={device}
          onChange={(_event, next: Device | null) => next && setDevice(next)}
        >
          <ToggleButton value="phone" aria-label="Phone" sx={{ minHeight: 36, px: 1.25 }}>
            <Smartphone fontSize="small" />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label="Desktop" sx={{ minHeight: 36, px: 1.25 }}>
            <DesktopWindows fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-label={device === 'phone' ? 'Form on a phone' : 'Form on a desktop'}
        sx={{
          flex: 1,
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          p: 1.5,
        }}
      >
        <Box
          sx={
            device === 'desktop'
              ? { width: DESKTOP_WIDTH, zoom: ROOM / DESKTOP_WIDTH }
              : { maxWidth: ROOM, mx: 'auto' }
          }
        >
          <PreviewPage form={shown} />
        </Box>
      </Box>
    </Card>
  )
}

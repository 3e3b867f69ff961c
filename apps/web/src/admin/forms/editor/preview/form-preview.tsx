import DesktopWindows from '@mui/icons-material/DesktopWindows'
import Smartphone from '@mui/icons-material/Smartphone'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { localiseForm, type FormDefinition } from '@nibondhon/domain'
import { useDeferredValue, useMemo, useState } from 'react'
import { usePreviewLanguage } from './preview-language.tsx'
import { PANEL, PANEL_WIDTH } from './preview-panel.ts'
import { PreviewPage } from './preview-page.tsx'
import { questionAt } from './question-at.ts'
import { previewTexts } from './texts/preview-texts.ts'

type Device = 'phone' | 'desktop'

/** The panel's width without its padding. */
const ROOM = PANEL_WIDTH - 26
/** The maximum width of a form on a member's screen, with the page's margins. */
const DESKTOP_WIDTH = 768

interface FormPreviewProps {
  form: FormDefinition
  /** Someone clicked the question with this id. */
  onEdit: (fieldId: string) => void
}

/** Shows the form as members will see it, in the same renderer; it can be filled in, and a click on a question edits it. */
export function FormPreview({ form, onEdit }: FormPreviewProps) {
  const [device, setDevice] = useState<Device>('phone')
  // Deferred so that typing stays fast.
  const deferred = useDeferredValue(form)
  const { language, languageSwitch } = usePreviewLanguage(form)
  const texts = previewTexts().form
  const shown = useMemo(() => localiseForm(deferred, language), [deferred, language])
  return (
    <Card component="section" aria-label={texts.title} sx={PANEL}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          p: 1.5,
        }}
      >
        <Typography component="h2" variant="h3">
          {texts.title}
        </Typography>
        {languageSwitch}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.width}
          value={device}
          onChange={(_event, next: Device | null) => next && setDevice(next)}
        >
          <ToggleButton value="phone" aria-label={texts.phone} sx={{ minHeight: 36, px: 1.25 }}>
            <Smartphone fontSize="small" />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={texts.desktop} sx={{ minHeight: 36, px: 1.25 }}>
            <DesktopWindows fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {/* By keyboard, a question is edited by its button in the list of fields. */}
      <Box
        tabIndex={0}
        role="group"
        aria-label={device === 'phone' ? texts.onPhone : texts.onDesktop}
        onClick={({ target }) => {
          const fieldId = questionAt(target)
          if (fieldId !== null) onEdit(fieldId)
        }}
        sx={{
          ...QUESTIONS,
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
          <PreviewPage form={shown} locale={language} />
        </Box>
      </Box>
      {form.fields.length > 0 && (
        <Typography variant="body2" sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
          {texts.clickToEdit}
        </Typography>
      )}
    </Card>
  )
}

const QUESTIONS = {
  '& [data-field]': { cursor: 'pointer', borderRadius: 1 },
  '& [data-field]:hover': { outline: '1px dashed', outlineColor: 'primary.main', outlineOffset: 4 },
} as const

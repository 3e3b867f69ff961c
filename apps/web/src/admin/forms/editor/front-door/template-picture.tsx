import Box from '@mui/material/Box'
import { localiseForm } from '@nibondhon/domain'
import { useMemo } from 'react'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import type { FormTemplate } from '../../templates/templates.ts'
import { PreviewPage } from '../preview/preview-page.tsx'

const PICTURE_HEIGHT = 140
const SCALE = 0.5

/** The beginning of the form as members see it, drawn small. It takes neither focus nor clicks, and is not read out. */
export function TemplatePicture({ template }: { template: FormTemplate }) {
  const language = consoleLanguage()
  const form = useMemo(() => localiseForm(template.makeForm(), language), [template, language])
  return (
    <Box
      inert
      aria-hidden="true"
      lang={language}
      sx={{
        height: PICTURE_HEIGHT,
        overflow: 'hidden',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        px: 1.5,
        pt: 1.5,
      }}
    >
      <Box sx={{ zoom: SCALE, pointerEvents: 'none' }}>
        <PreviewPage form={form} locale={language} idPrefix={`template-${template.id}`} />
      </Box>
    </Box>
  )
}

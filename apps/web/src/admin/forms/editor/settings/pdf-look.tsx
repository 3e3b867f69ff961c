import Box from '@mui/material/Box'
import { PDF_FONT_FAMILIES, PDF_FONT_SIZES, type PdfSettings } from '@nibondhon/domain'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { ColourInput } from '../../../shared/form/colour-input.tsx'
import { PanelSection, SettingAnchor } from './panel-section.tsx'

const PATH = 'settings.pdfSettings.customStyling'

export function PdfLook() {
  const { draft, issues } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { customStyling } = draft.settings.pdfSettings
  const change = (part: Partial<PdfSettings['customStyling']>) =>
    edit({ customStyling: { ...customStyling, ...part } }, `customStyling.${Object.keys(part).join()}`)
  return (
    <PanelSection heading="Look">
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <SettingAnchor path={`${PATH}.primaryColor`}>
          <ColourInput
            label="Primary colour"
            value={customStyling.primaryColor}
            onValueChange={(primaryColor) => change({ primaryColor })}
            error={issueAt(issues, `${PATH}.primaryColor`)}
          />
        </SettingAnchor>
        <SettingAnchor path={`${PATH}.backgroundColor`}>
          <ColourInput
            label="Background colour"
            value={customStyling.backgroundColor}
            onValueChange={(backgroundColor) => change({ backgroundColor })}
            error={issueAt(issues, `${PATH}.backgroundColor`)}
          />
        </SettingAnchor>
        <LabelledSelect
          label="Font family"
          value={customStyling.fontFamily}
          options={PDF_FONT_FAMILIES.map((value) => ({ value, label: value }))}
          onValueChange={(fontFamily) => change({ fontFamily })}
        />
        <LabelledSelect
          label="Font size"
          value={customStyling.fontSize}
          options={PDF_FONT_SIZES.map((value) => ({ value, label: value.replace('px', ' px') }))}
          onValueChange={(fontSize) => change({ fontSize })}
        />
      </Box>
    </PanelSection>
  )
}

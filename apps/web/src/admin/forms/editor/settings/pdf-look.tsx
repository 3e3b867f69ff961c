import Box from '@mui/material/Box'
import { PDF_FONT_FAMILIES, PDF_FONT_SIZES, type PdfSettings } from '@nibondhon/domain'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { ColourInput } from '../../../shared/form/colour-input.tsx'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const PATH = 'settings.pdfSettings.customStyling'

export function PdfLook() {
  const texts = formSettingsTexts().pdfLook
  const { draft, issues } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { customStyling } = draft.settings.pdfSettings
  const change = (part: Partial<PdfSettings['customStyling']>) =>
    edit({ customStyling: { ...customStyling, ...part } }, `customStyling.${Object.keys(part).join()}`)
  return (
    <PanelSection heading={texts.heading}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <SettingAnchor path={`${PATH}.primaryColor`}>
          <ColourInput
            label={texts.primaryColour}
            value={customStyling.primaryColor}
            onValueChange={(primaryColor) => change({ primaryColor })}
            error={issueAt(issues, `${PATH}.primaryColor`)}
          />
        </SettingAnchor>
        <SettingAnchor path={`${PATH}.backgroundColor`}>
          <ColourInput
            label={texts.backgroundColour}
            value={customStyling.backgroundColor}
            onValueChange={(backgroundColor) => change({ backgroundColor })}
            error={issueAt(issues, `${PATH}.backgroundColor`)}
          />
        </SettingAnchor>
        <LabelledSelect
          label={texts.fontFamily}
          value={customStyling.fontFamily}
          options={PDF_FONT_FAMILIES.map((value) => ({ value, label: value }))}
          onValueChange={(fontFamily) => change({ fontFamily })}
        />
        <LabelledSelect
          label={texts.fontSize}
          value={customStyling.fontSize}
          options={PDF_FONT_SIZES.map((value) => ({ value, label: digitsText(value.replace('px', ' px')) }))}
          onValueChange={(fontSize) => change({ fontSize })}
        />
      </Box>
    </PanelSection>
  )
}

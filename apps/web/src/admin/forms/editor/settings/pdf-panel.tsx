import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { PdfHtml } from './pdf-html.tsx'
import { PdfLayout } from './pdf-layout.tsx'
import { PdfLook } from './pdf-look.tsx'

const PATH = 'settings.pdfSettings'

export function PdfPanel() {
  const { draft, issues } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { pdfSettings: pdf } = draft.settings
  const texts = [
    ['customTitle', 'PDF title', 'The title of the form, unless another is written here.'],
    ['customHeader', 'Header', 'Shown at the top of every page.'],
    ['customFooter', 'Footer', 'Shown at the bottom of every page.'],
  ] as const
  return (
    <>
      <PanelSection heading="Public PDF">
        <LabelledSwitch
          label="Enable public PDF"
          checked={pdf.enablePublicPdf}
          onCheckedChange={(enablePublicPdf) => edit({ enablePublicPdf })}
          hint="Members can download their submission by its unique ID."
        />
        <LabelledSwitch
          label="Show payment details"
          checked={pdf.showPaymentDetails}
          onCheckedChange={(showPaymentDetails) => edit({ showPaymentDetails })}
        />
      </PanelSection>
      <PanelSection heading="Title, header and footer">
        {texts.map(([key, label, hint]) => (
          <SettingAnchor key={key} path={`${PATH}.${key}`}>
            <LabelledInput
              label={label}
              value={pdf[key]}
              onValueChange={(value) => edit({ [key]: value })}
              hint={hint}
              error={issueAt(issues, `${PATH}.${key}`)}
            />
          </SettingAnchor>
        ))}
        <LabelledSwitch
          label="Include logo"
          checked={pdf.includeLogo}
          onCheckedChange={(includeLogo) => edit({ includeLogo })}
        />
        {pdf.includeLogo && (
          <SettingAnchor path={`${PATH}.logoUrl`}>
            <LabelledInput
              label="Logo URL"
              inputMode="url"
              placeholder="https://example.org/logo.png"
              value={pdf.logoUrl}
              onValueChange={(logoUrl) => edit({ logoUrl })}
              error={issueAt(issues, `${PATH}.logoUrl`)}
            />
          </SettingAnchor>
        )}
      </PanelSection>
      <PdfLook />
      <PdfLayout />
      <PdfHtml />
    </>
  )
}

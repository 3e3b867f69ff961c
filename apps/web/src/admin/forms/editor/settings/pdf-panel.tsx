import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { PdfHtml } from './pdf-html.tsx'
import { PdfLook } from './pdf-look.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'
import type { PdfSettings } from '@nibondhon/domain'

const PATH = 'settings.pdfSettings'

export function PdfPanel() {
  const texts = formSettingsTexts().pdf
  const { draft, issues } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { pdfSettings: pdf } = draft.settings
  const inputs = [
    ['customTitle', texts.customTitle, texts.customTitleHint],
    ['customHeader', texts.customHeader, texts.customHeaderHint],
    ['customFooter', texts.customFooter, texts.customFooterHint],
  ] as const
  return (
    <>
      <PanelSection heading={texts.heading}>
        <LabelledSwitch
          label={texts.enable}
          checked={pdf.enablePublicPdf}
          onCheckedChange={(enablePublicPdf) => edit({ enablePublicPdf })}
          hint={texts.enableHint}
        />
        <LabelledSwitch
          label={texts.showPayment}
          checked={pdf.showPaymentDetails}
          onCheckedChange={(showPaymentDetails) => edit({ showPaymentDetails })}
        />
      </PanelSection>
      <PanelSection heading={texts.headHeading}>
        {inputs.map(([key, label, hint]) => (
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
          label={texts.includeLogo}
          checked={pdf.includeLogo}
          onCheckedChange={(includeLogo) => edit({ includeLogo })}
        />
        {pdf.includeLogo && (
          <SettingAnchor path={`${PATH}.logoUrl`}>
            <LabelledInput
              label={texts.logoUrl}
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

type Layout = PdfSettings['fieldsLayout']

function PdfLayout() {
  const texts = formSettingsTexts().pdfLayout
  const switches: Record<keyof Layout, string> = texts.switches
  const { draft } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { fieldsLayout } = draft.settings.pdfSettings
  return (
    <PanelSection heading={texts.heading}>
      {(Object.keys(switches) as (keyof Layout)[]).map((key) => (
        <LabelledSwitch
          key={key}
          label={switches[key]}
          checked={fieldsLayout[key]}
          onCheckedChange={(on) =>
            edit({ fieldsLayout: { ...fieldsLayout, [key]: on } }, `fieldsLayout.${key}`)
          }
        />
      ))}
    </PanelSection>
  )
}

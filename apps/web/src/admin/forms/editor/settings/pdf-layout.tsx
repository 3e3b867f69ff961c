import type { PdfSettings } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

type Layout = PdfSettings['fieldsLayout']

export function PdfLayout() {
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

import type { PdfSettings } from '@nibondhon/domain'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection } from './panel-section.tsx'

type Layout = PdfSettings['fieldsLayout']

const SWITCHES = {
  showFieldLabels: 'Show field labels',
  groupSimilarFields: 'Group similar fields',
  hideEmptyFields: 'Hide empty fields',
  showFormData: 'Show form data',
  showSubmissionInfo: 'Show submission information',
} as const satisfies Record<keyof Layout, string>

export function PdfLayout() {
  const { draft } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { fieldsLayout } = draft.settings.pdfSettings
  return (
    <PanelSection heading="What it shows">
      {(Object.keys(SWITCHES) as (keyof Layout)[]).map((key) => (
        <LabelledSwitch
          key={key}
          label={SWITCHES[key]}
          checked={fieldsLayout[key]}
          onCheckedChange={(on) =>
            edit({ fieldsLayout: { ...fieldsLayout, [key]: on } }, `fieldsLayout.${key}`)
          }
        />
      ))}
    </PanelSection>
  )
}

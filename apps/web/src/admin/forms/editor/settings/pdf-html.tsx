import { PDF_HTML_POSITIONS, type PdfSettings } from '@nibondhon/domain'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { variableChoices } from '../../../shared/variables/variable-choices.ts'
import { RichTextEditor } from '../../html/rich-text-editor.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'

const PATH = 'settings.pdfSettings.htmlContent.content'

type Html = PdfSettings['htmlContent']

const POSITIONS = {
  header: 'In the header',
  'before-fields': 'Before the fields',
  'after-fields': 'After the fields',
  footer: 'In the footer',
} as const satisfies Record<Html['position'], string>

export function PdfHtml() {
  const { draft, issues } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { htmlContent } = draft.settings.pdfSettings
  const change = (part: Partial<Html>) =>
    edit({ htmlContent: { ...htmlContent, ...part } }, `htmlContent.${Object.keys(part).join()}`)
  return (
    <PanelSection heading="Custom content">
      <LabelledSwitch
        label="Add custom content"
        checked={htmlContent.enabled}
        onCheckedChange={(enabled) => change({ enabled })}
        hint="A text of your own: conditions, directions, a word of thanks."
      />
      {htmlContent.enabled && (
        <>
          <LabelledSelect
            label="Position"
            value={htmlContent.position}
            options={PDF_HTML_POSITIONS.map((value) => ({ value, label: POSITIONS[value] }))}
            onValueChange={(position) => change({ position })}
          />
          <SettingAnchor path={PATH}>
            <RichTextEditor
              label="Content"
              value={htmlContent.content}
              onValueChange={(content) => change({ content })}
              variables={htmlContent.enableVariables ? variableChoices(draft.fields, 'pdf') : []}
              error={issueAt(issues, PATH)}
            />
          </SettingAnchor>
          <LabelledSwitch
            label="Fill in variables"
            checked={htmlContent.enableVariables}
            onCheckedChange={(enableVariables) => change({ enableVariables })}
          />
        </>
      )}
    </PanelSection>
  )
}

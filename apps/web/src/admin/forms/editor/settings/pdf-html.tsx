import { PDF_HTML_POSITIONS, type PdfSettings } from '@nibondhon/domain'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { variableChoices } from '../../../shared/variables/variable-choices.ts'
import { RichTextEditor } from '../../html/rich-text-editor.tsx'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { PanelSection, SettingAnchor } from './panel-section.tsx'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const PATH = 'settings.pdfSettings.htmlContent.content'

type Html = PdfSettings['htmlContent']

export function PdfHtml() {
  const texts = formSettingsTexts().pdfHtml
  const { draft, issues } = useEditor()
  const { pdf: edit } = useEditSettings()
  const { htmlContent } = draft.settings.pdfSettings
  const change = (part: Partial<Html>) =>
    edit({ htmlContent: { ...htmlContent, ...part } }, `htmlContent.${Object.keys(part).join()}`)
  return (
    <PanelSection heading={texts.heading}>
      <LabelledSwitch
        label={texts.add}
        checked={htmlContent.enabled}
        onCheckedChange={(enabled) => change({ enabled })}
        hint={texts.addHint}
      />
      {htmlContent.enabled && (
        <>
          <LabelledSelect
            label={texts.position}
            value={htmlContent.position}
            options={PDF_HTML_POSITIONS.map((value) => ({ value, label: texts.positions[value] }))}
            onValueChange={(position) => change({ position })}
          />
          <SettingAnchor path={PATH}>
            <RichTextEditor
              label={texts.content}
              value={htmlContent.content}
              onValueChange={(content) => change({ content })}
              variables={htmlContent.enableVariables ? variableChoices(draft.fields, 'pdf') : []}
              error={issueAt(issues, PATH)}
            />
          </SettingAnchor>
          <LabelledSwitch
            label={texts.fillIn}
            checked={htmlContent.enableVariables}
            onCheckedChange={(enableVariables) => change({ enableVariables })}
          />
        </>
      )}
    </PanelSection>
  )
}

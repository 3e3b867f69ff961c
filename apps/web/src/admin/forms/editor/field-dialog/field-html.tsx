import Box from '@mui/material/Box'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { RichTextEditor } from '../../html/rich-text-editor.tsx'
import { variableChoices } from '../../../shared/variables/variable-choices.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

export function FieldHtml() {
  const { field, setDraft, change, others, problems } = useFieldDialog()
  const { htmlContent } = field
  const texts = fieldDialogTexts().html
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <RichTextEditor
        label={texts.content}
        value={htmlContent.content}
        onValueChange={(content) =>
          setDraft((now) => ({
            ...now,
            field: { ...now.field, htmlContent: { ...now.field.htmlContent, content } },
          }))
        }
        variables={htmlContent.enableVariables ? variableChoices(others, 'html') : []}
        error={problems.html}
      />
      <LabelledSwitch
        label={texts.variables}
        checked={htmlContent.enableVariables}
        onCheckedChange={(enableVariables) => change({ htmlContent: { ...htmlContent, enableVariables } })}
        hint={texts.variablesHint}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import { MATRIX_SIZE } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { digitsText } from '../../../../shared/language/console-formats.ts'
import { editMatrixRows } from '../draft/field-draft.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

/** The lines of a matrix; its columns are the options of the field. */
export function MatrixSettings() {
  const { draft, setDraft, problems } = useFieldDialog()
  const texts = fieldDialogTexts().matrix
  return (
    <Box component="section" aria-label={texts.section} sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label={texts.lines}
        required
        multiline
        minRows={3}
        maxRows={10}
        value={draft.rowsText}
        onValueChange={(text) => setDraft((now) => editMatrixRows(now, text))}
        hint={texts.linesHint(digitsText(String(MATRIX_SIZE.rows)))}
        error={problems.matrix}
      />
    </Box>
  )
}

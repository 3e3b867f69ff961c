import Box from '@mui/material/Box'
import { MATRIX_SIZE } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { editMatrixRows } from '../draft/field-draft.ts'
import { useFieldDialog } from '../field-dialog-context.ts'

/** The lines of a matrix; its columns are the options of the field. */
export function MatrixSettings() {
  const { draft, setDraft, problems } = useFieldDialog()
  return (
    <Box component="section" aria-label="Matrix" sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label="Lines"
        required
        multiline
        minRows={3}
        maxRows={10}
        value={draft.rowsText}
        onValueChange={(text) => setDraft((now) => editMatrixRows(now, text))}
        hint={`What is asked in each line, one per line, at most ${MATRIX_SIZE.rows}`}
        error={problems.matrix}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FieldType } from '@nibondhon/domain'
import { AddFieldButton } from '../fields/add-field-button.tsx'
import { editorTexts } from '../texts/editor-texts.ts'

/** What the list of fields shows while it is empty. */
export function StartHere({ onAdd }: { onAdd: (type: FieldType) => void }) {
  const texts = editorTexts().start
  return (
    <Box sx={{ py: 2, textAlign: 'center' }}>
      <Typography component="h2" variant="h3">
        {texts.title}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.addFirst}</Typography>
      <AddFieldButton variant="contained" onAdd={onAdd} />
    </Box>
  )
}

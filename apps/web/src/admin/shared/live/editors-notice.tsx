import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Edited } from '@nibondhon/api-contract'
import { useEffect, useState } from 'react'
import { startEditing } from './live-stream.ts'
import { editorsTexts } from './texts/editors-texts.ts'

/** Says who else has the same open to edit it, and tells them of this person. Neither waits for the other. */
export function EditorsNotice({ edited }: { edited: Edited }) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => startEditing(edited, setNames), [edited])
  return (
    // Always there, so that a screen reader notices when it gets a text.
    <Box role="status">
      {names.length > 0 && (
        <Alert severity="info" role="none" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {editorsTexts().editing(names)}
        </Alert>
      )}
    </Box>
  )
}

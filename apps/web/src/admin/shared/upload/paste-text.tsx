import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LabelledInput } from '../form/labelled-input.tsx'
import { Column, Row } from '../layout/layout.tsx'

/** More is a file. */
const MAX_LENGTH = 200_000

interface PasteTextProps {
  texts: Record<'open' | 'label' | 'hint' | 'read' | 'cancel' | 'fileName', string>
  onFile: (file: File) => void
}

/** Takes rows that were copied from a table, or messages, as a file of text. */
export function PasteText({ texts, onFile }: PasteTextProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen) {
    return (
      <Box sx={{ mt: 1.5 }}>
        <Button
          variant="text"
          startIcon={<ContentPasteOutlined />}
          onClick={() => setOpen(true)}
          aria-expanded={false}
        >
          {texts.open}
        </Button>
      </Box>
    )
  }

  function close() {
    setOpen(false)
    setText('')
  }

  function read() {
    onFile(new File([text], texts.fileName, { type: 'text/plain' }))
    close()
  }

  return (
    <Column mt={2} gap={1.5}>
      <LabelledInput
        label={texts.label}
        hint={texts.hint}
        autoFocus
        multiline
        minRows={4}
        maxRows={12}
        value={text}
        onValueChange={setText}
        slotProps={{ input: { maxLength: MAX_LENGTH } }}
      />
      <Row>
        <Button variant="contained" disabled={text.trim() === ''} onClick={read}>
          {texts.read}
        </Button>
        <Button variant="outlined" color="inherit" onClick={close}>
          {texts.cancel}
        </Button>
      </Row>
    </Column>
  )
}

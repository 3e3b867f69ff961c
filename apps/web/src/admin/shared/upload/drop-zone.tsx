import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { Text } from '../layout/text.tsx'

interface DropZoneProps {
  texts: { text: string; choose: string; chooseOther: string }
  /** Kinds of files that the button offers. */
  accept: string
  hasFile: boolean
  fileName: string
  onFile: (file: File) => void
}

/** Takes a file that is dropped on it or chosen with its button. */
export function DropZone({ texts, accept, hasFile, fileName, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        p: 2,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'primary.tint' : undefined,
      }}
    >
      <Text isMuted>{texts.text}</Text>
      <Button
        variant={hasFile ? 'outlined' : 'contained'}
        {...(hasFile && { color: 'inherit' })}
        startIcon={<UploadFileOutlined />}
        onClick={() => input.current?.click()}
      >
        {hasFile ? texts.chooseOther : texts.choose}
      </Button>
      {fileName !== '' && (
        <Text variant="body2" breaksWords>
          {fileName}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          take(target.files)
          // Allows the same file to be chosen again after it was fixed.
          target.value = ''
        }}
      />
    </Box>
  )
}

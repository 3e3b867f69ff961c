import Button from '@mui/material/Button'
import { useRef, type ReactNode } from 'react'

interface FilePickButtonProps {
  accept: string
  icon: ReactNode
  onFile: (file: File) => void
  children: ReactNode
}

export function FilePickButton({ accept, icon, onFile, children }: FilePickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows the same file to be chosen again after it was fixed.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

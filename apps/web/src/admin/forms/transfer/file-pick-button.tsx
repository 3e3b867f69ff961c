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
          // So that the same file, put right meanwhile, can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

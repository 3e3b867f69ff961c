import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useCopy } from '../shared/copy/copy-button.tsx'
import { connectionsTexts } from './texts/connections-texts.ts'

interface SecretDialogProps {
  title: string
  kind?: 'secret' | 'link'
  secret: string
  /** How it is used. */
  children: ReactNode
  onClose: () => void
}

/** A secret that is shown once. Only its button closes the dialog: neither Escape nor a click beside it. */
export function SecretDialog({ title, kind = 'secret', secret, children, onClose }: SecretDialogProps) {
  const { once, done, kinds } = connectionsTexts().secret
  const texts = kinds[kind]
  const copy = useCopy()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{once}</Alert>
        <CodeBlock label={texts.label} text={secret} />
        <Box>
          <Button
            autoFocus
            variant="outlined"
            startIcon={<ContentCopyOutlined />}
            onClick={() => void copy(secret, { copied: texts.copied, failed: texts.notCopied })}
          >
            {texts.copy}
          </Button>
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface CodeBlockProps {
  label: string
  text: string
  /** Scrolls inside where it is longer. */
  isLong?: boolean
}

/** Text for programs, in its own lines; long lines wrap. */
export function CodeBlock({ label, text, isLong = false }: CodeBlockProps) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      translate="no"
      tabIndex={isLong ? 0 : undefined}
      sx={{
        m: 0,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'background.muted',
        fontFamily: 'monospace',
        fontSize: '0.875rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(isLong && { maxHeight: 280, overflowY: 'auto' }),
      }}
    >
      <code>{text}</code>
    </Box>
  )
}

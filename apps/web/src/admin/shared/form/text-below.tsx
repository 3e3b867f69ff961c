import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'

interface TextBelowProps {
  id: string
  hint: ReactNode
  /** What is wrong; replaces the hint. */
  error: string | undefined
}

/** The text below an input: its error, or else its hint. */
export function TextBelow({ id, hint, error }: TextBelowProps) {
  const text = error ?? hint
  if (!text) return null
  return (
    <FormHelperText id={id} sx={{ display: 'flex', gap: 0.5 }}>
      {error && <ErrorOutlineOutlined aria-hidden="true" sx={{ mt: '1px', fontSize: '1.125rem' }} />}
      {text}
    </FormHelperText>
  )
}

import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'

interface TextBelowProps {
  id: string
  hint: ReactNode
  /** What is wrong; takes the hint's place. */
  error: string | undefined
}

/** Below an input: what is wrong with it, else what helps to fill it in. */
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

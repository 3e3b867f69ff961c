import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

interface TextProps extends Omit<TypographyProps, 'sx'> {
  component?: ElementType
  isMuted?: boolean
  isStrong?: boolean
  /** For what people typed: breaks a long word where it would not fit. */
  breaksWords?: boolean
  keepsLines?: boolean
  mt?: number
  mb?: number
}

/** A piece of text in the few looks that the console has. */
export function Text({ isMuted, isStrong, breaksWords, keepsLines, mt, mb, ...rest }: TextProps) {
  return (
    <Typography
      {...rest}
      sx={{
        ...(isMuted && { color: 'text.secondary' }),
        ...(isStrong && { fontWeight: 600 }),
        ...(breaksWords && { overflowWrap: 'anywhere' }),
        ...(keepsLines && { whiteSpace: 'pre-line' }),
        ...(mt !== undefined && { mt }),
        ...(mb !== undefined && { mb }),
      }}
    />
  )
}

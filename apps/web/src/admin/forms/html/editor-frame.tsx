import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { VariableChoice } from '../../shared/variables/variable-choices.ts'
import { htmlTexts } from './texts/html-texts.ts'

interface EditorFrameProps {
  label: string
  isInvalid: boolean
  toolbar: ReactNode
  children: ReactNode
}

/** The box around a text and its toolbar; it looks like any other input. */
export function EditorFrame({ label, isInvalid, toolbar, children }: EditorFrameProps) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: isInvalid ? 'error.main' : 'fill.outline',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '&:focus-within': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
      }}
    >
      <Box
        role="toolbar"
        aria-label={htmlTexts().formatting(label)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.25,
          p: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.muted',
        }}
      >
        {toolbar}
      </Box>
      {children}
    </Box>
  )
}

/** What the text view and the source view have in common. */
export interface TextProps {
  label: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  onValueChange: (html: string) => void
  variables: readonly VariableChoice[]
  onToggleSource: () => void
}

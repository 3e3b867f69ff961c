import Box from '@mui/material/Box'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { CODE_TEXT } from '../../shared/code-text.ts'
import { listTexts } from '../texts/list-texts.ts'

/** Enough to tell two submissions apart at a glance; the whole is copied. */
const SHOWN = 8

/** The unique ID, which has 32 characters and says nothing to a person. */
export function ShortId({ id }: { id: string }) {
  return (
    <Box component="div" title={id} sx={LINE}>
      <span>{id.slice(0, SHOWN)}…</span>
      <CopyButton text={id} what={listTexts().table.uniqueId} />
    </Box>
  )
}

const LINE = {
  ...CODE_TEXT,
  display: 'flex',
  alignItems: 'center',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const

import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import type { SubmissionRow } from '@nibondhon/api-contract'
import type { ReactNode } from 'react'
import { TagChip } from './tag-chip.tsx'
import { organiseTexts } from './texts/organise-texts.ts'

/** A row stays one line high; the title names the others. */
const MAX_SHOWN = 2

interface RowMarksProps {
  row: Pick<SubmissionRow, 'tags' | 'assignee'>
  /** False beside an open submission, which shows them. */
  isShown?: boolean
  /** What the marks are beside. */
  children?: ReactNode
}

/** The tags and the assignee of a submission in a list. */
export function RowMarks({ row: { tags, assignee }, isShown = true, children }: RowMarksProps) {
  const texts = organiseTexts().text
  if (!isShown || (tags.length === 0 && assignee === null)) return children
  const more = tags.length - MAX_SHOWN
  return (
    <Box sx={LINE}>
      {children && <Box sx={{ minWidth: 64, flex: '0 1 auto' }}>{children}</Box>}
      {tags.slice(0, MAX_SHOWN).map((name) => (
        <TagChip key={name} name={name} isSmall />
      ))}
      {more > 0 && (
        <Box component="span" title={tags.slice(MAX_SHOWN).join(', ')} sx={NOTE}>
          +{more}
        </Box>
      )}
      {assignee && (
        <Box component="span" title={texts.assignedToName(assignee.username)} sx={NOTE}>
          <PersonOutlined sx={{ fontSize: '0.9rem' }} aria-label={texts.assignedTo} role="img" />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 96 }}>
            {assignee.username}
          </Box>
        </Box>
      )}
    </Box>
  )
}

const LINE = { display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, overflow: 'hidden' } as const

const NOTE = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 0.25,
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const

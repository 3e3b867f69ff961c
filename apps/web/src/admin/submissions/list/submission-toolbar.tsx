import BuildOutlined from '@mui/icons-material/BuildOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { Spread } from '../../shared/layout/layout.tsx'
import type { Duplicates } from '../compare/use-duplicates.ts'
import { ExportButtons } from '../export/export-buttons.tsx'
import type { ListAddress } from '../shared/list-address.ts'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { submissionsText } from '../shared/submission-labels.ts'
import type { SubmissionDialog } from './dialogs/submission-dialogs.tsx'

interface SubmissionToolbarProps {
  address: ListAddress
  /** Undefined while the list loads and when it failed to load. */
  total: number | undefined
  duplicates: Duplicates
  onOpen: (dialog: SubmissionDialog) => void
}

/** Actions on all submissions of the current filters. On a phone they open behind one button. */
export function SubmissionToolbar({ address, total, duplicates, onOpen }: SubmissionToolbarProps) {
  const rights = useSubmissionRights()
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const id = useId()
  const { chosen, isHighlighting, isLooking } = duplicates
  const count = (
    <Typography role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap', '&:not(:empty)': { mr: 1 } }}>
      {total !== undefined && submissionsText(total)}
    </Typography>
  )
  return (
    <Box sx={{ mb: 1 }}>
      {!wide && (
        <Spread noWrap>
          {count}
          <Button
            size="small"
            color="inherit"
            startIcon={<BuildOutlined />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            Export, compare
          </Button>
        </Spread>
      )}
      <Collapse in={wide || open} id={id}>
        <Box role="group" aria-label="Export and compare" sx={TOOLS}>
          {wide && count}
          {rights.export && <ExportButtons address={address} isEmpty={total === 0} />}
          <Button size="small" variant="outlined" color="inherit" onClick={() => onOpen('fields')}>
            Select Duplicate Fields{chosen ? ` (${chosen.fields.length})` : ''}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => onOpen('duplicates')}>
            Compare Duplicates
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => onOpen('duplicates-all')}>
            Compare Duplicate All
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-pressed={isHighlighting}
            loading={isLooking}
            onClick={duplicates.toggleHighlight}
          >
            {isHighlighting ? 'Clear Highlight' : 'Highlight Duplicates'}
          </Button>
        </Box>
      </Collapse>
    </Box>
  )
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  '& .MuiButton-root': { minHeight: 36, px: 1.25, py: 0.5, fontSize: '0.8125rem' },
} as const

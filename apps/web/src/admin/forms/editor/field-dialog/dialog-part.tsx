import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'

interface DialogPartProps {
  heading: string
  /** Summarises the settings while the part is closed. */
  summary: string
  isOpenAtFirst: boolean
  problem?: string | undefined
  /** Opens the part where its inputs show the problem themselves. */
  hasProblem?: boolean
  children: ReactNode
}

/** A part of the field dialog that most fields do not need: closed until it is opened or has a problem. */
export function DialogPart({
  heading,
  summary,
  isOpenAtFirst,
  problem,
  hasProblem = false,
  children,
}: DialogPartProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const expanded = isOpen || hasProblem || problem !== undefined
  return (
    <Accordion
      expanded={expanded}
      onChange={(_event, open) => setOpen(open)}
      disableGutters
      elevation={0}
      sx={PART}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        id={`${id}-heading`}
        aria-controls={`${id}-content`}
        expandIcon={<ExpandMore />}
        sx={{ px: 0, minHeight: 52 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
            {heading}
          </Typography>
          {!expanded && (
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {summary}
            </Typography>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2, px: 0, pt: 0, pb: 2.5 }}>
        {problem && (
          <Alert
            severity="error"
            tabIndex={-1}
            data-problem
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {problem}
          </Alert>
        )}
        {children}
      </AccordionDetails>
    </Accordion>
  )
}

const PART = {
  bgcolor: 'transparent',
  borderTop: 1,
  borderColor: 'divider',
  '&::before': { display: 'none' },
  '&:first-of-type, &:last-of-type': { borderRadius: 0 },
} as const

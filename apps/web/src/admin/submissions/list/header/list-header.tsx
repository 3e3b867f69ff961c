import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { Row, Spread } from '../../../shared/layout/layout.tsx'
import { submissionsText } from '../../shared/submission-labels.ts'
import { paisaText } from '../../../shared/language/console-formats.ts'
import { shellTexts } from '../../../shared/texts/shell-texts.ts'
import { listTexts } from '../texts/list-texts.ts'

interface ListHeaderProps {
  title: string
  /** Undefined while the list loads and when it failed to load. */
  total: number | undefined
  /** The sum of the amounts, in paisa; undefined where it is not known. */
  amountPaisa?: number | undefined
  /** How the list is ordered. */
  order: ReactNode
  /** What can be done with the whole list. */
  actions: ReactNode
}

/** One line: the title, how many there are and in which order, and the actions at the right. */
export function ListHeader({ title, total, amountPaisa, order, actions }: ListHeaderProps) {
  const texts = listTexts().header
  useEffect(() => {
    document.title = shellTexts().shell.pageTitle(title)
  }, [title])
  return (
    <Spread gap={0.5}>
      <Box sx={TEXTS}>
        <Typography component="h1" variant="h1" sx={TITLE} title={title}>
          {title}
        </Typography>
        <Typography role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {total !== undefined && submissionsText(total)}
        </Typography>
        {amountPaisa !== undefined && amountPaisa > 0 && total !== undefined && (
          <Typography title={texts.sum} sx={{ whiteSpace: 'nowrap' }}>
            {paisaText(amountPaisa)}
          </Typography>
        )}
        {order}
      </Box>
      <Row>{actions}</Row>
    </Spread>
  )
}

const TEXTS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  flex: '1 1 300px',
  minWidth: 0,
} as const

/** A long title takes one line, so that the list below has room. */
const TITLE = {
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 3, md: 1 },
  fontSize: '1.375rem',
  lineHeight: 1.5,
} as const

import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew'
import ArrowForwardIos from '@mui/icons-material/ArrowForwardIos'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'
import { detailTexts } from './texts/detail-texts.ts'

/** Where the submissions before and after this one are; null at an end of the list. */
export interface NeighbourPaths {
  previous: string | null
  next: string | null
}

interface NeighboursProps extends NeighbourPaths {
  /** In a pane one entry in the history of the browser is enough for all. */
  isPane: boolean
}

/** The submissions before and after this one in the list it was opened from. */
export function Neighbours({ previous, next, isPane }: NeighboursProps) {
  const texts = detailTexts().actions
  return (
    <Row component="nav" aria-label={texts.neighbours} gap={0.5} align="stretch" noWrap>
      <Neighbour to={previous} isPane={isPane} label={texts.previous} shortcut="k">
        <ArrowBackIosNew fontSize="small" />
      </Neighbour>
      <Neighbour to={next} isPane={isPane} label={texts.next} shortcut="j">
        <ArrowForwardIos fontSize="small" />
      </Neighbour>
    </Row>
  )
}

interface NeighbourProps {
  to: string | null
  isPane: boolean
  label: string
  shortcut: string
  children: React.ReactNode
}

function Neighbour({ to, isPane, label, shortcut, children }: NeighbourProps) {
  if (to === null) {
    return (
      <IconButton disabled aria-label={label}>
        {children}
      </IconButton>
    )
  }
  return (
    <Tooltip title={`${label} (${shortcut})`}>
      <IconButton
        component={Link}
        to={to}
        replace={isPane}
        preventScrollReset={isPane}
        aria-label={label}
        aria-keyshortcuts={shortcut}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew'
import ArrowForwardIos from '@mui/icons-material/ArrowForwardIos'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'
import { listQuery, readAddress } from '../shared/list-address.ts'
import { useShortcut } from '../../shared/list/use-shortcut.ts'
import { useNeighbours } from '../shared/use-submissions.ts'

/** The submissions before and after this one in the list it was opened from. */
export function Neighbours({ id }: { id: string }) {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { page: _page, limit: _limit, ...query } = listQuery(readAddress(params))
  const { data } = useNeighbours(id, query)
  const pathOf = (other: string | null | undefined) => (other ? `/admin/submissions/${other}${search}` : null)
  const previous = pathOf(data?.previous)
  const next = pathOf(data?.next)
  useShortcut('k', () => previous && void navigate(previous), 'Previous submission')
  useShortcut('j', () => next && void navigate(next), 'Next submission')
  return (
    <Row component="nav" aria-label="Other submissions of the list" gap={0.5} align="stretch" noWrap>
      <Neighbour to={previous} label="Previous submission" shortcut="k">
        <ArrowBackIosNew fontSize="small" />
      </Neighbour>
      <Neighbour to={next} label="Next submission" shortcut="j">
        <ArrowForwardIos fontSize="small" />
      </Neighbour>
    </Row>
  )
}

interface NeighbourProps {
  to: string | null
  label: string
  shortcut: string
  children: React.ReactNode
}

function Neighbour({ to, label, shortcut, children }: NeighbourProps) {
  if (to === null) {
    return (
      <IconButton disabled aria-label={label}>
        {children}
      </IconButton>
    )
  }
  return (
    <Tooltip title={`${label} (${shortcut})`}>
      <IconButton component={Link} to={to} aria-label={label} aria-keyshortcuts={shortcut}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

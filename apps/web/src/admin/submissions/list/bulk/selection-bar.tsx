import { type SubmissionStatus, SUBMISSION_STATUSES } from '@nibondhon/domain'
import CompareArrows from '@mui/icons-material/CompareArrows'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { STATUS_LABELS } from '../../shared/submission-labels.ts'

interface SelectionBarProps {
  count: number
  busy: boolean
  onCompare: () => void
  onStatus: (status: SubmissionStatus) => void
  onDelete: () => void
  onClear: () => void
  /** Further actions. */
  children?: ReactNode
}

/** Actions on the selected rows, with their number. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, busy, onCompare, onStatus, onDelete, onClear, children } = props
  const rights = useSubmissionRights()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (count === 0) return null
  return (
    <Paper component="section" aria-label="Selected submissions" elevation={8} sx={BAR}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {count} selected
      </Typography>
      <Button
        size="small"
        color="inherit"
        startIcon={<CompareArrows />}
        disabled={count < 2}
        onClick={onCompare}
      >
        Compare Selected ({count})
      </Button>
      {rights.approve && (
        <Button
          size="small"
          color="inherit"
          startIcon={<FactCheckOutlined />}
          loading={busy}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          Set status
        </Button>
      )}
      {children}
      {rights.edit && (
        <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
          Delete ({count})
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onClear}>
        Clear Selection
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {SUBMISSION_STATUSES.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setAnchor(null)
              onStatus(status)
            }}
          >
            Set {count} to {STATUS_LABELS[status].toLowerCase()}
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  )
}

const BAR = {
  position: 'sticky',
  bottom: 12,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1.5,
} as const

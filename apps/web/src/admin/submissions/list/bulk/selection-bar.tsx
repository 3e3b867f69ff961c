import type { SubmissionStatus } from '@nibondhon/domain'
import CompareArrows from '@mui/icons-material/CompareArrows'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { EXPORTS, type ExportKind } from '../../export/exports.ts'
import { useMayOrganise } from '../../organise/use-organise.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { STATUS_LABELS } from '../../shared/submission-labels.ts'

interface SelectionBarProps {
  count: number
  canCompare: boolean
  canExport: boolean
  onCompare: () => void
  onStatus: (status: SubmissionStatus) => void
  onAssign: () => void
  onTag: () => void
  onExport: (kind: ExportKind) => void
  onDelete: () => void
  onClear: () => void
  /** Further actions. */
  children?: ReactNode
}

/** The most usual first. */
const STATUSES = ['completed', 'pending', 'failed'] as const satisfies readonly SubmissionStatus[]

/** Actions on the selected submissions, with their number. */
export function SelectionBar({ count, canCompare, canExport, children, ...on }: SelectionBarProps) {
  const rights = useSubmissionRights()
  const mayOrganise = useMayOrganise()
  if (count === 0) return null
  const number = count.toLocaleString('en')
  return (
    <Paper component="section" aria-label="Selected submissions" elevation={8} sx={BAR}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {number} selected
      </Typography>
      {canCompare && (
        <Button
          size="small"
          color="inherit"
          startIcon={<CompareArrows />}
          disabled={count < 2}
          onClick={on.onCompare}
        >
          Compare Selected ({number})
        </Button>
      )}
      {rights.approve && (
        <BarMenu label="Set status" icon={<FactCheckOutlined />}>
          {STATUSES.map((status) => [
            status,
            `Set ${number} to ${STATUS_LABELS[status].toLowerCase()}`,
            () => on.onStatus(status),
          ])}
        </BarMenu>
      )}
      {mayOrganise && (
        <>
          <Button size="small" color="inherit" startIcon={<PersonAddAltOutlined />} onClick={on.onAssign}>
            Assign
          </Button>
          <Button size="small" color="inherit" startIcon={<LabelOutlined />} onClick={on.onTag}>
            Tag
          </Button>
        </>
      )}
      {rights.export && (
        <BarMenu label="Export selected" icon={<FileDownloadOutlined />} isDisabled={!canExport}>
          {Object.entries(EXPORTS).map(([kind, { label }]) => [
            kind,
            `Export ${number} as ${label}`,
            () => on.onExport(kind as ExportKind),
          ])}
        </BarMenu>
      )}
      {children}
      {rights.edit && (
        <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={on.onDelete}>
          Delete ({number})
        </Button>
      )}
      <Button size="small" color="inherit" onClick={on.onClear}>
        Clear Selection
      </Button>
    </Paper>
  )
}

interface BarMenuProps {
  label: string
  icon: ReactElement
  isDisabled?: boolean
  children: [key: string, text: ReactNode, run: () => void][]
}

/** A menu above its button: a second click on the same spot cannot hit an item. */
function BarMenu({ label, icon, isDisabled = false, children }: BarMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: -1 } } }}
      >
        {children.map(([key, text, run]) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const BAR = {
  position: 'sticky',
  bottom: 12,
  zIndex: 5,
  display: 'flex',
  // One line on a phone: the rows below need the room.
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: 'auto',
  '& > *': { flex: 'none' },
  alignItems: 'center',
  gap: 1,
  mt: 2,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1.5,
} as const

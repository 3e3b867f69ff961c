import type { SettableStatus } from '@nibondhon/domain'
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
import { EXPORT_KINDS, exportLabel, type ExportKind } from '../../export/exports.ts'
import { useMayOrganise } from '../../organise/use-organise.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { statusLabel } from '../../shared/submission-labels.ts'
import { countText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

interface SelectionBarProps {
  count: number
  canCompare: boolean
  canExport: boolean
  onCompare: () => void
  onStatus: (status: SettableStatus) => void
  onAssign: () => void
  onTag: () => void
  onExport: (kind: ExportKind) => void
  onDelete: () => void
  onClear: () => void
  /** Further actions. */
  children?: ReactNode
}

/** The most usual first. */
const STATUSES = ['completed', 'pending', 'failed'] as const satisfies readonly SettableStatus[]

/** Actions on the selected submissions, with their number. */
export function SelectionBar({ count, canCompare, canExport, children, ...on }: SelectionBarProps) {
  const texts = listTexts().selection
  const rights = useSubmissionRights()
  const mayOrganise = useMayOrganise()
  if (count === 0) return null
  const number = countText(count)
  return (
    <Paper component="section" aria-label={texts.label} elevation={8} sx={BAR}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {texts.selected(number)}
      </Typography>
      {canCompare && (
        <Button
          size="small"
          color="inherit"
          startIcon={<CompareArrows />}
          disabled={count < 2}
          onClick={on.onCompare}
        >
          {texts.compare(number)}
        </Button>
      )}
      {rights.approve && (
        <BarMenu label={texts.setStatus} icon={<FactCheckOutlined />}>
          {STATUSES.map((status) => [
            status,
            texts.setTo(number, statusLabel(status).toLowerCase()),
            () => on.onStatus(status),
          ])}
        </BarMenu>
      )}
      {mayOrganise && (
        <>
          <Button size="small" color="inherit" startIcon={<PersonAddAltOutlined />} onClick={on.onAssign}>
            {texts.assign}
          </Button>
          <Button size="small" color="inherit" startIcon={<LabelOutlined />} onClick={on.onTag}>
            {texts.tag}
          </Button>
        </>
      )}
      {rights.export && (
        <BarMenu label={texts.export} icon={<FileDownloadOutlined />} isDisabled={!canExport}>
          {EXPORT_KINDS.map((kind) => [
            kind,
            texts.exportAs(number, exportLabel(kind)),
            () => on.onExport(kind),
          ])}
        </BarMenu>
      )}
      {children}
      {rights.edit && (
        <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={on.onDelete}>
          {texts.delete(number)}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={on.onClear}>
        {texts.clear}
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

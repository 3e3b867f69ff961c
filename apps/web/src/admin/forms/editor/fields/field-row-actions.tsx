import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

export interface FieldRowDeeds {
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onEdit: () => void
  onDuplicate: () => void
  onRemove: () => void
}

export function FieldRowActions({ label, ...deeds }: FieldRowDeeds & { label: string }) {
  const buttons = [
    { name: 'Move up', icon: ArrowUpward, run: deeds.onUp, disabled: deeds.isFirst },
    { name: 'Move down', icon: ArrowDownward, run: deeds.onDown, disabled: deeds.isLast },
    { name: 'Edit field', icon: EditOutlined, run: deeds.onEdit, disabled: false },
    { name: 'Duplicate', icon: ContentCopy, run: deeds.onDuplicate, disabled: false },
    { name: 'Delete', icon: DeleteOutlined, run: deeds.onRemove, disabled: false },
  ]
  return (
    <Box sx={{ display: 'flex', flex: { xs: '1 0 100%', sm: 'none' }, justifyContent: 'flex-end' }}>
      {buttons.map(({ name, icon: Icon, run, disabled }) => (
        <Tooltip key={name} title={name}>
          <span>
            <IconButton aria-label={`${name}: ${label}`} disabled={disabled} onClick={run} sx={{ p: 0.875 }}>
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}

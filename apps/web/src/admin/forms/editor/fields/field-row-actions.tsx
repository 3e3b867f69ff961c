import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

export interface FieldRowHandlers {
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onEdit: () => void
  /** Left out where the row cannot be duplicated. */
  onDuplicate?: (() => void) | undefined
  onRemove: () => void
}

export function FieldRowActions({ label, ...handlers }: FieldRowHandlers & { label: string }) {
  const buttons = [
    { name: 'Move up', icon: ArrowUpward, run: handlers.onUp, disabled: handlers.isFirst },
    { name: 'Move down', icon: ArrowDownward, run: handlers.onDown, disabled: handlers.isLast },
    { name: 'Edit field', icon: EditOutlined, run: handlers.onEdit, disabled: false },
    ...(handlers.onDuplicate
      ? [{ name: 'Duplicate', icon: ContentCopy, run: handlers.onDuplicate, disabled: false }]
      : []),
    { name: 'Delete', icon: DeleteOutlined, run: handlers.onRemove, disabled: false },
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

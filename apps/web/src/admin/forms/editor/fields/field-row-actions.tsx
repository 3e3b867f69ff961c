import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { fieldListTexts } from './texts/field-list-texts.ts'

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
  const texts = fieldListTexts().row
  const buttons = [
    { name: texts.up, icon: ArrowUpward, run: handlers.onUp, disabled: handlers.isFirst },
    { name: texts.down, icon: ArrowDownward, run: handlers.onDown, disabled: handlers.isLast },
    { name: texts.edit, icon: EditOutlined, run: handlers.onEdit, disabled: false },
    ...(handlers.onDuplicate
      ? [{ name: texts.duplicate, icon: ContentCopy, run: handlers.onDuplicate, disabled: false }]
      : []),
    { name: texts.delete, icon: DeleteOutlined, run: handlers.onRemove, disabled: false },
  ]
  return (
    <Box sx={{ display: 'flex', flex: { xs: '1 0 100%', sm: 'none' }, justifyContent: 'flex-end' }}>
      {buttons.map(({ name, icon: Icon, run, disabled }) => (
        <Tooltip key={name} title={name}>
          <span>
            <IconButton
              aria-label={texts.actionOn(name, label)}
              disabled={disabled}
              onClick={run}
              sx={{ p: 0.875 }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}

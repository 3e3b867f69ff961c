import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Passkey } from '@nibondhon/api-contract'
import { formatDate, formatDateTime } from '../../../../lib/format-date.ts'
import { CardRow, CardRows } from '../security-card.tsx'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** False for the last second factor of a role that requires one. */
  canRemove: boolean
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, canRemove, onRename, onRemove }: PasskeyListProps) {
  return (
    <CardRows label="Passkeys">
      {passkeys.map((passkey) => (
        <CardRow key={passkey.id}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{passkey.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Created {formatDate(passkey.createdAt)} ·{' '}
              {passkey.lastUsedAt ? `last used ${formatDateTime(passkey.lastUsedAt)}` : 'not used yet'}
            </Typography>
          </Box>
          <Box sx={{ flex: 'none' }}>
            <Tooltip title="Rename">
              <IconButton aria-label={`Rename passkey ${passkey.name}`} onClick={() => onRename(passkey)}>
                <EditOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
            {canRemove && (
              <Tooltip title="Remove">
                <IconButton aria-label={`Remove passkey ${passkey.name}`} onClick={() => onRemove(passkey)}>
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        </CardRow>
      ))}
    </CardRows>
  )
}

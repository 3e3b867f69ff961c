import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Passkey } from '@nibondhon/api-contract'
import { CardRow, CardRows } from '../security-card.tsx'
import { dateText, dateTimeText } from '../../../shared/language/console-formats.ts'
import { profileTexts } from '../../texts/profile-texts.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** False for the last second factor of a role that requires one. */
  canRemove: boolean
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, canRemove, onRename, onRemove }: PasskeyListProps) {
  const texts = profileTexts().passkeys
  return (
    <CardRows label={texts.title}>
      {passkeys.map((passkey) => (
        <CardRow key={passkey.id}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{passkey.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.created(dateText(passkey.createdAt))} ·{' '}
              {passkey.lastUsedAt ? texts.lastUsed(dateTimeText(passkey.lastUsedAt)) : texts.notUsed}
            </Typography>
          </Box>
          <Box sx={{ flex: 'none' }}>
            <Tooltip title={texts.rename}>
              <IconButton aria-label={texts.renameOf(passkey.name)} onClick={() => onRename(passkey)}>
                <EditOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
            {canRemove && (
              <Tooltip title={texts.remove}>
                <IconButton aria-label={texts.removeOf(passkey.name)} onClick={() => onRemove(passkey)}>
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

import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { UserRecord } from '@nibondhon/api-contract'
import { canDeleteUser, canEditUser, canResetSecondFactor, type Actor } from '@nibondhon/domain'
import { usersTexts } from '../texts/users-texts.ts'

export interface UserListProps {
  actor: Actor
  onEdit: (user: UserRecord) => void
  onDelete: (user: UserRecord) => void
  onResetSecondFactor: (user: UserRecord) => void
}

export function UserActions({
  user,
  actor,
  onEdit,
  onDelete,
  onResetSecondFactor,
}: UserListProps & { user: UserRecord }) {
  const texts = usersTexts().list
  return (
    <>
      {canEditUser(actor, user) && (
        <Tooltip title={texts.edit}>
          <IconButton aria-label={texts.editUser(user.username)} onClick={() => onEdit(user)}>
            <EditOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {user.hasSecondFactor && canResetSecondFactor(actor, user) && (
        <Tooltip title={texts.resetSecondFactor}>
          <IconButton
            aria-label={texts.resetSecondFactorOf(user.username)}
            onClick={() => onResetSecondFactor(user)}
          >
            <LockResetOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {canDeleteUser(actor, user) && (
        <Tooltip title={texts.delete}>
          <IconButton aria-label={texts.deleteUser(user.username)} onClick={() => onDelete(user)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  )
}

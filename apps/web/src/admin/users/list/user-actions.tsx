import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { UserRecord } from '@nibondhon/api-contract'
import { canDeleteUser, canEditUser, canResetSecondFactor, type Actor } from '@nibondhon/domain'

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
  return (
    <>
      {canEditUser(actor, user) && (
        <Tooltip title="Edit">
          <IconButton aria-label={`Edit ${user.username}`} onClick={() => onEdit(user)}>
            <EditOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {user.hasSecondFactor && canResetSecondFactor(actor, user) && (
        <Tooltip title="Reset second factor">
          <IconButton
            aria-label={`Reset second factor of ${user.username}`}
            onClick={() => onResetSecondFactor(user)}
          >
            <LockResetOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {canDeleteUser(actor, user) && (
        <Tooltip title="Delete">
          <IconButton aria-label={`Delete ${user.username}`} onClick={() => onDelete(user)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  )
}

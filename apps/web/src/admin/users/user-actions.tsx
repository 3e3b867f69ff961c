import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { UserRecord } from '@nibondhon/api-contract'
import { canDeleteUser, canEditUser } from '@nibondhon/domain'
import type { UserListProps } from './user-list-props.ts'

export function UserActions({ user, actor, onEdit, onDelete }: UserListProps & { user: UserRecord }) {
  return (
    <>
      {canEditUser(actor, user) && (
        <Tooltip title="Edit">
          <IconButton aria-label={`Edit ${user.username}`} onClick={() => onEdit(user)}>
            <EditOutlined fontSize="small" />
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

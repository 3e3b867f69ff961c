import type { UserRecord } from '@nibondhon/api-contract'
import type { Actor } from '@nibondhon/domain'

export interface UserListProps {
  actor: Actor
  onEdit: (user: UserRecord) => void
  onDelete: (user: UserRecord) => void
  onResetSecondFactor: (user: UserRecord) => void
}

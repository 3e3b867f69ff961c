import type { SignedInUser } from '@nibondhon/api-contract'
import { permissionsOf, type Role } from '@nibondhon/domain'

/** Whoever makes a request: a user with a valid session. */
export interface Actor {
  id: string
  username: string
  email: string
  role: Role
}

/** What a signed-in user is told about themselves. */
export function presentActor({ id, username, email, role }: Actor): SignedInUser {
  return { id, username, email, role, permissions: permissionsOf(role) }
}

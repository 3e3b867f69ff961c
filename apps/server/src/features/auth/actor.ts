import type { SignedInUser } from '@nibondhon/api-contract'
import { permissionsOf, type Role } from '@nibondhon/domain'

/** Whoever makes a request: a user with a valid session. */
export interface Actor {
  id: string
  username: string
  email: string
  role: Role
}

/** An actor as a session shows them. */
export interface SignedInActor extends Actor {
  sessionId: string
  hasSecondFactor: boolean
  /** The role needs a second factor and the account has none. */
  mustSetUpSecondFactor: boolean
}

/** What a signed-in user is told about themselves. */
export function presentActor(actor: SignedInActor): SignedInUser {
  const { id, username, email, role, hasSecondFactor, mustSetUpSecondFactor } = actor
  return {
    id,
    username,
    email,
    role,
    permissions: permissionsOf(role),
    hasSecondFactor,
    mustSetUpSecondFactor,
  }
}

import type { SignedInUser } from '@nibondhon/api-contract'
import { permissionsOf, type Role } from '@nibondhon/domain'

/** The user who makes a request, with a valid session. */
export interface Actor {
  id: string
  username: string
  email: string
  role: Role
}

/** An actor with the state of their session. */
export interface SignedInActor extends Actor {
  sessionId: string
  hasSecondFactor: boolean
  /** The role needs a second factor and the account has none. */
  mustSetUpSecondFactor: boolean
}

/** What the API returns to signed-in users about themselves. */
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

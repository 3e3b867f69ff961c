import type { SignedInUser } from '@nibondhon/api-contract'
import { type ActingRole, type FormScope, isRole, permissionsOf, type Locale } from '@nibondhon/domain'

/** The user who makes a request, with a valid session or an API key of theirs. */
export interface Actor {
  id: string
  username: string
  email: string
  role: ActingRole
}

/** An actor with the forms that they may reach at this moment. */
export interface ScopedActor extends Actor {
  forms: FormScope
}

/** An actor with the state of their session. */
export interface SignedInActor extends ScopedActor {
  /** Or the id of the API key. */
  sessionId: string
  /** What reads on a replica have to contain: see Reads. */
  writtenPosition: string | null
  /** Of the console, and the digits in it. */
  language: Locale
  digits: Locale
  hasSecondFactor: boolean
  /** The role needs a second factor and the account has none. */
  mustSetUpSecondFactor: boolean
}

/** What the API returns to signed-in users about themselves. */
export function presentActor(actor: SignedInActor): SignedInUser {
  const { id, username, email, role, forms, language, digits, hasSecondFactor, mustSetUpSecondFactor } = actor
  return {
    id,
    username,
    email,
    // Keys do not get here.
    role: isRole(role) ? role : 'user',
    language,
    digits,
    permissions: permissionsOf(role),
    formIds: forms === null ? null : [...forms],
    hasSecondFactor,
    mustSetUpSecondFactor,
  }
}

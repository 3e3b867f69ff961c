import { hasFlag, isAdminRole, type Flag } from '@nibondhon/domain'
import type { SessionState } from '../session/session-state.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** What a route requires. */
export interface Need {
  capability?: Flag | undefined
  permission?: { category: string; action: string } | undefined
  needsAllForms?: boolean | undefined
}

export type AccessDecision =
  | { state: 'loading' }
  | { state: 'unchecked'; error: Error }
  | { state: 'signed-out' }
  | { state: 'not-admitted' }
  | { state: 'second-factor-required' }
  | { state: 'denied'; message: string }
  | { state: 'allowed' }

/** Whether a person may see a guarded route, and if not, why. The server decides again on every call. */
export function decideAccess(
  { loading, user, checkError = null }: Pick<SessionState, 'loading' | 'user'> & Partial<SessionState>,
  need: Need,
): AccessDecision {
  const texts = shellTexts().guard
  if (loading) return { state: 'loading' }
  if (!user && checkError) return { state: 'unchecked', error: checkError }
  if (!user) return { state: 'signed-out' }
  if (!isAdminRole(user.role)) return { state: 'not-admitted' }
  if (user.mustSetUpSecondFactor) return { state: 'second-factor-required' }

  const { permission, capability } = need
  if (permission && !holds(user.permissions, permission.category, permission.action)) {
    return denied(texts.needsPermission(permission.category, permission.action))
  }
  if (capability && !hasFlag(user.role, capability)) {
    return denied(texts.needsCapability(user.role, capability))
  }
  if (need.needsAllForms === true && user.formIds !== null)
    return { state: 'denied', message: texts.needsAllForms }
  return { state: 'allowed' }
}

function denied(reason: string): AccessDecision {
  const texts = shellTexts().guard
  return {
    state: 'denied',
    message: texts.denied(reason),
  }
}

/** A permission that is not listed counts as false. */
function holds(
  permissions: Record<string, Record<string, boolean>>,
  category: string,
  action: string,
): boolean {
  return permissions[category]?.[action] === true
}

import { hasFlag } from '@nibondhon/domain'
import type { AdminPath } from '../shared/navigation/admin-routes.ts'

type ProfileCard =
  | { kind: 'settings'; title: string }
  | { kind: 'link'; title: string; text: string; to: LinkedPath }

export type LinkedPath = '/admin/users' | '/admin/settings'

/** The cards of a role whose screens exist. Every role has at least its own settings. */
export function profileCards(role: string, screens: ReadonlySet<AdminPath>): ProfileCard[] {
  const cards: ProfileCard[] = []
  if (hasFlag(role, 'canManageUsers') && screens.has('users')) cards.push(USER_MANAGEMENT)
  cards.push(PROFILE_SETTINGS)
  if (hasFlag(role, 'canManageSettings') && screens.has('settings')) cards.push(SYSTEM_SETTINGS)
  return cards
}

const USER_MANAGEMENT: ProfileCard = {
  kind: 'link',
  title: 'User Management',
  text: 'Create accounts, change roles, switch accounts off.',
  to: '/admin/users',
}

const PROFILE_SETTINGS: ProfileCard = { kind: 'settings', title: 'Profile Settings' }

const SYSTEM_SETTINGS: ProfileCard = {
  kind: 'link',
  title: 'System Settings',
  text: 'E-mail, SMS and payment services.',
  to: '/admin/settings',
}

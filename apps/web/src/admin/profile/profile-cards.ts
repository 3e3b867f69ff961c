import { hasFlag } from '@nibondhon/domain'
import type { AdminPath } from '../shared/navigation/admin-routes.ts'
import { profileTexts } from './texts/profile-texts.ts'

type ProfileCard =
  | { kind: 'settings'; title: string }
  | { kind: 'link'; title: string; text: string; to: LinkedPath }

export type LinkedPath = '/admin/users' | '/admin/settings'

/** The cards of a role whose screens exist. Every role has at least its own settings. */
export function profileCards(role: string, screens: ReadonlySet<AdminPath>): ProfileCard[] {
  const texts = profileTexts().cards
  const cards: ProfileCard[] = []
  if (hasFlag(role, 'canManageUsers') && screens.has('users')) {
    cards.push({
      kind: 'link',
      title: texts.users,
      text: texts.usersText,
      to: '/admin/users',
    })
  }
  cards.push({ kind: 'settings', title: texts.profile })
  if (hasFlag(role, 'canManageSettings') && screens.has('settings')) {
    cards.push({
      kind: 'link',
      title: texts.system,
      text: texts.systemText,
      to: '/admin/settings',
    })
  }
  return cards
}

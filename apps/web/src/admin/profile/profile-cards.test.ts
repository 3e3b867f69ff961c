import { ROLES } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { ADMIN_ROUTES, type AdminPath } from '../shared/navigation/admin-routes.ts'
import { profileCards } from './profile-cards.ts'

const everyScreen = new Set<AdminPath>(ADMIN_ROUTES.map(({ path }) => path))
const titles = (role: string, screens: ReadonlySet<AdminPath> = everyScreen) =>
  profileCards(role, screens).map(({ title }) => title)

describe('profile cards', () => {
  it('show all three to a super admin', () => {
    expect(titles('super_admin')).toEqual(['User Management', 'Profile Settings', 'System Settings'])
  })

  it('show the system only to super admins', () => {
    expect(titles('admin')).toEqual(['User Management', 'Profile Settings'])
  })

  it.each(ROLES.filter((role) => role !== 'super_admin' && role !== 'admin'))(
    'are only the own settings for %s',
    (role) => {
      expect(titles(role)).toEqual(['Profile Settings'])
    },
  )

  it('lead only to screens that exist', () => {
    expect(titles('super_admin', new Set<AdminPath>(['users']))).toEqual([
      'User Management',
      'Profile Settings',
    ])
  })
})

import type { Role } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { activeHref, ADMIN_ROUTES, menuFor, type AdminPath } from './admin-routes.ts'

const everyScreen = new Set<AdminPath>(ADMIN_ROUTES.map(({ path }) => path))
const labels = (role: string, screens: ReadonlySet<AdminPath> = everyScreen) =>
  menuFor(role, screens, { hasAllForms: true }).map(({ label }) => label)

describe('the side menu', () => {
  it('has nothing that is about all forms for a person who may reach some', () => {
    const menu = (role: string) =>
      menuFor(role, everyScreen, { hasAllForms: false }).map(({ label }) => label)
    expect(menu('payment_approver')).toEqual(['Dashboard', 'All Submissions'])
    expect(menu('form_manager')).toEqual(['Dashboard', 'Forms', 'New Form', 'All Submissions'])
    expect(menu('notification_manager')).toEqual(['Dashboard', 'All Submissions', 'Messages'])
  })

  const expected: Record<Role, string[]> = {
    super_admin: [
      'Dashboard',
      'Forms',
      'New Form',
      'All Submissions',
      'People',
      'Inbox',
      'Statements',
      'Books',
      'Messages',
      'User Management',
      'Audit Log',
      'Settings',
    ],
    admin: [
      'Dashboard',
      'Forms',
      'New Form',
      'All Submissions',
      'People',
      'Inbox',
      'Statements',
      'Books',
      'Messages',
      'User Management',
      'Audit Log',
    ],
    form_manager: ['Dashboard', 'Forms', 'New Form', 'All Submissions', 'People'],
    payment_approver: ['Dashboard', 'All Submissions', 'People', 'Inbox', 'Statements', 'Books'],
    submission_viewer: ['Dashboard', 'All Submissions', 'People'],
    submission_editor: ['Dashboard', 'All Submissions', 'People'],
    notification_manager: ['Dashboard', 'All Submissions', 'People', 'Messages'],
    user: ['Dashboard'],
  }

  it.each(Object.entries(expected))(
    'shows %s the screens that the role may open, in order',
    (role, entries) => {
      expect(labels(role)).toEqual(entries)
    },
  )

  it('shows only the dashboard to an unknown role', () => {
    expect(labels('auditor')).toEqual(['Dashboard'])
  })

  it('leaves out a route without a screen', () => {
    expect(labels('super_admin', new Set<AdminPath>(['dashboard', 'users']))).toEqual([
      'Dashboard',
      'User Management',
    ])
  })
})

describe('the highlighted entry', () => {
  const menu = menuFor('super_admin', everyScreen, { hasAllForms: true })

  it.each([
    ['/admin/dashboard', '/admin/dashboard'],
    ['/admin/forms', '/admin/forms'],
    ['/admin/forms/new', '/admin/forms/new'],
    ['/admin/forms/42/edit', '/admin/forms'],
    ['/admin/submissions/42', '/admin/submissions'],
    ['/admin/usersandmore', null],
    ['/admin/profile', null],
  ])('at %s is %s', (pathname, href) => {
    expect(activeHref(pathname, menu)).toBe(href)
  })
})

import type { Role } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { type Command, matching } from '../command-menu/command.ts'
import { PLACES } from '../command-menu/place-commands.ts'
import { commandMenuTextsBn } from '../command-menu/texts/command-menu-texts-bn.ts'
import { type CommandMenuTexts, commandMenuTextsEn } from '../command-menu/texts/command-menu-texts-en.ts'
import { activeHref, ADMIN_ROUTES, menuFor, type AdminPath } from './admin-routes.ts'

const everyScreen = new Set<AdminPath>(ADMIN_ROUTES.map(({ path }) => path))
const labels = (role: string, screens: ReadonlySet<AdminPath> = everyScreen) =>
  menuFor(role, screens, { hasAllForms: true }).map(({ label }) => label)

describe('the side menu', () => {
  it('has nothing that is about all forms for a person who may reach some', () => {
    const menu = (role: string) =>
      menuFor(role, everyScreen, { hasAllForms: false }).map(({ label }) => label)
    expect(menu('payment_approver')).toEqual(['Dashboard', 'All Submissions', 'Refunds', 'Bulk actions'])
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
      'Refunds',
      'Accounts',
      'Statements',
      'Books',
      'Messages',
      'Audit Log',
      'Bulk actions',
      'Deleted',
      'User Management',
      'Settings',
    ],
    admin: [
      'Dashboard',
      'Forms',
      'New Form',
      'All Submissions',
      'People',
      'Inbox',
      'Refunds',
      'Accounts',
      'Statements',
      'Books',
      'Messages',
      'Audit Log',
      'Bulk actions',
      'Deleted',
      'User Management',
    ],
    form_manager: ['Dashboard', 'Forms', 'New Form', 'All Submissions', 'People'],
    payment_approver: [
      'Dashboard',
      'All Submissions',
      'People',
      'Inbox',
      'Refunds',
      'Accounts',
      'Statements',
      'Books',
      'Bulk actions',
    ],
    submission_viewer: ['Dashboard', 'All Submissions', 'People'],
    submission_editor: ['Dashboard', 'All Submissions', 'People', 'Bulk actions', 'Deleted'],
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

describe('the specification', () => {
  it('has its entries in its order, with its labels', () => {
    const specified = ['Dashboard', 'Forms', 'New Form', 'All Submissions', 'User Management', 'Settings']
    expect(labels('super_admin').filter((label) => specified.includes(label))).toEqual(specified)
  })
})

/** The profile is in the menu of the account. */
const OWN_MENU: readonly string[] = ['profile']

describe('every screen', () => {
  const menu = menuFor('super_admin', everyScreen, { hasAllForms: true })
  const screens = ADMIN_ROUTES.map(({ path }) => path).filter((path) => !OWN_MENU.includes(path))

  it.each(screens)('%s marks an entry of the menu while it is open', (path) => {
    expect(activeHref(`/admin/${path.replace(':id', '42')}`, menu)).not.toBeNull()
  })

  it.each(screens.filter((path) => !path.includes(':')))('%s is found in the command menu', (path) => {
    const found = [...menu.map(({ href }) => href), ...PLACES.map(({ to }) => to)]
    expect(found.map((to) => to.split('?')[0])).toContain(`/admin/${path}`)
  })
})

describe('the command menu', () => {
  const commands = (texts: CommandMenuTexts) =>
    PLACES.map(({ name, to }): Command => ({ id: to, to, icon: TuneOutlined, ...texts.places[name] }))
  const pages: Command[] = menuFor('super_admin', everyScreen, { hasAllForms: true }).map(
    ({ href, label, summary }) => ({
      id: href,
      to: href,
      label,
      keywords: summary,
      icon: TuneOutlined,
    }),
  )

  it.each([
    'refund',
    'deleted',
    'owed',
    'verify',
    'unmatched',
    'backup',
    'remind unpaid',
    'waiting',
    'accounts',
  ])('finds "%s"', (typed) => {
    expect(matching([...pages, ...commands(commandMenuTextsEn)], typed)).not.toEqual([])
  })

  it.each(['যাচাই', 'ব্যাকআপ', 'তাগাদা', 'verify', 'backup', 'remind unpaid'])(
    'finds "%s" in Bangla and English',
    (typed) => {
      expect(matching(commands(commandMenuTextsBn), typed)).not.toEqual([])
      expect(matching(commands(commandMenuTextsEn), typed)).not.toEqual([])
    },
  )
})

describe('the highlighted entry', () => {
  const menu = menuFor('super_admin', everyScreen, { hasAllForms: true })

  it.each([
    ['/admin/dashboard', '/admin/dashboard'],
    ['/admin/forms', '/admin/forms'],
    ['/admin/forms/new', '/admin/forms/new'],
    ['/admin/forms/42/edit', '/admin/forms'],
    ['/admin/submissions/42', '/admin/submissions'],
    ['/admin/review', '/admin/submissions'],
    ['/admin/unmatched-payments', '/admin/inbox'],
    ['/admin/payment-settings', '/admin/settings'],
    ['/admin/connections', '/admin/settings'],
    ['/admin/connections/webhooks/42', '/admin/settings'],
    ['/admin/books/accounts/42', '/admin/books/accounts'],
    ['/admin/books', '/admin/books'],
    ['/admin/usersandmore', null],
    ['/admin/profile', null],
  ])('at %s is %s', (pathname, href) => {
    expect(activeHref(pathname, menu)).toBe(href)
  })
})

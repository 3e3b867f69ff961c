import { describe, expect, it } from 'vitest'
import { ADMIN_ROLES, FLAGS, hasFlag, isAdminRole, isRole, permissionsOf, ROLES, type Flag } from './roles.ts'

/** The table of the specification, written out a second time on purpose. */
const TABLE: Record<string, Flag[]> = {
  super_admin: [
    'canCreateForms',
    'canEditForms',
    'canDeleteForms',
    'canViewSubmissions',
    'canEditSubmissions',
    'canApprovePayments',
    'canExportData',
    'canSendNotifications',
    'canManageUsers',
    'canManageSettings',
    'canViewAnalytics',
  ],
  admin: [
    'canCreateForms',
    'canEditForms',
    'canViewSubmissions',
    'canEditSubmissions',
    'canApprovePayments',
    'canExportData',
    'canSendNotifications',
    'canManageUsers',
    'canViewAnalytics',
  ],
  form_manager: ['canCreateForms', 'canEditForms', 'canViewSubmissions'],
  payment_approver: ['canViewSubmissions', 'canApprovePayments', 'canExportData'],
  submission_viewer: ['canViewSubmissions'],
  submission_editor: ['canViewSubmissions', 'canEditSubmissions', 'canExportData'],
  notification_manager: ['canViewSubmissions', 'canSendNotifications'],
  user: [],
  '': [],
  owner: [],
  constructor: [],
}

describe('flags', () => {
  it.each(Object.entries(TABLE))('gives %j exactly its flags', (role, flags) => {
    expect(FLAGS.filter((flag) => hasFlag(role, flag))).toEqual(flags)
  })

  it('knows eleven flags', () => {
    expect(FLAGS).toHaveLength(11)
  })
})

describe('roles', () => {
  it('admits seven roles to the console, and not the role user', () => {
    expect(ADMIN_ROLES).toHaveLength(7)
    expect(ROLES.filter((role) => !isAdminRole(role))).toEqual(['user'])
  })

  it.each(['', 'owner', null, 3, ['admin']])('does not take %j for a role', (value) => {
    expect([isRole(value), isAdminRole(value)]).toEqual([false, false])
  })
})

describe('permissionsOf', () => {
  it('names each flag by area and action', () => {
    expect(permissionsOf('payment_approver')).toEqual({
      forms: { create: false, edit: false, delete: false },
      submissions: { view: true, edit: false },
      payments: { approve: true },
      data: { export: true },
      notifications: { send: false },
      users: { manage: false },
      settings: { manage: false },
      analytics: { view: false },
    })
  })

  it('has one permission for each flag', () => {
    const all = Object.values(permissionsOf('super_admin')).flatMap((area) => Object.values(area))
    expect(all).toEqual(FLAGS.map(() => true))
  })
})

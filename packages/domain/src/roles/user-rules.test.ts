import { describe, expect, it } from 'vitest'
import { ROLES } from './roles.ts'
import {
  canAddUsers,
  canDeleteUser,
  canEditUser,
  canGiveRole,
  canLimitForms,
  canResetSecondFactor,
  USER_RULE_MESSAGES,
  userAdditionViolation,
  userChangeViolation,
  userDeletionViolation,
  type Account,
} from './user-rules.ts'

const superAdmin = { id: 's', role: 'super_admin' }
const admin = { id: 'a', role: 'admin' }

const account = (over: Partial<Account> = {}): Account => ({
  id: 'x',
  role: 'form_manager',
  isActive: true,
  ...over,
})

const change = (
  actor: { id: string; role: string },
  target: Account,
  over: Partial<Account & { formIds: readonly string[] | null }>,
  activeSuperAdmins = 2,
) =>
  userChangeViolation({
    actor,
    account: target,
    change: { role: target.role, isActive: target.isActive, formIds: null, ...over },
    activeSuperAdmins,
  })?.code ?? null

const remove = (actor: { id: string; role: string }, target: Account, activeSuperAdmins = 2) =>
  userDeletionViolation({ actor, account: target, activeSuperAdmins })?.code ?? null

describe('adding users', () => {
  it('is for super admins and admins only', () => {
    expect(ROLES.filter((role) => canAddUsers({ id: 'x', role }))).toEqual(['super_admin', 'admin'])
    expect(userAdditionViolation({ id: 'x', role: 'form_manager' }, 'user', null)?.code).toBe(
      'users_not_yours',
    )
  })

  it('lets only a super admin create a super admin', () => {
    expect(canGiveRole(admin, 'super_admin')).toBe(false)
    expect(userAdditionViolation(admin, 'super_admin', null)?.code).toBe('super_admin_only')
    expect(userAdditionViolation(admin, 'admin', null)).toBeNull()
    expect(userAdditionViolation(superAdmin, 'super_admin', null)).toBeNull()
  })

  it('limits no one to some forms who manages users or settings', () => {
    const limited = ROLES.filter((role) => userAdditionViolation(superAdmin, role, ['a form']) === null)
    expect(limited).toEqual(ROLES.filter((role) => role !== 'super_admin' && role !== 'admin'))
    expect(ROLES.filter(canLimitForms)).toEqual(limited)
    expect(userAdditionViolation(superAdmin, 'admin', [])?.code).toBe('manager_needs_all_forms')
    // Neither by a new role nor by new forms.
    const viewer = { id: 'v', role: 'submission_viewer', isActive: true }
    expect(change(superAdmin, viewer, { role: 'admin', formIds: ['a form'] })).toBe('manager_needs_all_forms')
    expect(change(superAdmin, viewer, { formIds: ['a form'] })).toBeNull()
  })

  it('has the messages of the specification', () => {
    expect(USER_RULE_MESSAGES.super_admin_only.en).toBe(
      'Only super admins can create or modify super admin users.',
    )
  })
})

describe('changing users', () => {
  it('lets a super admin edit everyone', () => {
    expect(ROLES.every((role) => canEditUser(superAdmin, account({ role })))).toBe(true)
  })

  it('lets an admin edit everyone but super admins', () => {
    expect(ROLES.filter((role) => !canEditUser(admin, account({ role })))).toEqual(['super_admin'])
    expect(change(admin, account({ role: 'super_admin' }), { role: 'user' })).toBe('super_admin_only')
  })

  it('does not let an admin make anyone, or themselves, a super admin', () => {
    expect(change(admin, account(), { role: 'super_admin' })).toBe('super_admin_only')
    expect(change(admin, account(admin), { role: 'super_admin' })).toBe('super_admin_only')
  })

  it.each(ROLES.filter((role) => role !== 'super_admin' && role !== 'admin'))(
    'does not let a %s edit anyone',
    (role) => {
      expect(change({ id: 'x', role }, account(), {})).toBe('users_not_yours')
    },
  )

  it('does not let anyone deactivate themselves', () => {
    expect(change(admin, account(admin), { isActive: false })).toBe('own_account_deactivate')
    expect(change(superAdmin, account(superAdmin), { isActive: false })).toBe('own_account_deactivate')
    expect(change(admin, account(), { isActive: false })).toBeNull()
  })

  it('lets people change their own name and the like', () => {
    expect(change(admin, account(admin), {})).toBeNull()
  })

  it('keeps the last active super admin active and in the role', () => {
    const last = account(superAdmin)
    expect(change(superAdmin, last, { role: 'admin' }, 1)).toBe('last_super_admin')
    expect(change(superAdmin, last, { isActive: false }, 1)).toBe('last_super_admin')
    expect(change(superAdmin, last, {}, 1)).toBeNull()
    expect(change(superAdmin, last, { role: 'admin' }, 2)).toBeNull()
  })

  it('does not count an inactive super admin as the last one', () => {
    const inactive = account({ role: 'super_admin', isActive: false })
    expect(change(superAdmin, inactive, { role: 'user' }, 1)).toBeNull()
    expect(remove(superAdmin, inactive, 1)).toBeNull()
  })
})

describe('deleting users', () => {
  it('never offers your own account', () => {
    expect(canDeleteUser(admin, account(admin))).toBe(false)
    expect(remove(admin, account(admin))).toBe('own_account_delete')
    expect(remove(superAdmin, account(superAdmin))).toBe('own_account_delete')
  })

  it('keeps super admins from admins', () => {
    expect(canDeleteUser(admin, account({ role: 'super_admin' }))).toBe(false)
    expect(remove(admin, account({ role: 'super_admin' }))).toBe('super_admin_only')
    expect(canDeleteUser(superAdmin, account({ role: 'super_admin' }))).toBe(true)
  })

  it('keeps the last active super admin', () => {
    expect(remove(superAdmin, account({ role: 'super_admin' }), 1)).toBe('last_super_admin')
    expect(remove(superAdmin, account({ role: 'super_admin' }), 2)).toBeNull()
  })

  it('is not for other roles', () => {
    expect(canDeleteUser({ id: 'y', role: 'submission_editor' }, account())).toBe(false)
  })
})

describe('resetting a second factor', () => {
  it('is for super admins only, and for the accounts of others', () => {
    expect(canResetSecondFactor(superAdmin, account())).toBe(true)
    expect(canResetSecondFactor(superAdmin, account({ role: 'super_admin' }))).toBe(true)
    expect(canResetSecondFactor(admin, account())).toBe(false)
    expect(canResetSecondFactor(superAdmin, account({ id: superAdmin.id, role: 'super_admin' }))).toBe(false)
  })
})

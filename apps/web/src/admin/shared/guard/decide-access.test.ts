import { permissionsOf, type Role } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { decideAccess } from './decide-access.ts'

const person = (role: Role) => ({
  loading: false,
  user: {
    id: '0198f6a0-0000-7000-8000-000000000001',
    username: 'Karim',
    email: 'karim@example.org',
    role,
    language: 'en' as const,
    digits: 'en' as const,
    permissions: permissionsOf(role),
    formIds: null as string[] | null,
    hasSecondFactor: false,
    mustSetUpSecondFactor: false,
  },
})

describe('the route guard', () => {
  it('waits while the session loads', () => {
    expect(decideAccess({ loading: true, user: null }, {})).toEqual({ state: 'loading' })
  })

  it('reports a person who is not signed in', () => {
    expect(decideAccess({ loading: false, user: null }, {})).toEqual({ state: 'signed-out' })
  })

  it('keeps a person whose session could not be checked', () => {
    const checkError = new Error('503')
    expect(decideAccess({ loading: false, user: null, checkError }, {})).toEqual({
      state: 'unchecked',
      error: checkError,
    })
  })

  it('does not admit the role user', () => {
    expect(decideAccess(person('user'), {})).toEqual({ state: 'not-admitted' })
  })

  it('does not admit a role that it does not know', () => {
    const stranger = person('admin')
    Object.assign(stranger.user, { role: 'auditor' })
    expect(decideAccess(stranger, {})).toEqual({ state: 'not-admitted' })
  })

  it('asks for a second factor before anything else, where the role needs one', () => {
    const admin = person('admin')
    admin.user.mustSetUpSecondFactor = true
    expect(decideAccess(admin, { capability: 'canManageSettings' })).toEqual({
      state: 'second-factor-required',
    })
  })

  it('does not ask the role user for a second factor, as it is not admitted anyway', () => {
    const user = person('user')
    user.user.mustSetUpSecondFactor = true
    expect(decideAccess(user, {})).toEqual({ state: 'not-admitted' })
  })

  it('names the capability that a role lacks', () => {
    expect(decideAccess(person('submission_viewer'), { capability: 'canManageUsers' })).toEqual({
      state: 'denied',
      message:
        "Access denied. You don't have permission to access this page. Your role (submission_viewer) doesn't have the required capability: canManageUsers",
    })
  })

  it('names the permission that a person lacks', () => {
    const need = { permission: { category: 'forms', action: 'delete' } }
    expect(decideAccess(person('admin'), need)).toEqual({
      state: 'denied',
      message:
        "Access denied. You don't have permission to access this page. Required permission: forms.delete",
    })
  })

  it('reads a permission that is not listed as missing', () => {
    const need = { permission: { category: 'moon', action: 'land' } }
    expect(decideAccess(person('super_admin'), need).state).toBe('denied')
  })

  it('admits a person with both capability and permission', () => {
    const need = {
      capability: 'canManageUsers',
      permission: { category: 'users', action: 'manage' },
    } as const
    expect(decideAccess(person('admin'), need)).toEqual({ state: 'allowed' })
  })

  it('reports a page about all forms to a person who may reach some', () => {
    const approver = person('payment_approver')
    const need = { capability: 'canApprovePayments', needsAllForms: true } as const
    expect(decideAccess(approver, need)).toEqual({ state: 'allowed' })
    approver.user.formIds = []
    expect(decideAccess(approver, need)).toEqual({
      state: 'denied',
      message: 'This page is about all forms, and you have access to some of them only.',
    })
    expect(decideAccess(approver, { capability: 'canApprovePayments' })).toEqual({ state: 'allowed' })
  })

  it('requires only an admin role where a route requires nothing else', () => {
    expect(decideAccess(person('notification_manager'), {})).toEqual({ state: 'allowed' })
  })
})

import { describe, expect, it } from 'vitest'
import { roleColour, roleDescription, roleLabel } from './role-labels.ts'
import { ROLES } from './roles.ts'

describe('role labels', () => {
  it('labels every role in title case', () => {
    expect(ROLES.map((role) => roleLabel(role))).toEqual([
      'Super Admin',
      'Admin',
      'Form Manager',
      'Payment Approver',
      'Submission Viewer',
      'Submission Editor',
      'Notification Manager',
      'User',
    ])
  })

  it('describes every role', () => {
    expect(ROLES.map((role) => roleDescription(role)).every((text) => text.length > 0)).toBe(true)
    expect(new Set(ROLES.map((role) => roleDescription(role))).size).toBe(ROLES.length)
  })

  it.each([
    ['super_admin', 'error'],
    ['admin', 'warning'],
    ['form_manager', 'info'],
    ['payment_approver', 'success'],
    ['submission_viewer', 'default'],
    ['user', 'default'],
  ])('colours %s as %s', (role, colour) => {
    expect(roleColour(role)).toBe(colour)
  })

  it('shows an unknown role as it is, without description or colour', () => {
    expect([roleLabel('owner'), roleDescription('owner'), roleColour('toString')]).toEqual([
      'owner',
      '',
      'default',
    ])
  })
})

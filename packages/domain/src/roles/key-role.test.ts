import { describe, expect, it } from 'vitest'
import { FLAGS, hasFlag, isAdminRole, isRole, isStaff, KEY_FLAGS, keyRole } from './roles.ts'

const flagsOf = (role: string) => FLAGS.filter((flag) => hasFlag(role, flag))

describe('the role of an API key', () => {
  it('has the flags of the key that its maker has as well', () => {
    expect(flagsOf(keyRole(['canEditForms', 'canViewSubmissions'], 'super_admin'))).toEqual([
      'canEditForms',
      'canViewSubmissions',
    ])
    expect(flagsOf(keyRole(['canEditForms', 'canViewSubmissions'], 'submission_viewer'))).toEqual([
      'canViewSubmissions',
    ])
    expect(flagsOf(keyRole(KEY_FLAGS, 'user'))).toEqual([])
  })

  it('never manages users or settings, whatever is written in it', () => {
    expect(flagsOf(keyRole(FLAGS, 'super_admin'))).toEqual(KEY_FLAGS)
    expect(flagsOf(`api_key:${FLAGS.join(',')}`)).toEqual(KEY_FLAGS)
    expect(KEY_FLAGS).toEqual(FLAGS.filter((flag) => !/Manage/.test(flag)))
  })

  it('is none that a user can have, and admitted to what is open to staff while it has a flag', () => {
    const role = keyRole(['canViewAnalytics'], 'admin')
    expect([isRole(role), isAdminRole(role), isStaff(role)]).toEqual([false, false, true])
    expect(isStaff(keyRole(['canViewAnalytics'], 'user'))).toBe(false)
    expect([isStaff('admin'), isStaff('user'), isStaff('')]).toEqual([true, false, false])
  })
})

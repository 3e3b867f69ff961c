/** Roles and their rights. Only this file maps a role to rights. */

export const FLAGS = [
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
] as const
export type Flag = (typeof FLAGS)[number]
export type Flags = Record<Flag, boolean>

export const ROLES = [
  'super_admin',
  'admin',
  'form_manager',
  'payment_approver',
  'submission_viewer',
  'submission_editor',
  'notification_manager',
  'user',
] as const
export type Role = (typeof ROLES)[number]

/** Everyone but `user`, who can sign in but is not admitted to the console. */
export const ADMIN_ROLES = ROLES.filter((role) => role !== 'user')

const GRANTED = {
  super_admin: FLAGS,
  admin: FLAGS.filter((flag) => flag !== 'canDeleteForms' && flag !== 'canManageSettings'),
  form_manager: ['canCreateForms', 'canEditForms', 'canViewSubmissions'],
  payment_approver: ['canViewSubmissions', 'canApprovePayments', 'canExportData'],
  submission_viewer: ['canViewSubmissions'],
  submission_editor: ['canViewSubmissions', 'canEditSubmissions', 'canExportData'],
  notification_manager: ['canViewSubmissions', 'canSendNotifications'],
  user: [],
} as const satisfies Record<Role, readonly Flag[]>

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/**
 * What an API key may be allowed. Users and settings are never among it: with them a key could make keys, or rights that it
 * does not have.
 */
export const KEY_FLAGS = [
  'canCreateForms',
  'canEditForms',
  'canDeleteForms',
  'canViewSubmissions',
  'canEditSubmissions',
  'canApprovePayments',
  'canExportData',
  'canSendNotifications',
  'canViewAnalytics',
] as const satisfies readonly Flag[]
export type KeyFlag = (typeof KEY_FLAGS)[number]

const KEY_ROLE = 'api_key:'

/** The role of an API key is nothing but its flags, so that every rule asks it as it asks the role of a user. */
export type KeyRole = `${typeof KEY_ROLE}${string}`

/** The role with which a request is made: that of a user, or of an API key. */
export type ActingRole = Role | KeyRole

/** With those of the flags that the role of its maker has as well. */
export function keyRole(flags: readonly Flag[], makersRole: string): KeyRole {
  return `${KEY_ROLE}${KEY_FLAGS.filter((flag) => flags.includes(flag) && hasFlag(makersRole, flag)).join(',')}`
}

export function isKeyRole(role: string): role is KeyRole {
  return role.startsWith(KEY_ROLE)
}

function flagsOfKeyRole(role: string): readonly Flag[] {
  if (!isKeyRole(role)) return []
  const named = role.slice(KEY_ROLE.length).split(',')
  return KEY_FLAGS.filter((flag) => named.includes(flag))
}

/** Who is admitted to the calls that are open to all staff: a role of the console, or a key that may do anything at all. */
export function isStaff(role: string): boolean {
  return isAdminRole(role) || flagsOfKeyRole(role).length > 0
}

export function isAdminRole(value: unknown): value is Role {
  return ADMIN_ROLES.some((role) => role === value)
}

/** An unknown or empty role has no flag at all. */
function flagsOf(role: string): Flags {
  const granted: readonly Flag[] = isRole(role) ? GRANTED[role] : flagsOfKeyRole(role)
  return Object.fromEntries(FLAGS.map((flag) => [flag, granted.includes(flag)])) as Flags
}

export function hasFlag(role: string, flag: Flag): boolean {
  return flagsOf(role)[flag]
}

/** Discount codes, message templates and PDF settings concern only those who build forms. */
export function buildsForms(role: string): boolean {
  return hasFlag(role, 'canCreateForms') || hasFlag(role, 'canEditForms')
}

/** The same rights, keyed by area and action, as a signed-in user carries them. */
export function permissionsOf(role: string) {
  const can = flagsOf(role)
  return {
    forms: { create: can.canCreateForms, edit: can.canEditForms, delete: can.canDeleteForms },
    submissions: { view: can.canViewSubmissions, edit: can.canEditSubmissions },
    payments: { approve: can.canApprovePayments },
    data: { export: can.canExportData },
    notifications: { send: can.canSendNotifications },
    users: { manage: can.canManageUsers },
    settings: { manage: can.canManageSettings },
    analytics: { view: can.canViewAnalytics },
  }
}

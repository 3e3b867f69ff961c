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

export function isAdminRole(value: unknown): value is Role {
  return ADMIN_ROLES.some((role) => role === value)
}

/** An unknown or empty role has no flag at all. */
function flagsOf(role: string): Flags {
  const granted: readonly Flag[] = isRole(role) ? GRANTED[role] : []
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

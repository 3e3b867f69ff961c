import { isRole, type Role } from './roles.ts'

/** How a role is named and described on screens. */

const ROLE_LABELS = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  form_manager: 'Form Manager',
  payment_approver: 'Payment Approver',
  submission_viewer: 'Submission Viewer',
  submission_editor: 'Submission Editor',
  notification_manager: 'Notification Manager',
  user: 'User',
} as const satisfies Record<Role, string>

const ROLE_DESCRIPTIONS = {
  super_admin: 'Full access, including user management and settings.',
  admin: 'Administrative access with user management, except for super admin users.',
  form_manager: 'Creates and edits forms and views submissions.',
  payment_approver: 'Views submissions and approves payments.',
  submission_viewer: 'Views submissions only.',
  submission_editor: 'Views and edits submissions.',
  notification_manager: 'Sends SMS and e-mail to submitters.',
  user: 'Basic access.',
} as const satisfies Record<Role, string>

/** Colour names of the admin console's palette. */
const ROLE_COLOURS = {
  super_admin: 'error',
  admin: 'warning',
  form_manager: 'info',
  payment_approver: 'success',
  submission_viewer: 'default',
  submission_editor: 'default',
  notification_manager: 'default',
  user: 'default',
} as const satisfies Record<Role, RoleColour>

export type RoleColour = 'error' | 'warning' | 'info' | 'success' | 'default'

/** An unknown role is shown as it is stored: hiding it would hide a mistake. */
export function roleLabel(role: string): string {
  return isRole(role) ? ROLE_LABELS[role] : role
}

export function roleDescription(role: string): string {
  return isRole(role) ? ROLE_DESCRIPTIONS[role] : ''
}

export function roleColour(role: string): RoleColour {
  return isRole(role) ? ROLE_COLOURS[role] : 'default'
}

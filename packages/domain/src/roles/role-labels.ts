import type { Locale } from '../locale/locale.ts'
import { isRole, type Role } from './roles.ts'

/** How a role is named and described on screens. */

const ROLE_LABELS = {
  super_admin: { en: 'Super Admin', bn: 'সুপার অ্যাডমিন' },
  admin: { en: 'Admin', bn: 'অ্যাডমিন' },
  form_manager: { en: 'Form Manager', bn: 'ফরম পরিচালক' },
  payment_approver: { en: 'Payment Approver', bn: 'পেমেন্ট অনুমোদক' },
  submission_viewer: { en: 'Submission Viewer', bn: 'নিবন্ধন পাঠক' },
  submission_editor: { en: 'Submission Editor', bn: 'নিবন্ধন সম্পাদক' },
  notification_manager: { en: 'Notification Manager', bn: 'বার্তা পরিচালক' },
  user: { en: 'User', bn: 'ব্যবহারকারী' },
} as const satisfies Record<Role, Record<Locale, string>>

const ROLE_DESCRIPTIONS = {
  super_admin: {
    en: 'Full access, including user management and settings.',
    bn: 'সব কাজ করতে পারেন; ব্যবহারকারী আর সেটিংসও পরিচালনা করেন।',
  },
  admin: {
    en: 'Administrative access with user management, except for super admin users.',
    bn: 'প্রশাসনের কাজ করেন; সুপার অ্যাডমিন ছাড়া অন্য ব্যবহারকারীদের পরিচালনা করেন।',
  },
  form_manager: {
    en: 'Creates and edits forms and views submissions.',
    bn: 'ফরম তৈরি ও সম্পাদনা করেন, নিবন্ধন দেখেন।',
  },
  payment_approver: {
    en: 'Views submissions and approves payments.',
    bn: 'নিবন্ধন দেখেন, পেমেন্ট অনুমোদন করেন।',
  },
  submission_viewer: { en: 'Views submissions only.', bn: 'শুধু নিবন্ধন দেখেন।' },
  submission_editor: { en: 'Views and edits submissions.', bn: 'নিবন্ধন দেখেন ও সম্পাদনা করেন।' },
  notification_manager: {
    en: 'Sends SMS and e-mail to submitters.',
    bn: 'নিবন্ধনকারীদের SMS ও ই-মেইল পাঠান।',
  },
  user: { en: 'Basic access.', bn: 'সাধারণ প্রবেশাধিকার।' },
} as const satisfies Record<Role, Record<Locale, string>>

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
export function roleLabel(role: string, locale: Locale = 'en'): string {
  return isRole(role) ? ROLE_LABELS[role][locale] : role
}

export function roleDescription(role: string, locale: Locale = 'en'): string {
  return isRole(role) ? ROLE_DESCRIPTIONS[role][locale] : ''
}

export function roleColour(role: string): RoleColour {
  return isRole(role) ? ROLE_COLOURS[role] : 'default'
}

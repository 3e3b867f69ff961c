import type { Problem } from '../form-model/form-types.ts'
import { hasFlag } from './roles.ts'

/**
 * Which user may do what to which account. The server enforces the rules; the browser uses them to show, hide and
 * disable. A `…Violation` function returns null when the action is allowed.
 */

export interface Actor {
  id: string
  role: string
}

export interface Account {
  id: string
  role: string
  isActive: boolean
}

export const USER_RULE_MESSAGES = {
  users_not_yours: {
    en: 'You do not have permission to manage users.',
    bn: 'ব্যবহারকারী পরিচালনার অনুমতি আপনার নেই।',
  },
  super_admin_only: {
    en: 'Only super admins can create or modify super admin users.',
    bn: 'শুধু সুপার অ্যাডমিনরা সুপার অ্যাডমিন ব্যবহারকারী তৈরি বা পরিবর্তন করতে পারেন।',
  },
  last_super_admin: {
    en: 'The last active super admin cannot be deleted, deactivated or demoted.',
    bn: 'শেষ সক্রিয় সুপার অ্যাডমিনকে মুছে ফেলা, নিষ্ক্রিয় করা বা পদাবনতি দেওয়া যায় না।',
  },
  own_account_delete: {
    en: 'You cannot delete your own account.',
    bn: 'আপনি নিজের অ্যাকাউন্ট মুছে ফেলতে পারেন না।',
  },
  own_account_deactivate: {
    en: 'You cannot deactivate your own account.',
    bn: 'আপনি নিজের অ্যাকাউন্ট নিষ্ক্রিয় করতে পারেন না।',
  },
  second_factor_super_admin_only: {
    en: 'Only super admins can decide whether super admins need a second factor, and reset the second factor of others.',
    bn: 'সুপার অ্যাডমিনদের দ্বিতীয় ধাপ লাগবে কি না তা ঠিক করা এবং অন্যের দ্বিতীয় ধাপ রিসেট করা শুধু সুপার অ্যাডমিনরা পারেন।',
  },
  manager_needs_all_forms: {
    en: 'Users who manage users or settings have access to all forms. Choose “All forms”, or another role.',
    bn: 'যাঁরা ব্যবহারকারী বা সেটিংস পরিচালনা করেন তাঁদের সব ফরমের অধিকার লাগে। “সব ফরম” বাছুন, অথবা অন্য দায়িত্ব দিন।',
  },
  own_second_factor_reset: {
    en: 'Change your own second factor on your profile page.',
    bn: 'নিজের দ্বিতীয় ধাপ নিজের প্রোফাইল পাতায় পরিবর্তন করুন।',
  },
} as const

export type UserRuleCode = keyof typeof USER_RULE_MESSAGES
export type UserRuleProblem = Problem & { code: UserRuleCode }

export function canAddUsers(actor: Actor): boolean {
  return hasFlag(actor.role, 'canManageUsers')
}

/** Whether the role may be given by this actor at all; says nothing about a particular account. */
export function canGiveRole(actor: Actor, role: string): boolean {
  return canAddUsers(actor) && (role !== 'super_admin' || actor.role === 'super_admin')
}

export function canEditUser(actor: Actor, account: Account): boolean {
  return accessViolation(actor, account.role) === null
}

/** For showing the button. The last super admin is known only to `userDeletionViolation`. */
export function canDeleteUser(actor: Actor, account: Account): boolean {
  return canEditUser(actor, account) && actor.id !== account.id
}

/** A super admin resets it for a user who lost it. Users remove their own on the profile page. */
export function canResetSecondFactor(actor: Actor, account: Account): boolean {
  return secondFactorResetViolation(actor, account) === null
}

/** Whether a user with this role may be limited to some forms: those who decide about all users and settings may not. */
export function canLimitForms(role: string): boolean {
  return !hasFlag(role, 'canManageUsers') && !hasFlag(role, 'canManageSettings')
}

/** The forms of an account; null means all. */
type FormsOfAccount = readonly string[] | null

export function userAdditionViolation(
  actor: Actor,
  role: string,
  formIds: FormsOfAccount,
): UserRuleProblem | null {
  return accessViolation(actor, role) ?? formsViolation(role, formIds)
}

function formsViolation(role: string, formIds: FormsOfAccount): UserRuleProblem | null {
  return formIds !== null && !canLimitForms(role) ? problem('manager_needs_all_forms') : null
}

export function userChangeViolation(input: {
  actor: Actor
  account: Account
  change: { role: string; isActive: boolean; formIds: FormsOfAccount }
  /** How many super admins are active now, the account itself included. */
  activeSuperAdmins: number
}): UserRuleProblem | null {
  const { actor, account, change } = input
  const forbidden =
    accessViolation(actor, account.role) ??
    accessViolation(actor, change.role) ??
    formsViolation(change.role, change.formIds)
  if (forbidden) return forbidden

  const staysSuperAdmin = change.isActive && change.role === 'super_admin'
  if (isLastSuperAdmin(account, input.activeSuperAdmins) && !staysSuperAdmin) {
    return problem('last_super_admin')
  }
  const deactivates = account.isActive && !change.isActive
  return deactivates && actor.id === account.id ? problem('own_account_deactivate') : null
}

export function userDeletionViolation(input: {
  actor: Actor
  account: Account
  /** How many super admins are active now, the account itself included. */
  activeSuperAdmins: number
}): UserRuleProblem | null {
  const { actor, account } = input
  const forbidden = accessViolation(actor, account.role)
  if (forbidden) return forbidden
  if (isLastSuperAdmin(account, input.activeSuperAdmins)) return problem('last_super_admin')
  return actor.id === account.id ? problem('own_account_delete') : null
}

/** Which roles need a second factor is decided by everyone who manages users; whether super admins do, by those. */
export function secondFactorRequirementViolation(
  actor: Actor,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): UserRuleProblem | null {
  if (!canAddUsers(actor)) return problem('users_not_yours')
  const isTouched = before.includes('super_admin') !== after.includes('super_admin')
  return isTouched && actor.role !== 'super_admin' ? problem('second_factor_super_admin_only') : null
}

/** A reset gives an account back to its password alone, so it is for super admins, and not for their own account. */
export function secondFactorResetViolation(
  actor: Actor,
  account: Pick<Account, 'id'>,
): UserRuleProblem | null {
  if (actor.role !== 'super_admin') return problem('second_factor_super_admin_only')
  return actor.id === account.id ? problem('own_second_factor_reset') : null
}

function accessViolation(actor: Actor, role: string): UserRuleProblem | null {
  if (!canAddUsers(actor)) return problem('users_not_yours')
  return canGiveRole(actor, role) ? null : problem('super_admin_only')
}

function isLastSuperAdmin(account: Account, activeSuperAdmins: number): boolean {
  return account.role === 'super_admin' && account.isActive && activeSuperAdmins <= 1
}

function problem(code: UserRuleCode): UserRuleProblem {
  return { code, params: {} }
}

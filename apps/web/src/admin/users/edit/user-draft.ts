import type { UserRecord } from '@nibondhon/api-contract'
import { type Role, emailError, passwordError, usernameError } from '@nibondhon/domain'
import { onlyErrors } from '../../shared/form/field-errors.ts'
import type { CreateUser, UpdateUser } from '../use-users.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

/** The inputs of the dialog for a new or an edited user. */
export interface UserDraft {
  username: string
  email: string
  password: string
  /** A new user gets a link to choose a password. */
  invite: boolean
  role: Role
  isActive: boolean
  /** Null means all. */
  formIds: string[] | null
}

export type DraftErrors = Partial<Record<keyof UserDraft, string>>

/** A new user starts with the role of the fewest rights that can use the console. */
export const NEW_USER: UserDraft = {
  username: '',
  email: '',
  password: '',
  invite: false,
  role: 'submission_viewer',
  isActive: true,
  formIds: null,
}

export function draftOf({ username, email, role, isActive, formIds }: UserRecord): UserDraft {
  return { username, email, role, isActive, formIds, password: '', invite: false }
}

/** The password is required for a new user; blank on an edit keeps the current one. */
export function draftErrors(draft: UserDraft, isNew: boolean): DraftErrors | null {
  return onlyErrors({
    username: usernameError(draft.username, consoleLanguage()),
    email: emailError(draft.email, consoleLanguage()),
    password: isPasswordChecked(draft, isNew) ? passwordError(draft.password, consoleLanguage()) : undefined,
  })
}

function isPasswordChecked({ password, invite }: UserDraft, isNew: boolean): boolean {
  return isNew ? !invite : password !== ''
}

export function createBody({ password, ...draft }: UserDraft): CreateUser {
  return { ...draft, ...names(draft), ...(draft.invite ? {} : { password }) }
}

export function updateBody({ password, invite: _invite, ...draft }: UserDraft): UpdateUser {
  return { ...draft, ...names(draft), ...(password === '' ? {} : { password }) }
}

function names({ username, email }: Pick<UserDraft, 'username' | 'email'>) {
  return { username: username.trim(), email: email.trim() }
}

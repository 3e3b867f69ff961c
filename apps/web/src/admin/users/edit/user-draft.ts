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
  role: 'submission_viewer',
  isActive: true,
  formIds: null,
}

export function draftOf({ username, email, role, isActive, formIds }: UserRecord): UserDraft {
  return { username, email, role, isActive, formIds, password: '' }
}

/** The password is required for a new user; blank on an edit keeps the current one. */
export function draftErrors(draft: UserDraft, isNew: boolean): DraftErrors | null {
  return onlyErrors({
    username: usernameError(draft.username, consoleLanguage()),
    email: emailError(draft.email, consoleLanguage()),
    password: isNew || draft.password !== '' ? passwordError(draft.password, consoleLanguage()) : undefined,
  })
}

export function createBody(draft: UserDraft): CreateUser {
  return { ...draft, ...names(draft) }
}

export function updateBody({ password, ...draft }: UserDraft): UpdateUser {
  return { ...draft, ...names(draft), ...(password === '' ? {} : { password }) }
}

function names({ username, email }: Pick<UserDraft, 'username' | 'email'>) {
  return { username: username.trim(), email: email.trim() }
}

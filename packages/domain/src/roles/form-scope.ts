/**
 * The forms that a reader may reach: null means all forms, an empty set none. This is the only rule about it; lists give the
 * set to the database.
 */
export type FormScope = ReadonlySet<string> | null

/** More forms than an association has; the list is in every request's session. */
export const MAX_FORMS_OF_USER = 500

export function formScope(formIds: readonly string[] | null): FormScope {
  return formIds === null ? null : new Set(formIds.map((id) => id.toLowerCase()))
}

export function canReachForm(scope: FormScope, formId: string): boolean {
  return scope === null || scope.has(formId.toLowerCase())
}

/** What belongs to several forms is reached with access to each of them; null belongs to all forms, of today and later. */
export function canReachForms(scope: FormScope, formIds: readonly string[] | null): boolean {
  if (scope === null) return true
  return formIds !== null && formIds.length > 0 && formIds.every((id) => canReachForm(scope, id))
}

import type { BodyOf } from '@nibondhon/api-contract'
import { type KeyFlag, needsAllFormsForKey } from '@nibondhon/domain'
import { onlyErrors } from '../../shared/form/field-errors.ts'
import { connectionsTexts } from '../texts/connections-texts.ts'

export interface KeyDraft {
  name: string
  permissions: KeyFlag[]
  /** Null means all. */
  formIds: string[] | null
  expiresAt: string | null
}

export type KeyErrors = Partial<Record<keyof KeyDraft, string>>

/** A new key may read, as most programs do; all else is chosen on purpose. */
export const NEW_KEY: KeyDraft = {
  name: '',
  permissions: ['canViewSubmissions'],
  formIds: null,
  expiresAt: null,
}

export function needsAllForms({ permissions }: KeyDraft): boolean {
  return permissions.some(needsAllFormsForKey)
}

export function keyErrors(draft: KeyDraft): KeyErrors | null {
  const texts = connectionsTexts().keys.dialog
  return onlyErrors({
    name: draft.name.trim() === '' ? texts.nameMissing : undefined,
    permissions: draft.permissions.length === 0 ? texts.rightsMissing : undefined,
    formIds: formsError(draft),
    expiresAt: undefined,
  })
}

function formsError(draft: KeyDraft): string | undefined {
  const texts = connectionsTexts().keys.dialog
  if (draft.formIds === null) return undefined
  if (needsAllForms(draft)) return texts.needsAll
  return draft.formIds.length === 0 ? texts.formsMissing : undefined
}

export function keyBody({ name, ...draft }: KeyDraft): BodyOf<'POST /api/api-keys'> {
  return { ...draft, name: name.trim() }
}

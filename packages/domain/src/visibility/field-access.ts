import type { Field } from '../form-model/form-types.ts'

/**
 * Who looks at a form, and when: filling it in or changing it afterwards as a member, looking at it or
 * changing a submission as staff.
 */
export const AUDIENCES = ['public', 'public-edit', 'admin', 'admin-edit'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Why members can't change a field; staff see it too, as a note beside the input. */
export type FieldLock = 'pricing' | 'read-only' | 'non-editable'

export interface FieldAccess {
  canSee: boolean
  canEdit: boolean
  lock: FieldLock | null
}

/** Decides who sees and who changes a field; all other code asks this function. */
export function fieldAccess(field: Field, audience: Audience): FieldAccess {
  switch (audience) {
    case 'public':
      return field.visibility.level === 'public' ? OPEN : viewOnly(field)
    case 'public-edit':
      return field.visibility.level === 'public' ? afterSubmitting(field) : viewOnly(field)
    case 'admin':
      return field.visibility.level === 'hidden' ? UNSEEN : OPEN
    case 'admin-edit':
      return { canSee: true, canEdit: true, lock: noteForStaff(field) }
  }
}

/** The fields that this audience sees, groups as they are: for pages whose groups leave out inner fields themselves. */
export function seenFields<T extends Field>(fields: readonly T[], audience: Audience): T[] {
  return fields.filter((field) => fieldAccess(field, audience).canSee)
}

/** Marked in the form view: not everyone sees it. */
export function isRestricted(field: Field): boolean {
  return field.visibility.level !== 'public'
}

/** How many of the fields that this audience sees are kept from the public. */
export function countHiddenFromPublic(fields: readonly Field[], audience: Audience): number {
  return seenFields(fields, audience).filter((field) => !fieldAccess(field, 'public').canSee).length
}

/**
 * Members may change a field of theirs: public, editable, and without a price that was already paid. A group is locked as
 * a whole where one of its fields is: rows are known by their position only, so a locked answer could not follow its row.
 */
function isEditableByUsers(field: Field): boolean {
  const isOpen = field.editable && !setsPrice(field) && field.visibility.level === 'public'
  return isOpen && (field.group?.fields.every(isEditableByUsers) ?? true)
}

function setsPrice({ pricing, setsPrice: isUsed }: Field): boolean {
  return pricing.enabled || isUsed === true
}

const OPEN: FieldAccess = { canSee: true, canEdit: true, lock: null }
const UNSEEN: FieldAccess = { canSee: false, canEdit: false, lock: null }

function viewOnly({ visibility }: Field): FieldAccess {
  const isShown = visibility.level === 'admin-only' && visibility.publicCanView
  return isShown ? { canSee: true, canEdit: false, lock: 'read-only' } : UNSEEN
}

function afterSubmitting(field: Field): FieldAccess {
  if (isEditableByUsers(field)) return OPEN
  return { canSee: true, canEdit: false, lock: setsPrice(field) ? 'pricing' : 'read-only' }
}

function noteForStaff(field: Field): FieldLock | null {
  if (isEditableByUsers(field)) return null
  return setsPrice(field) ? 'pricing' : 'non-editable'
}

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
 * Members may change a field of theirs: public, editable, and without a price that was already agreed. Of a group they
 * may change what has no price in its rows.
 */
function isEditableByUsers(field: Field): boolean {
  if (!field.editable || field.visibility.level !== 'public') return false
  return field.group ? field.group.fields.some(isEditableByUsers) : !setsPrice(field)
}

/**
 * Whether the rows of a group stay as many as they are: their number sets the price, or some of their answers are locked.
 * Rows are known by their position only, so a locked answer could not follow its row.
 */
export function hasFixedRows(field: Field, audience: Audience): boolean {
  if (audience !== 'public-edit' || field.group === null) return false
  return setsPrice(field) || !field.group.fields.every(isEditableByUsers)
}

function setsPrice({ pricing, setsPrice: isUsed, isPriceOpen }: Field): boolean {
  return (pricing.enabled || isUsed === true) && isPriceOpen !== true
}

const OPEN: FieldAccess = { canSee: true, canEdit: true, lock: null }
/** A group whose names can be changed, while their number and prices stay. */
const PRICED_ROWS: FieldAccess = { canSee: true, canEdit: true, lock: 'pricing' }
const UNSEEN: FieldAccess = { canSee: false, canEdit: false, lock: null }

function viewOnly({ visibility }: Field): FieldAccess {
  const isShown = visibility.level === 'admin-only' && visibility.publicCanView
  return isShown ? { canSee: true, canEdit: false, lock: 'read-only' } : UNSEEN
}

function afterSubmitting(field: Field): FieldAccess {
  if (!isEditableByUsers(field))
    return { canSee: true, canEdit: false, lock: setsPrice(field) ? 'pricing' : 'read-only' }
  return setsPrice(field) ? PRICED_ROWS : OPEN
}

function noteForStaff(field: Field): FieldLock | null {
  if (setsPrice(field)) return 'pricing'
  return isEditableByUsers(field) ? null : 'non-editable'
}

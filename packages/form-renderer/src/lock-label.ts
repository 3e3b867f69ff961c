import type { Audience, Field, FieldAccess } from '@nibondhon/domain'
import type { ModeBehaviour } from './mode.ts'
import type { Words } from './words/words.ts'

interface LockLabel {
  field: Field
  access: FieldAccess
  audience: Audience
  behaviour: ModeBehaviour
  words: Words
}

/** Why a field cannot be changed, in the words of its audience; null when there is nothing to say. */
export function lockLabel({ field, access, audience, behaviour, words }: LockLabel): string | null {
  if (!behaviour.explainsLocks) return null
  if (access.lock !== null) return lockWords(access.lock, audience, words)
  return field.type === 'file' && behaviour.keepsFiles ? words.filesNotEditable : null
}

function lockWords(lock: NonNullable<FieldAccess['lock']>, audience: Audience, words: Words): string {
  switch (lock) {
    case 'pricing':
      return audience === 'admin-edit' ? words.lockedPricingAdmin : words.lockedPricing
    case 'read-only':
      return words.lockedReadOnly
    case 'non-editable':
      return words.lockedNonEditable
  }
}

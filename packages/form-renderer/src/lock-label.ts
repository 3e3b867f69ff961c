import { fieldAccess, fileLockText, lockText, type Field } from '@nibondhon/domain'
import type { RendererSettings } from './renderer-context.ts'

type LockSettings = Pick<RendererSettings, 'audience' | 'behaviour' | 'locale'>

/** Why a field cannot be changed, in the words of its audience; null when there is nothing to say. */
export function lockLabel(field: Field, { audience, behaviour, locale }: LockSettings): string | null {
  if (!behaviour.explainsLocks) return null
  const { lock } = fieldAccess(field, audience)
  if (lock !== null) return lockText(lock, audience, locale)
  return field.type === 'file' && behaviour.keepsFiles ? fileLockText(locale) : null
}

import type { StoredForm } from './stored-form.ts'

/** Every change of a form changes its time, so an entry cached under this key never goes stale. */
export function formStamp({ id, updatedAt }: Pick<StoredForm, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt.getTime()}`
}

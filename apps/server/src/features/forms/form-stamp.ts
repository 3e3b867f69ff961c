import type { StoredForm } from './stored-form.ts'

/** Whatever changes a form also changes its time, so what is kept under this key stays right. */
export function formStamp({ id, updatedAt }: Pick<StoredForm, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt.getTime()}`
}

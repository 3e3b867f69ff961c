export { loadFields, loadForm, loadFormByUrl } from './load-form.ts'
export type { StoredForm } from './stored-form.ts'

export { formInactive, formNotFound } from './form-errors.ts'
export { formRoutes } from './form-routes.ts'
export { formStamp, type StoredForm } from './stored-form.ts'
export { loadFields, loadForm, loadFormByUrl, loadFormerQuestions } from './view/load-form.ts'
export type { FormerQuestions } from './forms-repository.ts'
export { findLogo } from './logo/logos-repository.ts'
export { priceOfData } from './view/calculate-amount.ts'
export { listPublicForms } from './view/list-public-forms.ts'
export {
  type FindMember,
  formFor,
  type FoundMember,
  memberFor,
  type Proof,
  proofOf,
} from './view/member-prices.ts'
export { presentPublicForm } from './view/present-form.ts'
export { storeNewForm } from './save/create-form.ts'
export { newFieldId, readDraft, readForm } from './save/read-form.ts'
export { deleteForGood } from './forms-repository.ts'

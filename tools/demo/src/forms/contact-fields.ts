import { BATCHES, type Person } from '../content/people.ts'

/** What every form of the demonstration asks a member for; each adds what is its own. */
export const FULL_NAME = {
  id: 'full_name',
  name: 'full_name',
  type: 'text',
  label: 'Full name',
  translations: { bn: { label: 'পূর্ণ নাম' } },
  required: true,
  displayInAdminTable: true,
}
export const EMAIL = {
  id: 'email',
  name: 'email',
  type: 'email',
  label: 'E-mail',
  translations: { bn: { label: 'ই-মেইল' } },
  required: true,
  layout: { width: 6 },
}
export const MOBILE = {
  id: 'mobile',
  name: 'mobile',
  type: 'tel',
  label: 'Mobile',
  translations: { bn: { label: 'মোবাইল নম্বর' } },
  layout: { width: 6 },
}
export const BATCH = {
  id: 'batch',
  name: 'batch',
  type: 'select',
  label: 'Batch',
  translations: { bn: { label: 'ব্যাচ' } },
  required: true,
  options: BATCHES,
}

/** How someone is reached; under which name they answer, each form decides for itself. */
export function contactAnswers({ email, phone, batch }: Person) {
  return { email, mobile: phone, batch }
}

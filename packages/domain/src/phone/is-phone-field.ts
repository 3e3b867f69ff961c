import type { Field } from '../form-model/form-types.ts'

/** Whether a field asks for a phone number: by its type, or a text field whose name or label says so. */
export function isPhoneField({ type, name, label }: Pick<Field, 'type' | 'name' | 'label'>): boolean {
  return type === 'tel' || (type === 'text' && [name, label].some(saysPhone))
}

function saysPhone(text: string): boolean {
  // mobileNo and mobile_no are read alike.
  const words = text.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase()
  return /(?:^|[^a-z])(?:tele)?phone|(?:^|[^a-z])mobile|ফোন|মোবাইল/.test(words)
}

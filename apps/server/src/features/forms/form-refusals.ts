import { Refusal } from '../../platform/http/index.ts'

export function formNotFound(): Refusal {
  return new Refusal('not_found', 'form_not_found', 'Form not found')
}

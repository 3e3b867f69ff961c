import type { PublicForm } from '@nibondhon/api-contract'
import { publicRequest } from '../../../lib/public-api.ts'

/** A form is asked for by its address, or by its id where it is shared that way. */
export type FormAddress = { customUrl: string } | { id: string }

export async function loadForm(address: FormAddress): Promise<PublicForm> {
  const form =
    'id' in address
      ? await publicRequest('GET /api/forms/:id', { params: address })
      : await publicRequest('GET /api/forms/url/:customUrl', { params: address })
  rememberForm(form)
  return form
}

// The page after submitting needs the form again, and it may be reached without a network.
let last: PublicForm | null = null

export function rememberForm(form: PublicForm): void {
  last = form
}

export function recallForm(customUrl: string): PublicForm | null {
  return last?.customUrl.toLowerCase() === customUrl.toLowerCase() ? last : null
}

import type { PageData, PublicForm } from '@nibondhon/api-contract'
import { publicRequest } from '../../../lib/public-api.ts'
import { rememberForm } from '../../member-session/form-session.ts'

/** A form is requested by its address, or by its id where it is shared that way. */
export type FormAddress = { customUrl: string } | { id: string }

export async function loadForm(address: FormAddress): Promise<PublicForm> {
  const form =
    'id' in address
      ? await publicRequest('GET /api/forms/:id', { params: address })
      : await publicRequest('GET /api/forms/url/:customUrl', { params: address })
  rememberForm(form)
  return form
}

/** The form that the server wrote into this page, if the page was loaded for this path. */
export function embeddedForm(path: string): PublicForm | null {
  const text = document.getElementById('page-data')?.textContent
  if (!text) return null
  const data = JSON.parse(text) as PageData
  return data.path === path ? data.form : null
}

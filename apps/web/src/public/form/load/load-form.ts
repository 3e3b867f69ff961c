import type { PublicForm } from '@nibondhon/api-contract'
import { hasPages } from '@nibondhon/domain'
import { preloadParts } from '@nibondhon/form-renderer'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { publicRequest } from '../../../lib/public-api.ts'
import { requireParts } from '../../../lib/require-parts.ts'
import { rememberForm } from '../../member-session/form-session.ts'

/** A form is requested by its address, or by its id where it is shared that way. */
export type FormAddress = { customUrl: string } | { id: string }

/** `personalLink` is the token of the link that the member opened: it may have another price. */
export async function loadForm(address: FormAddress, personalLink?: string): Promise<PublicForm> {
  const form =
    'id' in address
      ? await publicRequest('GET /api/forms/:id', { params: address })
      : await publicRequest('GET /api/forms/url/:customUrl', {
          params: address,
          ...(personalLink && { query: { personalLink } }),
        })
  requireParts(form, 'title fields settings')
  // Members send no token, so it is never the form for the console.
  const shown = form as PublicForm
  // Before it is shown: without its price rules a form would show a wrong price, without its pages all of them at once.
  const parts = Object.keys({ ...shown, ...shown.settings })
  await preloadParts(hasPages(shown.fields) ? [...parts, 'page'] : parts)
  rememberForm(shown)
  return shown
}

/** Where the form is requested from. */
export function formRequestUrl(address: FormAddress): string {
  return 'id' in address
    ? endpointUrl('GET /api/forms/:id', address)
    : endpointUrl('GET /api/forms/url/:customUrl', address)
}

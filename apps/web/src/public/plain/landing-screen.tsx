import type { PlainPageOf, ResponseOf } from '@nibondhon/api-contract'
import { Landing } from '../landing/landing-page.tsx'
import { responseError } from './response-error.ts'

/** The home page after a change of language, with what was typed into it. */
export function LandingScreen({ page: { uniqueId, editCode, forms } }: { page: PlainPageOf<'landing'> }) {
  return (
    <Landing
      state={
        forms.status === 200
          ? { name: 'ready', value: forms.body as ResponseOf<'GET /api/forms/listed'> }
          : { name: 'failed', error: responseError(forms) }
      }
      posted={{ uniqueId, editCode, error: null, isChecked: false }}
    />
  )
}

import type { PlainPageOf, PublicSubmission } from '@nibondhon/api-contract'
import { Lookup } from '../lookup/lookup.tsx'
import { responseError } from './response-error.ts'

export function LookupScreen({ page }: { page: PlainPageOf<'lookup'> }) {
  const { uniqueId, editCode, response, isChecked, recovery } = page
  if (response?.status === 200) {
    return <Lookup posted={null} found={{ editCode, summary: response.body as PublicSubmission }} />
  }
  return (
    <Lookup
      posted={{ uniqueId, editCode, isChecked, error: response && responseError(response) }}
      found={null}
      recovery={
        recovery
          ? {
              contact: recovery.contact,
              error: recovery.response.status < 400 ? null : responseError(recovery.response),
            }
          : null
      }
    />
  )
}

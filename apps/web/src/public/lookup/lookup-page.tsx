import { normaliseUniqueId, isUniqueId } from '@nibondhon/domain'
import { useSearch } from '../../lib/router.tsx'
import { Lookup } from './lookup.tsx'

/** The address may have the ID, so that 32 characters need not be typed again after a wrong code. */
export default function LookupPage() {
  const uniqueId = normaliseUniqueId(new URLSearchParams(useSearch()).get('uniqueId') ?? '')
  const posted = isUniqueId(uniqueId) ? { uniqueId, editCode: '', error: null, isChecked: false } : null
  return <Lookup key={uniqueId} posted={posted} found={null} />
}

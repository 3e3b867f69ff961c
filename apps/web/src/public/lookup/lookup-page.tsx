import { normaliseUniqueId, isUniqueId } from '@nibondhon/domain'
import { useSearch } from '../../lib/router.tsx'
import { Lookup } from './lookup.tsx'

/** The address may have the ID, so that nobody has to type 32 characters again after a wrong code. */
export default function LookupPage() {
  const uniqueId = normaliseUniqueId(new URLSearchParams(useSearch()).get('uniqueId') ?? '')
  const posted = isUniqueId(uniqueId) ? { uniqueId, editCode: '', error: null, isChecked: false } : null
  return <Lookup key={uniqueId} posted={posted} found={null} />
}

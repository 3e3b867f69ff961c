import { AUDIT_KINDS, type AuditEvent } from '@nibondhon/api-contract'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readPageNumber } from '../shared/list/page-number.ts'

/** A kind of event; '' for all. */
export type KindChoice = AuditEvent['kind'] | ''

/** Page and filter, kept in the address: a reload and the way back return to them. */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams()
  const kind: KindChoice = AUDIT_KINDS.find((known) => known === search.get('kind')) ?? ''
  const setPage = useCallback((page: number) => setSearch(addressOf(kind, page)), [kind, setSearch])
  // Another list begins at its first page.
  const setKind = useCallback((next: KindChoice) => setSearch(addressOf(next, 1)), [setSearch])
  return { kind, page: readPageNumber(search), setPage, setKind }
}

function addressOf(kind: KindChoice, page: number): Record<string, string> {
  return { ...(kind !== '' && { kind }), ...(page > 1 && { page: String(page) }) }
}

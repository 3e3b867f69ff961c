import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ListAddress, readAddress, writeAddress } from '../shared/list-address.ts'

/** What the list shows stands in the address: a reload, a bookmark and the way back return to it. */
export function useListAddress(fixedFormId: string | null) {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => {
    const read = readAddress(search)
    return fixedFormId === null ? read : { ...read, formId: fixedFormId }
  }, [search, fixedFormId])

  // The address follows a moment later. Whoever changes two filters in that moment means both.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  /** Another list begins at its first page, unless the page is what changes. */
  const change = useCallback(
    (part: Partial<ListAddress>) => {
      const next = { ...readAddress(latest.current), page: 1, ...part }
      latest.current = writeAddress(fixedFormId === null ? next : { ...next, formId: '' })
      setSearch(latest.current)
    },
    [setSearch, fixedFormId],
  )
  return { address, change }
}

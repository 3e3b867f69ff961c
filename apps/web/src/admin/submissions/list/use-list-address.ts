import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListAddress, readAddress, writeAddress } from '../shared/list-address.ts'

/** What the list shows stands in the address: a reload, a bookmark and the way back return to it. */
export function useListAddress(fixedFormId: string | null) {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => {
    const read = readAddress(search)
    return fixedFormId === null ? read : { ...read, formId: fixedFormId }
  }, [search, fixedFormId])

  /** Another list begins at its first page, unless the page is what changes. */
  const change = useCallback(
    (part: Partial<ListAddress>) =>
      setSearch((last) => {
        const next = { ...readAddress(last), page: 1, ...part }
        return writeAddress(fixedFormId === null ? next : { ...next, formId: '' })
      }),
    [setSearch, fixedFormId],
  )
  return { address, change }
}

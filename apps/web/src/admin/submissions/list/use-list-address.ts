import { useCallback, useMemo } from 'react'
import { useAddressParams } from '../../shared/navigation/use-address-params.ts'
import { type ListAddress, readAddress, writeAddress } from '../shared/list-address.ts'

/** Filters and page of the list, kept in the address: a reload, a bookmark and the way back return to them. */
export function useListAddress(fixedFormId: string | null) {
  const { params, update } = useAddressParams()
  const address = useMemo(() => {
    const read = readAddress(params)
    return fixedFormId === null ? read : { ...read, formId: fixedFormId }
  }, [params, fixedFormId])

  /** Another list begins at its first page, unless the page is what changes. */
  const change = useCallback(
    (part: Partial<ListAddress>) =>
      update((current) => {
        const next = { ...readAddress(current), page: 1, ...part }
        return writeAddress(fixedFormId === null ? next : { ...next, formId: '' })
      }),
    [update, fixedFormId],
  )
  return { address, change }
}

import { useCallback, useMemo } from 'react'
import { useAddressParams } from '../../shared/navigation/use-address-params.ts'
import { type ListAddress, readAddress, writeAddress } from '../shared/list-address.ts'

/** Filters and page are kept in the address, so that a reload, a bookmark and the back button restore them. */
export function useListAddress(fixedFormId: string | null) {
  const { params, update } = useAddressParams()
  const address = useMemo(() => {
    const read = readAddress(params)
    return fixedFormId === null ? read : { ...read, formId: fixedFormId }
  }, [params, fixedFormId])

  /** A changed filter starts at the first page. */
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

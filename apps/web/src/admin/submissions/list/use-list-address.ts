import { useCallback } from 'react'
import { useAddressParams } from '../../shared/navigation/use-address-params.ts'
import { type ListAddress, readAddress, writeAddress } from '../shared/list-address.ts'
import { rememberGrouping, rememberPageSize, useListPreferences } from '../shared/list-preferences.ts'

/**
 * Filters, page and the open submission are kept in the address, so that a reload, a bookmark and the back button
 * restore them.
 */
export function useListAddress(fixedFormId: string | null) {
  const { params, update } = useAddressParams()
  useListPreferences()
  const address = readAddress(params, fixedFormId ?? '')

  /** A changed filter starts at the first page and closes the open submission, which it may not contain. */
  const change = useCallback(
    (part: Partial<ListAddress>) => {
      if (part.limit !== undefined) rememberPageSize(part.limit)
      update((current) => {
        const last = readAddress(current, fixedFormId ?? '')
        const start = part.page === undefined ? { page: 1, open: '' } : {}
        const isOtherForm = part.formId !== undefined && part.formId !== last.formId
        const next = { ...last, ...start, ...(isOtherForm && { answerTo: '', answer: '' }), ...part }
        return writeAddress(fixedFormId === null ? next : { ...next, formId: '' })
      })
    },
    [update, fixedFormId],
  )

  const group = useCallback(
    (isGrouped: boolean) => {
      rememberGrouping(isGrouped)
      change({ group: '' })
    },
    [change],
  )
  return { address, change, group }
}

import type { QueryOf } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { request } from '../../../lib/api.ts'
import { filtersOf, type ListAddress } from '../shared/list-address.ts'

/** Fields of one form, all of which must be answered alike. */
export interface ChosenFields {
  formId: string
  fields: { id: string; label: string }[]
}

export interface Duplicates {
  address: ListAddress
  chosen: ChosenFields | null
  choose: (chosen: ChosenFields | null) => void
  isHighlighting: boolean
  isLooking: boolean
  toggleHighlight: () => void
  /** The submissions to be marked in the list. */
  highlighted: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** By which fields doubles are told, and whether the list marks them. */
export function useDuplicates(address: ListAddress): Duplicates {
  const [chosen, setChosen] = useState<ChosenFields | null>(null)
  const [isHighlighting, setHighlighting] = useState(false)
  // Fields of one form say nothing in the list of another.
  const fitting = chosen && (address.formId === '' || address.formId === chosen.formId) ? chosen : null
  const found = useFoundDuplicates(address, fitting, isHighlighting)
  const highlighted = useMemo(
    () => (found.data && isHighlighting ? new Set(found.data.groups.flatMap(({ ids }) => ids)) : NONE),
    [found.data, isHighlighting],
  )
  return {
    address,
    chosen: fitting,
    choose: setChosen,
    isHighlighting,
    isLooking: isHighlighting && found.isFetching,
    toggleHighlight: useCallback(() => setHighlighting((on) => !on), []),
    highlighted,
  }
}

/** Looked for on the server, among all submissions of the filter. */
export function useFoundDuplicates(address: ListAddress, chosen: ChosenFields | null, enabled = true) {
  const query = {
    ...filtersOf(address),
    ...(chosen && { formId: chosen.formId, fields: chosen.fields.map(({ id }) => id).join(',') }),
  }
  return useQuery({
    queryKey: ['submissions', 'duplicates', query],
    queryFn: ({ signal }) =>
      request('GET /api/submissions/duplicates', {
        query: query as QueryOf<'GET /api/submissions/duplicates'>,
        signal,
      }),
    enabled,
    retry: false,
    staleTime: 30_000,
  })
}

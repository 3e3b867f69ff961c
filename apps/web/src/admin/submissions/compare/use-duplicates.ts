import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { request } from '../../../lib/api.ts'
import { filtersOf, type ListAddress } from '../shared/list-address.ts'

/** Fields of one form in which duplicates must have equal answers. */
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
  /** Ids of the submissions to highlight in the list. */
  highlighted: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** The fields that define duplicates, and whether the list highlights them. */
export function useDuplicates(address: ListAddress): Duplicates {
  const [chosen, setChosen] = useState<ChosenFields | null>(null)
  const [isHighlighting, setHighlighting] = useState(false)
  // Fields of one form do not apply to the list of another.
  const fitting = chosen && (address.formId === '' || address.formId === chosen.formId) ? chosen : null
  const found = useFoundDuplicates(address, fitting, { enabled: isHighlighting })
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

/** Duplicates among all submissions of the current filters, found by the server. */
export function useFoundDuplicates(
  address: ListAddress,
  chosen: ChosenFields | null,
  { enabled = true, settled = false }: { enabled?: boolean; settled?: boolean } = {},
) {
  const query = {
    ...filtersOf(address),
    ...(chosen && { formId: chosen.formId, fields: chosen.fields.map(({ id }) => id).join(',') }),
    ...(settled && { settled: 'true' }),
  }
  return useQuery({
    queryKey: ['submissions', 'duplicates', query],
    queryFn: ({ signal }) =>
      request('GET /api/submissions/duplicates', {
        query: query,
        signal,
      }),
    enabled,
    retry: false,
    staleTime: 30_000,
  })
}

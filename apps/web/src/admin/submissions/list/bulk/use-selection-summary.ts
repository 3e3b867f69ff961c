import { useQuery } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import type { Selection } from './use-selection.ts'

/** Number and sum of what is selected, as the server counts it. */
export function useSelectionSummary(selection: Selection) {
  return useQuery({
    queryKey: ['submissions', 'selection', selection],
    queryFn: ({ signal }) => request('POST /api/submissions/selection', { body: { selection }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The selection without what arrives after its number was shown. */
export function fixedAt(selection: Selection, asOf: string): Selection {
  return 'ids' in selection ? selection : { ...selection, asOf }
}

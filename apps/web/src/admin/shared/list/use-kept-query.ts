import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'

/**
 * Shows the last page, or the last text, while the next one loads. Unless `staleTime` says otherwise it is never from the
 * cache alone: the last change must be in the list.
 */
export function useKeptQuery<T>(options: UseQueryOptions<T>): UseQueryResult<T> {
  return useQuery({ staleTime: 0, placeholderData: keepPreviousData, ...options })
}

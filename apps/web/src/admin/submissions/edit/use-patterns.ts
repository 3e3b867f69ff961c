import type { Field, PatternEngine } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { loadPatterns } from '../../forms/shared/load-patterns.ts'

/** The engine for the fields' patterns; undefined while it loads. Most forms need none to be loaded. */
export function usePatterns(key: string, fields: readonly Field[] | undefined): PatternEngine | undefined {
  const { data } = useQuery({
    queryKey: ['patterns', key],
    queryFn: () => loadPatterns(fields ?? []),
    enabled: fields !== undefined,
    staleTime: Infinity,
  })
  return data
}

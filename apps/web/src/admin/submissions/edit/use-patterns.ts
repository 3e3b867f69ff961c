import type { Field, PatternEngine } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { loadPatterns } from '../../forms/shared/load-patterns.ts'

/** The engine that the fields' patterns run in; undefined until it is there, which for most forms is at once. */
export function usePatterns(key: string, fields: readonly Field[] | undefined): PatternEngine | undefined {
  const { data } = useQuery({
    queryKey: ['patterns', key],
    queryFn: () => loadPatterns(fields ?? []),
    enabled: fields !== undefined,
    staleTime: Infinity,
  })
  return data
}

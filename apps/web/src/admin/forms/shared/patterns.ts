import { usesPatterns, type Field, type PatternEngine } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'

/** Accepts every pattern. Enough for a form that has none. */
export const NO_PATTERNS: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

/**
 * The engine is large, so it loads only when a form has patterns to check. If it cannot be loaded, the form is sent
 * anyway: the server checks everything again, and a late error is better than a button that does nothing.
 */
export async function loadPatterns(
  fields: readonly Field[],
  load: () => Promise<{ staffPatterns: PatternEngine }> = () => import('./staff-patterns.ts'),
): Promise<PatternEngine> {
  if (!usesPatterns(fields)) return NO_PATTERNS
  try {
    return (await load()).staffPatterns
  } catch {
    return NO_PATTERNS
  }
}

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

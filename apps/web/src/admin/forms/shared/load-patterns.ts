import { usesPatterns, type Field, type PatternEngine } from '@nibondhon/domain'

/** Refuses nothing. For forms without patterns, which is most of them. */
export const NO_PATTERNS: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

/**
 * The engine is large: it comes only when a form has patterns to check. Where it cannot be fetched, the server, which
 * checks everything again, is the one to refuse: better a late word than a button that does nothing.
 */
export async function loadPatterns(
  fields: readonly Field[],
  load: () => Promise<{ re2Patterns: PatternEngine }> = () => import('../../../lib/patterns/re2-patterns.ts'),
): Promise<PatternEngine> {
  if (!usesPatterns(fields)) return NO_PATTERNS
  try {
    return (await load()).re2Patterns
  } catch {
    return NO_PATTERNS
  }
}

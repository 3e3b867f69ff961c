import { usesPatterns, type Field, type PatternEngine } from '@nibondhon/domain'

/** For forms without patterns, which is most of them. */
export const NO_PATTERNS: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

/** The engine is large: it comes only when a form has patterns to check. */
export async function loadPatterns(fields: readonly Field[]): Promise<PatternEngine> {
  if (!usesPatterns(fields)) return NO_PATTERNS
  const { re2Patterns } = await import('../../../lib/re2-patterns.ts')
  return re2Patterns
}

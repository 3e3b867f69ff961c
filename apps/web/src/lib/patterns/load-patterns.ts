import type { PatternEngine } from '@nibondhon/domain'
import { simplePattern } from './simple-pattern.ts'

/** What runs these patterns as the server does: the browser's own engine where it can, else RE2, loaded only then. */
export async function loadPatterns(sources: readonly string[]): Promise<PatternEngine> {
  return ownEngine(sources) ?? (await import('./re2-patterns.ts')).re2Patterns
}

function ownEngine(sources: readonly string[]): PatternEngine | null {
  const simple = new Map(sources.map((source) => [source, simplePattern(source)]))
  if ([...simple.values()].includes(null)) return null
  return {
    compile(source) {
      const pattern = simple.get(source)
      return { ok: true, test: (text) => pattern?.test(text) ?? true }
    },
  }
}
